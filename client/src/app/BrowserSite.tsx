import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { FirstLocationProvider } from '#client/shared/page/rendered-page.ts';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { matchSiteRoute } from '#client/site/routes.tsx';
import { SiteApp } from './SiteApp.tsx';
import { useFetchedPages } from './useFetchedPages.ts';
import { usePageHead } from './usePageHead.ts';
import { useRouteChange } from './useRouteChange.ts';

/**
 * The public site with what only a browser does: scroll position, focus and head follow each navigation. `isRendered`:
 * whether the document holds the page as the server rendered it.
 */
export function BrowserSite({ isRendered }: { isRendered: boolean }) {
  const location = useLocation();
  const [first] = useState(isRendered ? location : null);
  useRouteChange();
  usePageHead();
  useFetchedPages();
  return (
    <FirstLocationProvider value={first}>
      <SiteApp />
      <EditPage pathname={location.pathname} />
    </FirstLocationProvider>
  );
}

const loadEditLink = async () => (await import('#client/site/layout/EditLink.tsx')).EditLink;

/** The way to the words of a page, for whoever is signed in on this device. */
function EditPage({ pathname }: { pathname: string }) {
  const { route, params } = matchSiteRoute(pathname);
  const { words } = route.page;
  const EditLink = useLateComponent(loadEditLink, hasSignedInFlag());
  return EditLink && words && <EditLink id={words} params={params} />;
}
