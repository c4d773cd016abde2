import { matchPath } from 'react-router-dom';
import { paths } from '#client/site/paths.ts';
import { onConsent, readConsent } from './consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * Counts visits under `id` while the visitor consents: nothing is loaded before consent, and after its withdrawal nothing
 * is sent and the cookies are deleted (public spec, section 1, feature flags; issue "The public site", For machines).
 */
export function followConsent(id: string): void {
  const follow = () => {
    const hasConsent = readConsent().choice === 'yes';
    // The opt-out property of the script, read before each request it sends.
    Object.assign(window, { [`ga-disable-${id}`]: !hasConsent });
    if (hasConsent) load(id);
    else deleteCookies();
  };
  onConsent(follow);
  // Before the script's own listener. The address of an appointment is its key; a page that is loaded there has no analytics.
  addEventListener('popstate', () => {
    if (!matchPath(paths.appointment, location.pathname)) return;
    Object.assign(window, { [`ga-disable-${id}`]: true });
    location.reload();
  });
  follow();
}

function load(id: string): void {
  if (window.dataLayer) return;
  const layer: unknown[] = [];
  window.dataLayer = layer;
  // The script recognises commands by their being `arguments` objects.
  function command(..._parameters: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  command('js', new Date());
  command('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Deletes the cookies of the script, on this host and its parent domains. */
function deleteCookies(): void {
  const names = document.cookie
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith('_ga'));
  const labels = location.hostname.split('.');
  const hosts = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const name of names) for (const host of hosts) document.cookie = `${name}=; path=/; max-age=0${host}`;
}
