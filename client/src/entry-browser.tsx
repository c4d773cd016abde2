import { firstSign, keepPresses } from './app/first-sign.ts';

/** Where the browser starts the site. The admin is built apart (entry-admin.tsx). */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

async function start(place: HTMLElement): Promise<void> {
  const presses = keepPresses();
  // A page that came empty, as in development, has nothing to show until it is drawn.
  if (place.childElementCount > 0 && !hasWaitingForms()) await firstSign();
  const { startSite } = await import('./app/start-site.tsx');
  await startSite(place, presses);
}

/** Whether an earlier visit left forms that wait for the network (site/data/outbox-store.ts); they wait no longer. */
function hasWaitingForms(): boolean {
  try {
    return localStorage.getItem('outbox') !== null;
  } catch {
    return false;
  }
}

start(root).catch((cause: unknown) => {
  // What the server rendered still reads and its forms still post; only what needs scripts is missing.
  console.error('The page could not be started.', cause);
});
