import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClientCode } from './client-code.ts';
import type { PageRenderer } from './page-renderer.ts';
import { makePage } from './page-response.ts';
import type { CachedResponse } from './response-cache/cached-response.ts';
import { keepForOutages } from './response-cache/kept-questions.ts';
import type { PublicResponses } from './response-cache/public-responses.ts';
import { pageKey } from './response-cache/response-keys.ts';

interface PageCacheOptions {
  readonly responses: PublicResponses;
  readonly clock: Clock;
  readonly client: Pick<ClientCode, 'revision'>;
  readonly renderer: PageRenderer;
  /** Whether the site is served over https. */
  readonly https: boolean;
}

/** A page to respond with. */
export interface FoundPage {
  readonly page: CachedResponse;
  /** Seconds since the page was last known to be current; null: it is current. */
  readonly age: number | null;
}

/**
 * Finds the page at a path that `destinationOf` returned, cached or rendered now, each once for a state of the content. While
 * the database is unavailable, or a query of the page fails, it is the last complete page.
 * Errors: DatabaseUnavailable when there is none.
 */
export type FindPage = (path: string) => Promise<FoundPage>;

/** Makes the function that finds pages. */
export function makePages({ responses, clock, client, renderer, https }: PageCacheOptions): FindPage {
  /** In development pages also depend on the revision of the client's code. */
  const inRevision = (state: string): string =>
    client.revision === 0 ? state : `${state} ${client.revision}`;

  const stale = (path: string): FoundPage | null => {
    const found = responses.stale(pageKey(path));
    return found && { page: found.response, age: found.age };
  };

  async function render(path: string): Promise<FoundPage> {
    // From before the queries of the page, so that a write between them makes the page stale.
    const state = inRevision(await responses.readState());
    // Callers choose the queries, and so the number of such pages.
    const isEssential = !path.includes('?');
    const rendered = await renderer.render(path, clock.now(), (operation, result) =>
      keepForOutages(responses, { state, isEssential }, operation, result),
    );
    const page = makePage(rendered, https);
    // A page with a failed query is not kept.
    if (rendered.complete) responses.keep(pageKey(path), state, page, isEssential);
    return (rendered.complete ? null : stale(path)) ?? { page, age: null };
  }

  return async (path) => {
    try {
      const state = inRevision(await responses.state());
      const page = responses.current(pageKey(path), state);
      if (page) return { page, age: null };
      return await responses.once(`${state} ${pageKey(path)}`, () => render(path));
    } catch (error) {
      const kept = error instanceof DatabaseUnavailable ? stale(path) : null;
      if (kept) return kept;
      throw error;
    }
  };
}
