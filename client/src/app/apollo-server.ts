import { ApolloClient, ApolloLink, type InMemoryCache } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { from, tap } from 'rxjs';
import { questionKey } from '#client/shared/data/question-key.ts';

/** Answers an operation inside the gateway, without a request. */
export type Execute = (operation: {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** Apollo for one rendering on the server. The keys of questions it could not answer are put into `failed`. */
export function makeServerApollo(execute: Execute, cache: InMemoryCache, failed: Set<string>): ApolloClient {
  const link = new ApolloLink(({ query, variables, operationName = '' }) => {
    const fail = () => failed.add(questionKey(query, variables));
    const answer = execute({ query, variables, operationName }) as Promise<ApolloLink.Result>;
    return from(answer).pipe(tap({ next: ({ errors }) => errors && fail(), error: fail }));
  });
  return new ApolloClient({ ssrMode: true, link, cache });
}
