import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstLocationProvider } from '#client/shared/page/rendered-page.ts';
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
    </FirstLocationProvider>
  );
}
