import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AdminApp } from './AdminApp.tsx';
import { makeBrowserApollo } from './apollo-browser.ts';
import { makeEmotionCache } from './emotion-cache.ts';
import { ensureFontFace } from './font-faces.ts';
import { Providers } from './Providers.tsx';
import { shellFacts } from './page-state.ts';

/** Draws the admin; it comes as a bare shell, since nothing of it is for search engines or first glances. */
export function startAdmin(root: HTMLElement): void {
  ensureFontFace(document);
  // One route for all: only a router of this kind can hold up a navigation away from unsaved work.
  const router = createBrowserRouter([{ path: '*', element: <AdminApp /> }]);
  createRoot(root).render(
    <StrictMode>
      <Providers apollo={makeBrowserApollo()} styles={makeEmotionCache()} facts={shellFacts()}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
