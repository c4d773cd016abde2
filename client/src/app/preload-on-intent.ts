import { matchSiteRoute } from '#client/site/routes.tsx';

/** Fetches a page when a visitor points at, touches or focuses a link to it, so that it is there at the click. */
export function preloadOnIntent(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, preload, { passive: true });
  }
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname.startsWith('/admin')) return;
  // A failure shows when the page is really asked for.
  matchSiteRoute(link.pathname)
    .route.page.load()
    .catch(() => undefined);
}
