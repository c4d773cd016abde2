import type { NormalizedCacheObject } from '@apollo/client';
import type { PageFacts } from '#client/shared/page/page-facts.ts';

/** What the server sends along with the markup, so that the browser starts where the server ended. */
export interface PageState {
  facts: PageFacts;
  /** Apollo's cache. */
  answers: NormalizedCacheObject;
}

/** As JSON that can stand inside a `<script>` element: no `<` can end it. */
export function writePageState({ facts, answers }: PageState): string {
  const { publicUrl, now, analyticsId, failed } = facts;
  const state = { publicUrl, now: now.getTime(), analyticsId, failed: [...failed], answers };
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** Reads what writePageState wrote; null where the page came as a bare shell. */
export function readPageState(json: string | null | undefined): PageState | null {
  // In development the shell comes with its placeholder still in place.
  if (!json?.trimStart().startsWith('{')) return null;
  const { publicUrl, now, analyticsId, failed, answers } = JSON.parse(json) as {
    publicUrl: string;
    now: number;
    analyticsId: string | null;
    failed: string[];
    answers: NormalizedCacheObject;
  };
  return { facts: { publicUrl, now: new Date(now), analyticsId, failed: new Set(failed) }, answers };
}

/** The facts of a page that came as a bare shell. */
export const shellFacts = (): PageFacts => ({
  publicUrl: location.origin,
  now: new Date(),
  analyticsId: null,
  failed: new Set(),
});
