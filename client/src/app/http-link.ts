import { HttpLink } from '@apollo/client/link/http';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';

/** Sends operations to the gateway. */
export const httpLink = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  // Proves to the gateway's CSRF check that no form of another site made this request.
  headers: { 'Apollo-Require-Preflight': 'true' },
  fetch: fetchWithTimeout,
});
