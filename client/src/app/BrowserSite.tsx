import { SiteApp } from './SiteApp.tsx';
import { usePageHead } from './usePageHead.ts';
import { useRouteChange } from './useRouteChange.ts';

/** The public site with what only a browser does: scroll position, focus and head follow each navigation. */
export function BrowserSite() {
  useRouteChange();
  usePageHead();
  return <SiteApp />;
}
