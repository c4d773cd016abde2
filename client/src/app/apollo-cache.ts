import { InMemoryCache } from '@apollo/client';

/** The cache both sides fill; what the server put into it travels in the page. */
export const makeApolloCache = () => new InMemoryCache();
