import { newKey } from '#client/shared/data/new-key.ts';
import { makeEntryMemory } from '#client/shared/page/entry-memory.ts';

/** Where a page was left, in pixels: its scroll position, and the height of the whole page. */
type Position = readonly [top: number, height: number];

const positions = makeEntryMemory<Position>('scroll');

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

/** The last position of an entry; undefined for a new one. */
export const positionOf = (entry: string) => positions.get(entry);

/** Records the position of the current entry, unless it is still being restored. */
export function recordPosition(entry: string): void {
  if (!restoring) positions.set(entry, [window.scrollY, document.documentElement.scrollHeight]);
}

/** Ends the restoration that is under way. */
let restoring: AbortController | undefined;

/** What says that the visitor looks at something else by now. */
const INTERACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a position, again with each change of the page's height until the page is as high as it was: its lists may
 * still be on their way. Ends with the next interaction of the visitor too.
 */
export function restorePosition([top, height]: Position): void {
  endRestoration();
  const ended = new AbortController();
  restoring = ended;
  const { documentElement } = document;
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' });
    if (documentElement.scrollHeight >= height) endRestoration();
  };
  const growth = new ResizeObserver(scroll);
  ended.signal.addEventListener('abort', () => growth.disconnect());
  for (const event of INTERACTIONS)
    addEventListener(event, endRestoration, { capture: true, passive: true, signal: ended.signal });
  growth.observe(documentElement);
  scroll();
}

/** Leaves the page where it is; called by each navigation. */
export function endRestoration(): void {
  restoring?.abort();
  restoring = undefined;
}

/** Writes the positions to storage; called when the page is left. Without storage, Back after a reload starts at the top. */
export const storePositions = positions.store;
