import { tabStorage } from '#client/shared/data/device-storage.ts';

/** Stores the scroll position of each history entry for this tab, for reload and Back. */
const STORAGE_KEY = 'scroll';
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  const stored = tabStorage.readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Last scroll position of an entry, in pixels from the top; undefined for a new one. */
export const positionOf = (entry: string) => positions.get(entry);

/** Records the scroll position of the current entry. */
export function recordPosition(entry: string): void {
  positions.set(entry, window.scrollY);
}

/** Writes the positions to storage; called when the page is left. */
export function storePositions(): void {
  // Without storage, Back after a reload starts at the top.
  tabStorage.write(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
}
