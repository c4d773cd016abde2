import { useLayoutEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { loadWords, type PageWords, usePageWords } from '#client/shared/page/page-words.ts';
import { STATIC } from '#client/shared/page/static-mark.ts';
import { toaster } from '#client/site/data/toaster.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { headWriter } from './usePageHead.ts';

/** Longest wait for the page of a link, in milliseconds; after it the visitor is told that it did not come. */
const LONGEST_WAIT = 10_000;

/** Shown where the page of Back or Forward, whose address the browser shows already, is still on its way. */
const NOT_FETCHED_YET =
  'This page has not come yet. It is shown as soon as it is there; please check your connection.';

/** Longest wait for the answer whether the server is there, in milliseconds. */
const PROBE_TIMEOUT = 5_000;

/** Shown where the page of a link cannot be fetched. */
const NOT_FETCHED = 'This page could not be fetched. Please check your connection and follow the link again.';

/**
 * Fetches a page when a visitor hovers, touches or focuses a link to it, so that it is there at the click; not with
 * Save-Data. A click, Back or Forward whose page is not there yet reaches the router once it is. Where its code cannot
 * be fetched though the server answers, as after a release, the browser loads the address itself; without the server the
 * address stays after a click. Links of static sections, which no component follows, are followed here.
 */
export function useFetchedPages(): void {
  const { pathname } = useLocation();
  const words = usePageWords();
  const navigate = useNavigate();
  const shown = useRef({ pathname, navigate });
  useLayoutEffect(() => {
    shown.current = { pathname, navigate };
  }, [pathname, navigate]);
  // A layout effect runs before that of the router around this component, and so does what it listens with.
  useLayoutEffect(() => {
    const fetches = new PageFetches(words, () => shown.current);
    const ended = new AbortController();
    const { signal } = ended;
    for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
      document.addEventListener(event, fetches.onIntent, { passive: true, signal });
    document.addEventListener('click', fetches.onClick, { capture: true, signal });
    addEventListener('popstate', fetches.onPop, { capture: true, signal });
    return () => ended.abort();
  }, [words]);
}

/** The page that is shown, and what leads on from it. */
interface Shown {
  readonly pathname: string;
  readonly navigate: NavigateFunction;
}

class PageFetches {
  readonly #words: PageWords;
  readonly #shown: () => Shown;
  /** Counts clicks and steps in the history: what was begun last counts. */
  #latest = 0;
  #isRepeating = false;

  constructor(words: PageWords, shown: () => Shown) {
    this.#words = words;
    this.#shown = shown;
  }

  readonly onIntent = ({ target }: Event): void => {
    const link = navigator.connection?.saveData ? null : linkAround(target);
    // A failure is told at the click.
    const page = link && this.#missingPage(link);
    if (page) page.fetch().catch(() => undefined);
  };

  readonly onClick = (event: MouseEvent): void => {
    const link = linkAround(event.target);
    if (!link || !isFollowedHere(event, link)) return;
    this.#latest += 1;
    const page = this.#missingPage(link);
    if (page) {
      event.preventDefault();
      event.stopPropagation();
      void this.#follow(link, page, this.#latest);
    } else if (link.closest(`[${STATIC}]`) && pageOfSite(link)) {
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      void this.#shown().navigate({ pathname, search, hash }, { replace: href === location.href });
    }
  };

  /**
   * React renders what follows from a popstate event at once, an empty page where the next one is still to be fetched. The
   * browser has changed the address already; without the server a page that cannot be fetched shows its error there.
   */
  readonly onPop = (event: PopStateEvent): void => {
    if (this.#isRepeating) return;
    this.#latest += 1;
    const page = this.#missingPage(location);
    if (!page) return;
    event.stopImmediatePropagation();
    const step = this.#latest;
    const repeat = () => {
      if (step !== this.#latest) return;
      this.#isRepeating = true;
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      this.#isRepeating = false;
    };
    const late = setTimeout(() => {
      if (step === this.#latest) toaster.show({ tone: 'bad', text: NOT_FETCHED_YET });
    }, LONGEST_WAIT);
    void page
      .fetch()
      .then(repeat, async () =>
        (await serverAnswers()) && step === this.#latest ? location.reload() : repeat(),
      )
      .finally(() => clearTimeout(late));
  };

  async #follow(link: HTMLAnchorElement, page: MissingPage, step: number): Promise<void> {
    const end = await Promise.race([
      page.fetch().then(
        () => 'fetched',
        () => 'failed',
      ),
      new Promise<'late'>((resolve) => setTimeout(resolve, LONGEST_WAIT, 'late')),
    ]);
    const isLoadable = end === 'failed' && (await serverAnswers());
    if (step !== this.#latest) return;
    if (isLoadable) location.assign(link.href);
    else if (end !== 'fetched') toaster.show({ tone: 'bad', text: NOT_FETCHED });
    else if (link.isConnected) link.click();
  }

  /** The page of an address, where it is one of the site that is neither shown nor fetched. */
  #missingPage(address: Address): MissingPage | undefined {
    const found = address.pathname === this.#shown().pathname ? undefined : pageOfSite(address);
    if (!found) return undefined;
    const { page, params } = found;
    const words = page.allWords(params);
    const hasWords = words.every((key) => this.#words.of(key).ready() !== undefined);
    if (page.ready() && hasWords && headWriter.ready()) return undefined;
    return { fetch: () => Promise.all([page.load(), loadWords(this.#words, words), headWriter.load()]) };
  }
}

type Address = Pick<Location, 'origin' | 'protocol' | 'pathname'>;

/** The page of an address; undefined for other sites, files, the admin, and what the server has not either. */
function pageOfSite({ origin, protocol, pathname }: Address) {
  // A file made by the page has the origin of the site too, but a path of its own.
  if (origin !== location.origin || protocol === 'blob:') return undefined;
  const { route, params } = matchSiteRoute(pathname);
  return route.path === '*' ? undefined : { page: route.page, params };
}

/** A page that is not there yet. */
interface MissingPage {
  /** Fetches it, its words and what writes its head. */
  fetch(): Promise<unknown>;
}

/** Whether the server can be reached, as index.html asks: without it the browser would leave the page for an error of its own. */
const serverAnswers = () =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT) }).then(
    () => true,
    () => false,
  );

const linkAround = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Whether a click leads on in this tab. */
const isFollowedHere = (
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  { target }: HTMLAnchorElement,
) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (target === '' || target === '_self');
