import { DIALOG_PARAMETER, recordPath } from '#client/admin/data/address.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import { unsavedKeys } from '#client/admin/data/unsaved-store.ts';
import { adminPaths, contentPaths, inquiryPath } from '#client/admin/paths.ts';
import { thingNoun } from '#domain/activity.ts';
import type { ContentName } from '#domain/content/content-names.ts';

/** A draft on this device. */
export interface DraftPlace {
  readonly key: string;
  /** What it is of, such as `Answer` or `Client`. */
  readonly label: string;
  /** Where it is written on. */
  readonly to: string;
}

/** The drafts on this device that can be written on in this tab. */
export const draftsHere = (): DraftPlace[] =>
  unsavedKeys()
    .sort()
    .flatMap((key) => placeOf(key) ?? []);

function placeOf(key: string): DraftPlace | null {
  const [kind = '', id = '', part = ''] = key.split('/');
  if (kind === 'inquiries') return { key, label: partLabel(part), to: inquiryPath(id) };
  if (kind === 'settings') return { key, label: 'Settings', to: adminPaths.settings };
  if (kind === 'pages') return { key, label: 'Page', to: recordPath(adminPaths.pages, id) };
  if (kind === 'people') return { key, label: 'Person', to: adminPaths.people };
  if (kind === 'account') return { key, label: 'Token', to: `${adminPaths.account}?tab=tokens` };
  if (kind === 'appointments') return { key, label: 'Booking times', to: adminPaths.appointments };
  if (!Object.hasOwn(contentPaths, kind)) return null;
  const isNew = id === 'new';
  // Another tab writes on its own new record.
  if (isNew && part !== tabId()) return null;
  const noun = thingNoun(kind);
  const label = isNew ? `New ${noun}` : noun.charAt(0).toUpperCase() + noun.slice(1);
  const screen = contentPaths[kind as ContentName];
  return { key, label, to: isNew ? `${screen}?${DIALOG_PARAMETER}=new` : recordPath(screen, id) };
}

/** The text of an inquiry that is written. */
function partLabel(part: string): string {
  if (part === 'answer') return 'Answer';
  return part === 'comment' ? 'Comment' : 'Inquiry';
}
