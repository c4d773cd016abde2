import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';

/**
 * Where the case studies are, read once for each state of the content; the last ones while the database is unavailable
 * (RFC 5861, section 4).
 */
export class KnownCaseStudies {
  #known: { readonly state: string; readonly list: readonly KnownCaseStudy[] } | null = null;

  #pending: { readonly state: string; readonly list: Promise<readonly KnownCaseStudy[]> } | null = null;

  constructor(
    /** What public content depends on. Errors: DatabaseUnavailable. */
    private readonly content: { state(): string | Promise<string> },
    private readonly read: () => Promise<KnownCaseStudy[]>,
  ) {}

  /** Those that were read last; none before the first `current`. */
  get last(): readonly KnownCaseStudy[] {
    return this.#known?.list ?? [];
  }

  /** Errors: DatabaseUnavailable where they were never read. */
  async current(): Promise<readonly KnownCaseStudy[]> {
    try {
      // Read before them: a change in between is kept under the state before it, and read anew.
      const state = await this.content.state();
      if (this.#known?.state === state) return this.#known.list;
      // Requests that find another state at the same time share one question.
      if (this.#pending?.state !== state) this.#pending = { state, list: this.#ask(state) };
      return await this.#pending.list;
    } catch (error) {
      if (!this.#known || !(error instanceof DatabaseUnavailable)) throw error;
      return this.#known.list;
    }
  }

  async #ask(state: string): Promise<readonly KnownCaseStudy[]> {
    try {
      const list = await this.read();
      this.#known = { state, list };
      return list;
    } finally {
      this.#pending = null;
    }
  }
}
