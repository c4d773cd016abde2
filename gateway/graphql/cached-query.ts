import { Extensions } from 'type-graphql';

/**
 * Declares that the result of a GraphQL query depends on public content alone, so that responses to visitors are kept
 * until the content version rises (http/response-cache).
 */
export const CachedQuery = (): ReturnType<typeof Extensions> => Extensions({ cached: true });
