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

function addLinks(attributes: Readonly<Record<string, string>>): void {
  for (const href of listed()) {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ ...attributes, crossorigin: '', href })) {
      link.setAttribute(name, value);
    }
    document.head.append(link);
  }
}

/**
 * Fetches the scripts at once, and runs them one by one: running all of them in one task would hold up what the visitor
 * does meanwhile.
 */
export async function runScripts(): Promise<void> {
  addLinks({ rel: 'modulepreload' });
  for (const href of listed()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Fetches the scripts when the page is loaded and the browser has nothing to do, so that they are there at the first
 * user interaction. Not where the visitor saves data.
 */
export function prefetchScripts(): void {
  if (navigator.connection?.saveData) return;
  const prefetch = () => addLinks({ rel: 'prefetch', as: 'script' });
  // Safari has no idle callback.
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(prefetch);
    else setTimeout(prefetch, 1_000);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
