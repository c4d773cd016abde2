import { type Pause, whenLoaded } from './user-interaction.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The scripts that hydrating this page needs, as the server listed them (page-chunks.ts); none in development. */
function listed(): string[] {
  const text = document.getElementById('scripts')?.textContent;
  return text ? (JSON.parse(text) as string[]) : [];
}

/** Whether the scripts are in the browser's cache, or on the way to it. */
let isPrefetched = false;

function addLink(href: string, properties: Readonly<Partial<HTMLLinkElement>>): void {
  document.head.append(
    Object.assign(document.createElement('link'), { crossOrigin: '', href, ...properties }),
  );
}

/**
 * Fetches the scripts at once, and runs them one by one, each in a pause of the visitor: running all of them in one task
 * would hold up what the visitor does meanwhile.
 */
export async function runScripts(pause: Pause): Promise<void> {
  if (!isPrefetched) for (const href of listed()) addLink(href, { rel: 'modulepreload' });
  for (const href of listed()) {
    await pause();
    await import(/* @vite-ignore */ href);
  }
}

/** Calls it when the browser has nothing to do; Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 500);
}

/**
 * Fetches the scripts when the page is loaded and the browser has nothing to do, so that they are there at the first
 * user interaction. Not where the visitor saves data.
 */
export function prefetchScripts(): void {
  if (navigator.connection?.saveData) return;
  const [...waiting] = listed();
  const prefetchNext = () => {
    const href = waiting.shift();
    isPrefetched = !href;
    if (!href) return;
    addLink(href, { rel: 'prefetch', as: 'script' });
    // One at a time, since a slow phone takes milliseconds to begin each.
    whenIdle(prefetchNext);
  };
  whenLoaded(() => whenIdle(prefetchNext));
}
