import { ApolloLink } from '@apollo/client';
import { concatMap, from, type Observable, of } from 'rxjs';
import type { Session } from './session.ts';

/** The Apollo context of a request that signs in: its refusal says nothing about a session. */
export const signingIn = { isSigningIn: true };

/**
 * Sees that the session has ended, in the response to any query or mutation. A request that was refused for that reason
 * changed nothing: it waits for the next sign-in and is then sent again. Without one its refusal is passed on.
 */
export const makeSessionLink = (session: Session): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { isSigningIn, headers } = operation.getContext();
    const isBackground = headers?.['X-By-Itself'] !== undefined;
    const request = { isWrite: operation.operationType === 'mutation' && !isBackground, isBackground };
    const send = (): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        concatMap((result) => {
          if (isSigningIn || !isRefused(result)) return of(result);
          return from(session.regained(request)).pipe(
            concatMap((isOpenAgain) => (isOpenAgain ? send() : of(result))),
          );
        }),
      );
    return send();
  });

const isRefused = ({ errors = [] }: ApolloLink.Result): boolean =>
  errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
