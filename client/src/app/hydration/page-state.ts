import type { NormalizedCacheObject } from '@apollo/client';
import type { PageFacts } from '#client/shared/page/page-facts.ts';
import type { KnownWords } from '#client/shared/page/page-words.ts';

/** The state of server rendering, sent with the markup; hydration starts from it. */
export interface PageState {
  facts: PageFacts;
  words: KnownWords;
  /** Which shapes these and all other words have (gateway/features/pages/shapes-id.ts); left out: those of any release. */
  shapesId?: string;
  /** Apollo's cache. */
  cache: NormalizedCacheObject;
  /** The names of the queries that failed (shared/data/failed-queries.ts). */
  failed: readonly string[];
}

/** Apollo adds the type names to its questions by itself, and does not miss them in its cache. */
const withoutTypeNames = (name: string, value: unknown) => (name === '__typename' ? undefined : value);

/** The state as JSON without `<`, so that it cannot end the `<script>` element around it. */
export function writePageState({
  facts: { now, ...facts },
  words,
  shapesId,
  cache,
  failed,
}: PageState): string {
  const state = { ...facts, now: now.getTime(), words, shapesId, cache, failed };
  return JSON.stringify(state, withoutTypeNames).replaceAll('<', '\\u003c');
}

/** Parses what writePageState wrote; null where the page was not rendered on the server. */
export function readPageState(json: string | null | undefined): PageState | null {
  // In development the template has its placeholder still in place.
  if (!json?.trimStart().startsWith('{')) return null;
  const { now, words, shapesId, cache, failed, ...facts } = JSON.parse(json) as Omit<PageFacts, 'now'> &
    Omit<PageState, 'facts'> & { now: number };
  return { facts: { ...facts, now: new Date(now) }, words, ...(shapesId && { shapesId }), cache, failed };
}

/** The facts of a page that was not rendered on the server. */
export const shellFacts = (): PageFacts => ({
  publicUrl: location.origin,
  now: new Date(),
  analyticsId: null,
});
