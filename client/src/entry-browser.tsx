/** Where the browser starts: one of the two halves, by the address. Neither downloads a line of the other. */
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const isAdmin = /^\/admin(\/|$)/.test(location.pathname);
const start = isAdmin
  ? import('./app/start-admin.tsx').then(({ startAdmin }) => startAdmin(root))
  : import('./app/start-site.tsx').then(({ startSite }) => startSite(root));

start.catch((cause: unknown) => {
  // What the server rendered still reads and its forms still post; only what needs scripts is missing.
  console.error('The page could not be started.', cause);
});

export {};
