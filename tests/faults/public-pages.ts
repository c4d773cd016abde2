import { patient } from '#tests/support/patience.mjs';

/** The path of every public page in the sitemap. Errors: it lists none. */
export async function publicPages(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  const sitemap = await response.text();
  if (!sitemap.includes('<loc>')) throw new Error(`The sitemap was answered ${response.status}: ${sitemap}`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Reads each page and returns the number of complete responses with status 200. */
export async function readPages(url: string, paths: readonly string[]): Promise<number> {
  let complete = 0;
  for (const path of paths) if (await isComplete(url + path)) complete += 1;
  return complete;
}

const isComplete = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(patient(15_000)) }).then(
    async (response) => (await response.text()).includes('</html>') && response.status === 200,
    () => false,
  );
