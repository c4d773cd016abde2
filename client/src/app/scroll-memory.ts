import { tabStorage } from '#client/shared/data/device-storage.ts';
import { newKey } from '#client/shared/data/new-key.ts';

/** Stores the scroll position of each history entry for this tab, for reload and Back. */
const STORAGE_KEY = 'scroll';
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  const stored = tabStorage.readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored : [];
}

/**
 * Gives the entry a document was opened with a key of its own, by the name that the router reads. Without it all such
 * entries of a tab would share a position. Call before the router starts.
 */
export function keyEntry(): void {
  if (keyInAddress() === undefined) history.replaceState({ ...history.state, key: newKey() }, '');
}

/** The router's key of the history entry in the address bar; undefined where it has none. */
export function keyInAddress(): string | undefined {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : undefined;
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
