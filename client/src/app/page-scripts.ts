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

function addLink(href: string, attributes: Readonly<Record<string, string>>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries({ ...attributes, crossorigin: '', href })) {
    link.setAttribute(name, value);
  }
  document.head.append(link);
}

/**
 * Fetches the scripts at once, and runs them one by one: running all of them in one task would hold up what the visitor
 * does meanwhile.
 */
export async function runScripts(): Promise<void> {
  if (!isPrefetched) for (const href of listed()) addLink(href, { rel: 'modulepreload' });
  for (const href of listed()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
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
    isPrefetched = href === undefined;
    if (href === undefined) return;
    addLink(href, { rel: 'prefetch', as: 'script' });
    // One at a time, since a slow phone takes milliseconds to begin each.
    whenIdle(prefetchNext);
  };
  if (document.readyState === 'complete') whenIdle(prefetchNext);
  else addEventListener('load', () => whenIdle(prefetchNext), { once: true });
}
