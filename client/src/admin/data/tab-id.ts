import { tabStorage } from '#client/shared/data/device-storage.ts';
import { newKey } from '#client/shared/data/new-key.ts';

const STORAGE_KEY = 'admin-tab';
/** For a browser that forbids storage. */
let unstored: string | null = null;

/** The id of this tab, the same after a reload: drafts of new records in two tabs are two records. */
export function tabId(): string {
  const known = tabStorage.read(STORAGE_KEY) ?? unstored;
  if (known !== null) return known;
  unstored = newKey();
  tabStorage.write(STORAGE_KEY, unstored);
  return unstored;
}
