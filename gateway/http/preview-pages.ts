import { setTimeout as pause } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { PREVIEWS_PATH } from '#domain/releases.ts';
import type { Preview } from '#gateway/features/drafts/previews.service.ts';
import type { Services } from '#gateway/features/services.ts';
import { serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { ClientCode, Operation } from './client-code.ts';
import { executeOperation, type PageRenderer, type RenderedPage } from './page-renderer.ts';

/** How long a rendering of a preview has the process to itself and the pages of visitors, in milliseconds: at most two a second. */
const TURN = 500;
/** Most that wait; those beyond are told to come again. */
const MOST_WAITING = 20;
/** How often a page is rendered until it asks nothing new: with its first answers it may show other parts. */
const ROUNDS = 4;

interface PreviewPagesOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly clock: Clock;
  readonly client: ClientCode;
  readonly renderer: PageRenderer;
}

/**
 * Renders pages as they will be once drafts are published. The questions of a page are found by rendering it, and asked in a
 * transaction that publishes the drafts and is undone, so that the writer is held for the questions and not for the rendering.
 */
export class PreviewPages {
  readonly #mutex = new Mutex();
  #waiting = 0;

  constructor(private readonly options: PreviewPagesOptions) {}

  /**
   * The page at an address of a preview, such as `/previews/TOKEN/pricing?units=5`; null: the link shows nothing, or no longer.
   * Errors: SERVICE_UNAVAILABLE where many wait.
   */
  async find(address: { readonly path: string; readonly search: string }): Promise<RenderedPage | null> {
    const [token = ''] = address.path.slice(PREVIEWS_PATH.length).split('/', 1);
    const preview = await this.options.services.previews.find(token);
    if (!preview) return null;
    const basename = `${PREVIEWS_PATH}${token}`;
    const path = address.path.slice(basename.length) || '/';
    return this.#inTurn(() => this.#render(preview, basename, { path, search: address.search }));
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING)
      throw serviceUnavailable('Many look at drafts just now. Please try again shortly.');
    this.#waiting += 1;
    try {
      return await this.#mutex.runExclusive(async () => {
        const result = await work();
        await pause(TURN);
        return result;
      });
    } finally {
      this.#waiting -= 1;
    }
  }

  async #render(
    preview: Preview,
    basename: string,
    { path, search }: { path: string; search: string },
  ): Promise<RenderedPage> {
    const { services, client, renderer, clock } = this.options;
    const answers = new Map<string, ExecutionResult>();
    const known: KnownCaseStudy[] = [];
    let problem: string | null = null;
    let leftOut: readonly string[] = [];
    for (let round = 1; ; round += 1) {
      const requested = new Map<string, Operation>();
      const destination = client.entry.destinationOf(path, search, known);
      // A page of a letter or of a sent form shows nothing that is drafted.
      const shown = destination.kind === 'private' ? '/404' : destination.path;
      const page = await renderer.renderPreview(shown, clock.now(), {
        basename,
        note: noteOf(preview, problem, leftOut),
        answer(operation) {
          const key = keyOf(operation);
          const answer = answers.get(key) ?? null;
          if (!answer) requested.set(key, operation);
          return answer;
        },
      });
      const isAnswered = requested.size === 0 && round > 1;
      if (isAnswered || problem !== null || round === ROUNDS) return page;
      const outcome = await services.previews.read(preview, async (within) => {
        const all = { ...services, ...within };
        known.splice(0, known.length, ...(await within.caseStudies.addresses()));
        for (const [key, operation] of requested)
          answers.set(key, await executeOperation({ ...this.options, services: all }, operation));
      });
      if ('problem' in outcome) problem = outcome.problem;
      else leftOut = outcome.leftOut;
    }
  }
}

const keyOf = ({ operationName = '', variables = {} }: Operation): string =>
  JSON.stringify([operationName, variables]);

/** Whether a path is one of a preview. */
export const isOfPreview = (path: string): boolean => path.startsWith(PREVIEWS_PATH);

/** What stands before every page of a preview. */
function noteOf(
  { name, expiresAt, isPublic }: Preview,
  problem: string | null,
  leftOut: readonly string[],
): string {
  const words = isPublic
    ? `“${name}” has been published: this is the site as everybody sees it.`
    : problem
      ? `These drafts cannot be published as they are, so that you see what is public: ${problem}`
      : `Preview of “${name}”, which is not public. This link ends on ${expiresAt.toISOString().slice(0, 10)}.${leftOut.map((words) => ` Does not go out as it is: ${words}`).join('')}`;
  return `<style>.preview-note{position:sticky;top:0;z-index:9999;padding:.5rem 1rem;background:#7a3b00;color:#fff;font:600 1rem/1.4 sans-serif;text-align:center}</style><p class="preview-note" role="status">${escapeHtml(words)}</p>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
