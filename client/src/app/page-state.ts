import type { NormalizedCacheObject } from '@apollo/client';
import type { PageFacts } from '#client/shared/page/page-facts.ts';

/** The state of server rendering, sent with the markup; hydration starts from it. */
export interface PageState {
  facts: PageFacts;
  apolloCache: NormalizedCacheObject;
}

/** The state as JSON without `<`, so that it cannot end the `<script>` element around it. */
export function writePageState({ facts, apolloCache }: PageState): string {
  const { publicUrl, now, analyticsId, failed } = facts;
  const state = { publicUrl, now: now.getTime(), analyticsId, failed: [...failed], apolloCache };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Parses what writePageState wrote; null where the page was not rendered on the server. */
export function readPageState(json: string | null | undefined): PageState | null {
  // In development the template has its placeholder still in place.
  if (!json?.trimStart().startsWith('{')) return null;
  const { publicUrl, now, analyticsId, failed, apolloCache } = JSON.parse(json) as {
    publicUrl: string;
    now: number;
    analyticsId: string | null;
    failed: string[];
    apolloCache: NormalizedCacheObject;
  };
  return { facts: { publicUrl, now: new Date(now), analyticsId, failed: new Set(failed) }, apolloCache };
}

/** The facts of a page that was not rendered on the server. */
export const shellFacts = (): PageFacts => ({
  publicUrl: location.origin,
  now: new Date(),
  analyticsId: null,
  failed: new Set(),
});
