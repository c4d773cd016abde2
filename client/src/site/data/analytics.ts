import { onConsent, readConsent } from './consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * Counts visits under `id` while the visitor agrees: nothing is loaded before, and after a withdrawal nothing more is
 * sent and the cookies are gone (public spec, section 1, feature flags; issue "The public site", For machines).
 */
export function followConsent(id: string): void {
  const follow = () => {
    const agreed = readConsent().choice === 'yes';
    // The script's own switch, read before each thing it sends.
    Object.assign(window, { [`ga-disable-${id}`]: !agreed });
    if (agreed) load(id);
    else forget();
  };
  onConsent(follow);
  follow();
}

function load(id: string): void {
  if (window.dataLayer) return;
  const layer: unknown[] = [];
  window.dataLayer = layer;
  // The script tells commands from data by their being `arguments` objects.
  function command(..._words: unknown[]) {
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

/** Removes the cookies the script has set, on this host and on its parents. */
function forget(): void {
  const names = document.cookie
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => name.startsWith('_ga'));
  const labels = location.hostname.split('.');
  const hosts = ['', ...labels.map((_, place) => `; domain=${labels.slice(place).join('.')}`)];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const name of names) for (const host of hosts) document.cookie = `${name}=; path=/; max-age=0${host}`;
}
