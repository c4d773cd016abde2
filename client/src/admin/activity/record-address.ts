import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { recordPath } from '#client/admin/data/address.ts';
import { adminPaths, contactPath, contentPaths, inquiryPath } from '#client/admin/paths.ts';
import type { ContentName } from '#domain/content/content-names.ts';

/** The screens of things that have no dialog in the address. */
const SCREENS: Readonly<Record<string, string>> = {
  account: adminPaths.account,
  contact: adminPaths.contacts,
  draft: adminPaths.drafts,
  inquiry: adminPaths.inquiries,
  person: adminPaths.privacy,
  retention: adminPaths.privacy,
  session: `${adminPaths.account}?tab=sessions`,
  settings: adminPaths.settings,
  token: `${adminPaths.account}?tab=tokens`,
  webhook: `${adminPaths.account}?tab=webhooks`,
};

/** Where the admin shows what an entry of the activity log is about; null: nowhere, as a record that is gone. */
export function recordAddress({ thing, thingId, action, about }: ActivityEntryFragment): string | null {
  if (Object.hasOwn(contentPaths, thing)) {
    const path = contentPaths[thing as ContentName];
    if (about?.isDeleted) return `${adminPaths.trash}?${new URLSearchParams({ thing })}`;
    if (about) return recordPath(path, about.id);
    return action === 'ordered' || action === 'exported' ? path : null;
  }
  if (thing === 'page') return thingId === null ? null : recordPath(adminPaths.pages, thingId);
  if (about) return thing === 'contact' ? contactPath(about.id) : inquiryPath(about.id);
  if (thing === 'schedule')
    return thingId === 'schedule' ? recordPath(adminPaths.appointments, thingId) : adminPaths.appointments;
  return SCREENS[thing] ?? null;
}
