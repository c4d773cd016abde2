import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf } from '#client/shared/page/lazy-page.ts';
import { loadOnce } from '#client/shared/page/load-once.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { loadWords, usePageWords, type WordsKey } from '#client/shared/page/page-words.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';

/** What writes the head: needed only by a navigation, and fetched with the page that it leads to (useFetchedPages.ts). */
export const headWriter = loadOnce(async () => {
  const [{ applyHead }, { headTags }] = await Promise.all([
    import('#client/site/head/apply-head.ts'),
    import('#client/site/head/head-tags.ts'),
  ]);
  return { applyHead, headTags };
});

/** Sets title and description of the document after each navigation. */
export function usePageHead(): void {
  const { pathname } = useLocation();
  const { publicUrl } = usePageFacts();
  const settings = useSettings();
  const known = usePageWords();
  const written = useRef<string | null>(null);

  useEffect(() => {
    // The first page's head came from the server.
    const isFirst = written.current === null && document.title !== '';
    if (written.current === pathname) return;
    written.current = pathname;
    if (isFirst) return;
    const { route, params } = matchSiteRoute(pathname);
    // A page that fails to load shows an error in its place and keeps the previous head.
    const { page } = route;
    Promise.all([page.load(), headWriter.load(), loadWords(known, page.allWords(params))]).then(
      ([module, { applyHead, headTags }]) => {
        if (written.current !== pathname) return;
        const find = (key: WordsKey) => known.of(key).ready();
        const head = headOf(module, params, page.words && find(page.words), find);
        applyHead(headTags(head, settings, { publicUrl, path: pathname }), document.head);
      },
      () => undefined,
    );
  }, [pathname, publicUrl, settings, known]);
}
