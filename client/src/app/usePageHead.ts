import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageHead, PageModule } from '#client/shared/page/lazy-page.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { headTags } from '#client/site/head/head-tags.ts';
import { applyHead } from '#client/site/head/write-head.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';

/** The head of a page at what its address names. */
export const headOf = (
  { head }: PageModule,
  params: Readonly<Record<string, string | undefined>>,
): PageHead => (typeof head === 'function' ? head(params) : head);

/** Gives the document the title and the description of the page the visitor went on to. */
export function usePageHead(): void {
  const { pathname } = useLocation();
  const { publicUrl } = usePageFacts();
  const settings = useSettings();
  const written = useRef<string | null>(null);

  useEffect(() => {
    // The first page's head came from the server.
    const isFirst = written.current === null && document.title !== '';
    if (written.current === pathname) return;
    written.current = pathname;
    if (isFirst) return;
    const { route, params } = matchSiteRoute(pathname);
    const apply = (module: PageModule) =>
      applyHead(headTags(headOf(module, params), settings, { publicUrl, path: pathname }), document.head);
    // A page that cannot be fetched shows its fault in place; its title then stays away too.
    route.page.load().then(apply, () => undefined);
  }, [pathname, publicUrl, settings]);
}
