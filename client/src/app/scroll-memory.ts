/** Where each entry of the history was scrolled to, kept for this tab so that reload and Back find it again. */
const PLACE = 'scroll';
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Pixels from the top at which an entry was left; undefined for a new one. */
export const positionOf = (entry: string) => positions.get(entry);

/** Notes where the entry in view stands. */
export function notePosition(entry: string): void {
  positions.set(entry, window.scrollY);
}

/** Keeps the notes past a reload; called when the page is left. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without storage, Back after a reload starts at the top.
  }
}
