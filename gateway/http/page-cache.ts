import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClientCode } from './client-code.ts';
import type { PageRenderer } from './page-renderer.ts';
import { makePage } from './prepared-page.ts';
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

interface MadePage {
  readonly page: CachedResponse;
  /** Whether every query of the page succeeded. */
  readonly isComplete: boolean;
}

/** Renders pages, each once for a state of the content; a stale page is served when it cannot be rendered again. */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** Pages that are being rendered, by state and path. */
  readonly #rendering = new Map<string, Promise<MadePage>>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /**
   * The page at a path that `destinationOf` returned, cached or rendered now. While the database is unavailable, the
   * last complete page. Errors: DatabaseUnavailable when there is none.
   */
  async find(path: string): Promise<FoundPage> {
    try {
      const { page, isComplete } = await this.#current(path);
      return (isComplete ? null : this.#stale(path)) ?? { page, age: null };
    } catch (error) {
      const stale = error instanceof DatabaseUnavailable ? this.#stale(path) : null;
      if (stale) return stale;
      throw error;
    }
  }

  async #current(path: string): Promise<MadePage> {
    const { responses } = this.#options;
    const state = this.#pageState(await responses.state.current());
    const page = responses.current(pageKey(path), state);
    return page ? { page, isComplete: true } : this.#renderOnce(path, state);
  }

  /** Shares the rendering of a page among all who ask for it in the same state. */
  #renderOnce(path: string, state: string): Promise<MadePage> {
    const id = `${state} ${path}`;
    const rendering = this.#rendering.get(id) ?? this.#render(path).finally(() => this.#rendering.delete(id));
    this.#rendering.set(id, rendering);
    return rendering;
  }

  async #render(path: string): Promise<MadePage> {
    const { responses, clock, renderer, https } = this.#options;
    // From before the queries of the page, so that a write between them makes the page stale.
    const state = this.#pageState(await responses.state.read());
    // Callers choose the queries, and so the number of such pages.
    const isEssential = !path.includes('?');
    const rendered = await renderer.render(path, clock.now(), (operation, result) =>
      keepForOutages(responses, { state, isEssential }, operation, result),
    );
    const page = makePage(rendered, https);
    // A page with a failed query is not kept.
    if (rendered.complete) responses.keep(pageKey(path), state, page, isEssential);
    return { page, isComplete: rendered.complete };
  }

  #stale(path: string): FoundPage | null {
    const stale = this.#options.responses.stale(pageKey(path));
    return stale && { page: stale.response, age: stale.age };
  }

  /** In development pages also depend on the revision of the client's code. */
  #pageState(state: string): string {
    const { revision } = this.#options.client;
    return revision === 0 ? state : `${state} ${revision}`;
  }
}
