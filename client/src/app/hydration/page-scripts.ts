/** The scripts that hydrating this page needs, as the server listed them (page-chunks.ts); none in development. */
function listed(): string[] {
  const text = document.getElementById('scripts')?.textContent;
  return text ? (JSON.parse(text) as string[]) : [];
}

/** So many requests are begun in one task: on a slow phone each takes 10 ms. */
const REQUESTS_AT_ONCE = 5;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Fetches the scripts of the page, in several tasks. Resolves when the last request has begun. */
export async function fetchScripts(): Promise<void> {
  for (const [place, href] of listed().entries()) {
    if (place > 0 && place % REQUESTS_AT_ONCE === 0) await nextTask();
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        // After the pictures and the font of the first screen.
        fetchPriority: 'low',
        href,
      }),
    );
  }
}

/**
 * Runs each script of the page in a task of its own: all of them in one task would hold up what the visitor does meanwhile.
 * Rejects where one cannot be fetched.
 */
export async function runScripts(): Promise<void> {
  for (const href of listed()) {
    await import(/* @vite-ignore */ href);
    await nextTask();
  }
}
