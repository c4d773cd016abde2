import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminApp } from './AdminApp.tsx';
import { makeBrowserApollo } from './apollo-browser.ts';
import { makeEmotionCache } from './emotion-cache.ts';
import { Providers } from './Providers.tsx';
import { shellFacts } from './page-state.ts';

/** Draws the admin; it comes as a bare shell, since nothing of it is for search engines or first glances. */
export function startAdmin(root: HTMLElement): void {
  document.title = 'Admin';
  createRoot(root).render(
    <StrictMode>
      <Providers apollo={makeBrowserApollo()} styles={makeEmotionCache()} facts={shellFacts()}>
        <BrowserRouter>
          <AdminApp />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  );
}
