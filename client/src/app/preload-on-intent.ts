import { matchSiteRoute } from '#client/site/routes.tsx';

/** Fetches a page when a visitor hovers, touches or focuses a link to it, so that it is there at the click. */
export function preloadOnIntent(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, preload, { passive: true });
  }
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname.startsWith('/admin')) return;
  // A failed preload is ignored: navigation fetches the page again and shows its failure.
  matchSiteRoute(link.pathname)
    .route.page.load()
    .catch(() => undefined);
}
