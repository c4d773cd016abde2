import { InMemoryCache } from '@apollo/client';

/** The cache of server and browser; the server's is part of the page (page-state.ts). */
export const makeApolloCache = () => new InMemoryCache();
