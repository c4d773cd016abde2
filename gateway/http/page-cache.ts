import { readContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { officeToday } from '#domain/slots.ts';
import type { Clock } from '../ports/clock.ts';
import type { ClientCode } from './client-code.ts';
import type { PageRenderer } from './page-renderer.ts';
import { PreparedPage } from './prepared-page.ts';
import { StaleIfErrorCache } from './stale-if-error-cache.ts';

/** Number of cached pages: the site has about thirty, and as many not-found pages. */
const MAX_PAGES = 200;

interface PageCacheOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly client: Pick<ClientCode, 'revision'>;
  readonly renderer: PageRenderer;
}

interface CachedPage {
  readonly page: PreparedPage;
  /** Content version, office day and revision of the client's code at the rendering. */
  readonly state: string;
}

/** A page to respond with. */
export interface FoundPage {
  readonly page: PreparedPage;
  /** Seconds since the page was last known to be current; null: it is current. */
  readonly age: number | null;
}

/**
 * Caches rendered pages by path. A page is current for one content version and day; a stale page is served when it
 * cannot be rendered again.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: StaleIfErrorCache<CachedPage>;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new StaleIfErrorCache(options.clock, MAX_PAGES);
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

  async #current(path: string): Promise<{ page: PreparedPage; isComplete: boolean }> {
    const { database, clock, client, renderer } = this.#options;
    const now = clock.now();
    const state = `${await database.read(readContentVersion)} ${officeToday(now)} ${client.revision}`;
    const cached = this.#pages.get(path)?.value;
    if (cached?.state === state) {
      // Stored again, because the age counts from the last time the page was current.
      this.#pages.set(path, cached);
      return { page: cached.page, isComplete: true };
    }
    const rendered = await renderer.render(path, now);
    const page = new PreparedPage(rendered.status, rendered.html, rendered.policy);
    // A page with a failed query is not cached.
    if (rendered.complete) this.#pages.set(path, { page, state });
    return { page, isComplete: rendered.complete };
  }

  #stale(path: string): FoundPage | null {
    const stale = this.#pages.get(path);
    return stale && { page: stale.value.page, age: stale.age };
  }
}
