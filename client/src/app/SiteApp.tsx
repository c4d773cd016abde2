import { Route, Routes } from 'react-router-dom';
import type { LazyPage } from '#client/shared/page/lazy-page.ts';
import { SiteLayout } from '#client/site/layout/SiteLayout.tsx';
import { siteRoutes } from '#client/site/routes.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { TrailingSlash } from './TrailingSlash.tsx';

/**
 * The public site below a router and the providers; the same on the server and in the browser. `only`: the page to
 * render at any address.
 */
export function SiteApp({ only }: { only?: LazyPage | undefined }) {
  return (
    <TrailingSlash>
      <Routes>
        <Route element={<SiteLayout />}>
          {(only ? [{ path: '*', page: only }] : siteRoutes).map(({ path, page }) => (
            <Route key={path} path={path} element={<PageOutlet page={page} />} />
          ))}
        </Route>
      </Routes>
    </TrailingSlash>
  );
}
