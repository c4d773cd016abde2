import { ApolloLink, makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { concatMap, from, type Observable, of } from 'rxjs';

/*
 * The question who the person is, which some requests need answered before they are sent again: one in a tab, however many
 * requests wait for it.
 */

interface WaitingRequest {
  readonly operation: string;
  resolve(isProved: boolean): void;
}

const requests = makeVar<readonly WaitingRequest[]>([]);

/** Asks for an operation, and resolves with whether the person has proved it: false when the question was closed. */
const confirmed = (operation: string): Promise<boolean> =>
  new Promise((resolve) => requests([...requests(), { operation, resolve }]));

/** Closes the question. `isProved`: the requests that wait are sent again; otherwise they fail. */
export function settleIdentity(isProved: boolean): void {
  const settled = requests();
  if (settled.length === 0) return;
  requests([]);
  for (const { resolve } of settled) resolve(isProved);
}

/** The names of the operations for which the question is open; none: it is closed. */
export const useIdentityAsked = (): readonly string[] =>
  useReactiveVar(requests).map(({ operation }) => operation);

/**
 * Sees that the server asks for a proof of who the person is, in the response to any mutation. A request that was refused
 * for that reason changed nothing: it waits for the proof and is then sent again. Without one its refusal is passed on.
 */
export const identityLink = new ApolloLink((operation, forward) => {
  const send = (): Observable<ApolloLink.Result> =>
    forward(operation).pipe(
      concatMap((result) => {
        if (!isRefused(result)) return of(result);
        const proved = from(confirmed(operation.operationName ?? ''));
        return proved.pipe(concatMap((isProved) => (isProved ? send() : of(result))));
      }),
    );
  return send();
});

const isRefused = ({ errors = [] }: ApolloLink.Result): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'CONFIRMATION_REQUIRED');
