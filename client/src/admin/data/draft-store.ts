const PREFIX = 'admin-draft:';

/** What somebody has typed and not saved, with the record it was typed over. */
export interface Draft {
  values: object;
  /** The record as it was read: what the server is asked to have not changed since. */
  base: { values: object; version: number | null };
}

/** A draft that is kept on this device past a reload; null where nothing is kept. */
export function readDraft(place: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + place) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isDraft = (kept: unknown): kept is Draft =>
  isGroup(kept) && isGroup(kept.values) && isGroup(kept.base) && isGroup(kept.base.values);

export function keepDraft(place: string, draft: Draft): void {
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still holds what is typed while the dialog is open.
  }
}

export function dropDraft(place: string): void {
  try {
    localStorage.removeItem(PREFIX + place);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets every draft: the next person at this device is somebody else. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
