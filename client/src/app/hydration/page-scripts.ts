/** The scripts that hydrating this page needs, as the server listed them (page-chunks.ts); none in development. */
function listed(): string[] {
  const text = document.getElementById('scripts')?.textContent;
  return text ? (JSON.parse(text) as string[]) : [];
}

/** Fetches the scripts of the page, all at once. */
export function fetchScripts(): void {
  for (const href of listed())
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

/**
 * Runs each script of the page in a task of its own: all of them in one task would hold up what the visitor does meanwhile.
 * Rejects where one cannot be fetched.
 */
export async function runScripts(): Promise<void> {
  for (const href of listed()) {
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
