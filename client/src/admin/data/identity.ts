import { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { concatMap, from, type Observable, of } from 'rxjs';

/** The question who the person is, which some requests need answered before they are sent again. */
export interface Identity {
  /** The names of the operations that wait for the answer; none: the question is closed. */
  waiting(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Asks for an operation, and resolves with whether the person has proved it: false when the question was closed. */
  confirmed(operation: string): Promise<boolean>;
  /** Closes the question. `isProved`: the requests that wait are sent again; otherwise they fail. */
  settle(isProved: boolean): void;
}

/** Makes the question of one tab: one dialog, however many requests wait for it. */
export function createIdentity(): Identity {
  let requests: readonly { readonly operation: string; resolve(isProved: boolean): void }[] = [];
  let names: readonly string[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof requests) => {
    requests = next;
    names = next.map(({ operation }) => operation);
    for (const listener of listeners) listener();
  };
  return {
    waiting: () => names,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    confirmed: (operation) => new Promise((resolve) => change([...requests, { operation, resolve }])),
    settle(isProved) {
      const settled = requests;
      if (settled.length === 0) return;
      change([]);
      for (const { resolve } of settled) resolve(isProved);
    },
  };
}

/** The question of this tab. */
export const identity = createIdentity();

/** The names of the operations for which the question of this tab is open. */
export const useIdentityAsked = (): readonly string[] =>
  useSyncExternalStore(identity.subscribe, identity.waiting);

/**
 * Sees that the server asks for a proof of who the person is, in the response to any mutation. A request that was refused
 * for that reason changed nothing: it waits for the proof and is then sent again. Without one its refusal is passed on.
 */
export const makeIdentityLink = (identity: Identity): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const send = (): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        concatMap((result) => {
          if (!isRefused(result)) return of(result);
          const proved = from(identity.confirmed(operation.operationName ?? ''));
          return proved.pipe(concatMap((isProved) => (isProved ? send() : of(result))));
        }),
      );
    return send();
  });

const isRefused = ({ errors = [] }: ApolloLink.Result): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'CONFIRMATION_REQUIRED');
