/** Text kept by key. Where the browser forbids storage or it is full, nothing is found and nothing throws. */
export interface DeviceStorage {
  /** Null where there is none. */
  read(key: string): string | null;
  /** The JSON kept under a key; null where there is none or it cannot be parsed. */
  readJson(key: string): unknown;
  /** Whether it is kept now. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function makeStorage(storage: () => Storage): DeviceStorage {
  const attempt = <Value>(action: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      // Reaching for it throws as well, where cookies are blocked.
      return action(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((kept) => kept.getItem(key), null),
    readJson: (key) => attempt<unknown>((kept) => JSON.parse(kept.getItem(key) ?? 'null'), null),
    write: (key, text) =>
      attempt((kept) => {
        kept.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}

/** Kept until somebody removes it, and shared by all tabs. */
export const deviceStorage = makeStorage(() => localStorage);

/** Kept until the tab is closed. */
export const tabStorage = makeStorage(() => sessionStorage);
