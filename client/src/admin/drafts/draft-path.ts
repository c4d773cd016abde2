import { OPEN_ORDER, ORDER_PARAMETER, RELEASE_PARAMETER, recordPath } from '#client/admin/data/address.ts';
import { adminPaths, contentPaths } from '#client/admin/paths.ts';
import type { ContentName } from '#domain/content/content-names.ts';

/** Where the form of a draft is. `releaseId`: of the release that it goes out with; left out or empty: none. */
export function draftPath(
  { thing, thingId }: { readonly thing: string; readonly thingId: string },
  releaseId = '',
): string {
  const search = releaseId === '' ? '' : `?${new URLSearchParams({ [RELEASE_PARAMETER]: releaseId })}`;
  if (thing === 'order' && Object.hasOwn(contentPaths, thingId)) {
    const order = `${contentPaths[thingId as ContentName]}?${ORDER_PARAMETER}=${OPEN_ORDER}`;
    return search === '' ? order : `${order}&${search.slice(1)}`;
  }
  if (thing === 'settings') return `${adminPaths.settings}${search}`;
  if (thing === 'page') return `${recordPath(adminPaths.pages, thingId)}${search}`;
  const screen = contentPaths[thing as ContentName] ?? adminPaths.drafts;
  return `${recordPath(screen, thingId)}${search}`;
}
