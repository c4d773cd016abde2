import { tabStorage } from '#client/shared/data/device-storage.ts';

/** History entries that are remembered; the oldest go first. */
const MOST_ENTRIES = 50;

/** Something of a page, kept for each history entry of this tab, for Back, Forward and reload. */
export interface EntryMemory<Value> {
  get(entry: string): Value | undefined;
  set(entry: string, value: Value): void;
  /** Forgets every entry whose value is one of these. */
  forget(isOne: (value: Value, entry: string) => boolean): void;
  /** Writes them to the storage of the tab. To be called when the page is left; without storage nothing outlives the document. */
  store(): void;
}

/** The name of a history entry. Entries that a fragment link made before hydration have no key of their own. */
export const entryOf = ({ key, hash }: { readonly key: string; readonly hash: string }): string => key + hash;

/** Reads what was stored when it is first asked for: on the server there is nothing to read. */
export function makeEntryMemory<Value>(storageKey: string): EntryMemory<Value> {
  let values: Map<string, Value> | undefined;
  const all = (): Map<string, Value> => {
    const stored = values ? null : tabStorage.readJson(storageKey);
    values ??= new Map<string, Value>(Array.isArray(stored) ? stored : []);
    return values;
  };
  return {
    get: (entry) => all().get(entry),
    set(entry, value) {
      // The one that changed last is the newest.
      all().delete(entry);
      all().set(entry, value);
    },
    forget(isOne) {
      for (const [entry, value] of all()) if (isOne(value, entry)) all().delete(entry);
    },
    store: () => void tabStorage.write(storageKey, JSON.stringify([...all()].slice(-MOST_ENTRIES))),
  };
}
