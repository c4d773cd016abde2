import { adminPaths, contentPaths } from '#client/admin/paths.ts';
import type { ContentName } from '#domain/content/contents.ts';

/** What an entry of the activity log is about. */
interface Deed {
  readonly thing: string;
  readonly thingId: string;
  readonly action: string;
}

/** The screens of things that have no dialog in the address. */
const SCREENS: Readonly<Record<string, string>> = {
  account: adminPaths.account,
  appointment: adminPaths.appointments,
  person: adminPaths.privacy,
  retention: adminPaths.privacy,
  session: adminPaths.account,
  settings: adminPaths.settings,
  token: adminPaths.account,
  webhook: adminPaths.account,
};

/** Where the admin shows what an entry of the activity log is about; null: nowhere. */
export function recordAddress({ thing, thingId, action }: Deed): string | null {
  const dialog = (path: string): string => `${path}?${new URLSearchParams({ edit: thingId })}`;
  if (action === 'removed') return null;
  if (Object.hasOwn(contentPaths, thing)) {
    if (action === 'deleted') return `${adminPaths.trash}?${new URLSearchParams({ thing })}`;
    const path = contentPaths[thing as ContentName];
    return action === 'ordered' || action === 'exported' ? path : dialog(path);
  }
  if (thing === 'inquiry') return action === 'exported' ? adminPaths.inquiries : dialog(adminPaths.inquiries);
  if (thing === 'schedule')
    return thingId === 'schedule' ? dialog(adminPaths.appointments) : adminPaths.appointments;
  return SCREENS[thing] ?? null;
}
