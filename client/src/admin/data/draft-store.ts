const PREFIX = 'admin-draft:';

/** What somebody has typed and not saved, kept on this device past a reload; null where nothing is kept. */
export function readDraft(place: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + place) ?? 'null');
    return typeof kept === 'object' ? (kept as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export function keepDraft(place: string, values: object): void {
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify(values));
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
