import { deviceStorage } from '#client/shared/data/device-storage.ts';
import { isPlainObject } from '#domain/plain-object.ts';

// The names are those under which devices have kept it since before there were drafts on the server.
const PREFIX = 'admin-draft:';
const OWNER = 'admin-drafts-of';

/** The unsaved values of a form, with the record they were typed over. */
export interface UnsavedCopy {
  values: object;
  /** The record as it was read; its version is the condition of the save. */
  base: { values: object; version: number | null; newId?: string };
}

/** What this device keeps of a form; null: nothing. */
export function readUnsaved(key: string): UnsavedCopy | null {
  const stored = deviceStorage.readJson(PREFIX + key);
  return isCopy(stored) ? stored : null;
}

const isCopy = (stored: unknown): stored is UnsavedCopy =>
  isPlainObject(stored) &&
  isPlainObject(stored.values) &&
  isPlainObject(stored.base) &&
  isPlainObject(stored.base.values);

/** Without storage the values are stored only while the dialog is open. */
export function storeUnsaved(key: string, copy: UnsavedCopy): void {
  deviceStorage.write(PREFIX + key, JSON.stringify(copy));
}

export const dropUnsaved = (key: string): void => deviceStorage.remove(PREFIX + key);

/** The keys of what is stored on this device, of this tab or another. */
export const unsavedKeys = (): string[] =>
  deviceStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Whether anything unsaved is stored on this device, of this tab or another. */
export const hasUnsaved = (): boolean => unsavedKeys().length > 0;

/**
 * Notes by the id of an account whose unsaved forms are stored from now on. Those of another one are deleted: whoever left without a
 * logout finds them again, and nobody else does. Returns whether there was another one.
 */
export function claimUnsaved(accountId: string): boolean {
  const owner = deviceStorage.read(OWNER);
  const isOfAnother = owner !== null && owner !== accountId;
  if (isOfAnother) dropAllUnsaved();
  deviceStorage.write(OWNER, accountId);
  return isOfAnother;
}

/** Removes everything unsaved, since the next person at this device may be another one. */
export function dropAllUnsaved(): void {
  for (const key of unsavedKeys()) dropUnsaved(key);
}
