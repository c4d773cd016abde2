import type { PageFacts } from '#client/shared/page/page-facts.ts';
import type { RenderedResults } from '../browser-results.ts';

/** The state of server rendering, sent with the markup; hydration starts from it. */
export interface PageState {
  facts: PageFacts;
  results: RenderedResults;
}

/** Type names are for Apollo's cache, which does not keep these results. */
const withoutTypeNames = (name: string, value: unknown) => (name === '__typename' ? undefined : value);

/** The state as JSON without `<`, so that it cannot end the `<script>` element around it. */
export function writePageState({ facts: { now, ...facts }, results }: PageState): string {
  const state = { ...facts, now: now.getTime(), results };
  return JSON.stringify(state, withoutTypeNames).replaceAll('<', '\\u003c');
}

/** Parses what writePageState wrote; null where the page was not rendered on the server. */
export function readPageState(json: string | null | undefined): PageState | null {
  // In development the template has its placeholder still in place.
  if (!json?.trimStart().startsWith('{')) return null;
  const { now, results, ...facts } = JSON.parse(json) as Omit<PageFacts, 'now'> & {
    now: number;
    results: RenderedResults;
  };
  return { facts: { ...facts, now: new Date(now) }, results };
}

/** The facts of a page that was not rendered on the server. */
export const shellFacts = (): PageFacts => ({
  publicUrl: location.origin,
  now: new Date(),
  analyticsId: null,
});
