import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { watchDatabase } from '#client/admin/data/database-state.ts';
import { identityLink } from '#client/admin/data/identity.ts';
import { session } from '#client/admin/data/session.ts';
import { makeSessionLink } from '#client/admin/data/session-link.ts';
import { ScreenFailure } from '#client/admin/layout/ScreenFailure.tsx';
import { adminSystem } from '#client/admin/theme/system.ts';
import { AdminApp } from './AdminApp.tsx';
import { makeAdminApollo } from './apollo-admin.ts';
import { makeEmotionCache } from './emotion-cache.ts';
import { addFontFaces } from './font-faces.ts';
import { shellFacts } from './hydration/page-state.ts';
import { Providers } from './Providers.tsx';

/** Renders the admin, in the browser only: it needs neither search engines nor a fast first paint. */
export function startAdmin(root: HTMLElement): void {
  addFontFaces(document);
  // One route for all: only a data router can block a navigation away from unsaved changes.
  const router = createBrowserRouter([{ path: '*', element: <AdminApp />, errorElement: <AdminFailure /> }]);
  // What waits for a proof is sent again through the session, which may have ended meanwhile.
  const link = identityLink.concat(makeSessionLink(session));
  createRoot(root).render(
    <StrictMode>
      <Providers system={adminSystem} styles={makeEmotionCache()} facts={shellFacts()}>
        <ApolloProvider client={makeAdminApollo(link, watchDatabase)}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </Providers>
    </StrictMode>,
  );
}

/** In place of everything, where what fails is not within a screen. */
const AdminFailure = () => (
  <main>
    <ScreenFailure retry={() => undefined} />
  </main>
);
