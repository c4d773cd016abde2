import { matchSiteRoute } from '#client/site/routes.tsx';

/** Fetches a page when a visitor hovers, touches or focuses a link to it, so that it is there at the click. */
export function preloadOnIntent(): void {
  for (const event of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(event, preload, { passive: true });
  }
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // A file made by the page has the origin of the site too, but a path of its own.
  if (!link || link.origin !== location.origin || link.protocol === 'blob:') return;
  if (link.pathname.startsWith('/admin')) return;
  // A failed preload is ignored: navigation fetches the page again and shows its failure.
  matchSiteRoute(link.pathname)
    .route.page.load()
    .catch(() => undefined);
}
