import { prefetchScripts, runScripts } from './app/page-scripts.ts';
import { captureClicks, onUserInteraction, watchPauses } from './app/user-interaction.ts';
import { deviceStorage } from './shared/data/device-storage.ts';

/** Entry of the site in the browser. The admin has its own (entry-admin.tsx). */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

async function start(container: HTMLElement): Promise<void> {
  const clicks = captureClicks();
  const pause = watchPauses();
  // An empty page has nothing to show until it is rendered.
  if (container.childElementCount > 0 && !hasWaitingForms()) {
    prefetchScripts();
    await onUserInteraction();
  }
  await runScripts(pause);
  const { startSite } = await import('./app/start-site.tsx');
  await pause();
  await startSite(container, clicks);
}

/** Whether the outbox has forms of an earlier visit (site/data/outbox-store.ts), which are sent without delay. */
const hasWaitingForms = (): boolean => deviceStorage.read('outbox') !== null;

start(root).catch((cause: unknown) => {
  // The page the server rendered can still be read and its forms still post; only what needs scripts is missing.
  console.error('The page could not be started.', cause);
});
