import { SiteApp } from './SiteApp.tsx';
import { usePageHead } from './usePageHead.ts';
import { useRouteChange } from './useRouteChange.ts';

/** The public site with what only a browser does: it follows the visitor from page to page. */
export function BrowserSite() {
  useRouteChange();
  usePageHead();
  return <SiteApp />;
}
