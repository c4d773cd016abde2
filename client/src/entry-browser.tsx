import { captureEarlyClicks } from './app/hydration/early-clicks.ts';
import { watchUses } from './app/hydration/first-uses.ts';
import { fetchScripts, runScripts } from './app/hydration/page-scripts.ts';
import { firstPaint, savesData } from './app/hydration/start-of-scripts.ts';
import { deviceStorage } from './shared/data/device-storage.ts';

/** Entry of the site in the browser; app/hydration/README.md has the time line. The admin has its own (entry-admin.tsx). */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** Whether the outbox has forms of an earlier visit (site/data/outbox-store.ts), which are sent without delay. */
const hasWaitingForms = (): boolean => deviceStorage.read('outbox') !== null;

/** Milliseconds until the scripts are fetched again after they could not be: at first, and at most. */
const FIRST_RETRY = 10_000;
const LONGEST_RETRY = 5 * 60_000;

/** Resolves after a time, or earlier where the network comes back. */
const networkOr = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, milliseconds);
  });

/** Starts the page, again until its scripts can be fetched: until then it can be read and its forms post. */
async function startPage(container: HTMLElement): Promise<void> {
  const clicks = captureEarlyClicks();
  // One before the paint counts as well.
  const uses = watchUses();
  // An empty page has nothing to show until it is rendered.
  if (container.childElementCount > 0) {
    await firstPaint();
    if (savesData() && !hasWaitingForms()) await uses.begun;
  }
  // The first ones run while the last ones are requested.
  void fetchScripts();
  let site = await runSite();
  for (let retry = FIRST_RETRY; !site; retry = Math.min(2 * retry, LONGEST_RETRY)) {
    await networkOr(retry);
    site = await runSite();
  }
  await site.startSite(container, clicks, uses);
}

async function runSite() {
  try {
    await runScripts();
    return await import('./app/hydration/start-site.tsx');
  } catch {
    return null;
  }
}

startPage(root).catch((cause: unknown) => {
  // The page the server rendered can still be read and its forms still post; only what needs scripts is missing.
  console.error('The page could not be started.', cause);
});
