import { deviceStorage } from '#client/shared/data/device-storage.ts';

const PREFIX = 'admin-draft:';
const OWNER = 'admin-drafts-of';

/** The unsaved values of a form, with the record they were typed over. */
export interface Draft {
  values: object;
  /** The record as it was read; its version is the condition of the save. */
  base: { values: object; version: number | null; newId?: string };
}

/** The draft stored on this device; null where there is none. */
export function readDraft(key: string): Draft | null {
  const stored = deviceStorage.readJson(PREFIX + key);
  return isDraft(stored) ? stored : null;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (stored: unknown): stored is Draft =>
  isPlainObject(stored) &&
  isPlainObject(stored.values) &&
  isPlainObject(stored.base) &&
  isPlainObject(stored.base.values);

/** Without storage the values are stored only while the dialog is open. */
export function storeDraft(key: string, draft: Draft): void {
  deviceStorage.write(PREFIX + key, JSON.stringify(draft));
}

export const dropDraft = (key: string): void => deviceStorage.remove(PREFIX + key);

/** The keys of the drafts that are stored on this device, of this tab or another. */
export const draftKeys = (): string[] =>
  deviceStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** Whether a draft is stored on this device, of this tab or another. */
export const hasDrafts = (): boolean => draftKeys().length > 0;

/**
 * Notes by the id of an account whose drafts are stored from now on. Those of another one are deleted: whoever left without a
 * logout finds them again, and nobody else does. Returns whether there was another one.
 */
export function claimDrafts(accountId: string): boolean {
  const owner = deviceStorage.read(OWNER);
  const isOfAnother = owner !== null && owner !== accountId;
  if (isOfAnother) dropAllDrafts();
  deviceStorage.write(OWNER, accountId);
  return isOfAnother;
}

/** Deletes every draft, since the next person at this device may be another one. */
export function dropAllDrafts(): void {
  for (const key of draftKeys()) dropDraft(key);
}
