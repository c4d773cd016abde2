import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageHead, PageModule } from '#client/shared/page/lazy-page.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import { applyHead } from '#client/site/head/apply-head.ts';
import { headTags } from '#client/site/head/head-tags.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';

/** The head of a page for the parameters of its route. */
export const headOf = (
  { head }: PageModule,
  params: Readonly<Record<string, string | undefined>>,
): PageHead => (typeof head === 'function' ? head(params) : head);

/** Sets title and description of the document after each navigation. */
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
    // A page that fails to load shows an error in its place and keeps the previous head.
    route.page.load().then(apply, () => undefined);
  }, [pathname, publicUrl, settings]);
}
