import { ApolloLink } from '@apollo/client';
import { concatMap, from, type Observable, of } from 'rxjs';
import type { Session } from './session.ts';

/** The Apollo context of a request that signs in: its refusal says nothing about a session. */
export const signingIn = { isSigningIn: true };

/**
 * Sees a refusal for the reason `code` in the response to any query or mutation. A request that was refused so changed
 * nothing: it waits for `regained` and is then sent again. Where that says false the refusal is passed on.
 */
export const resendLink = (
  code: string,
  regained: (operation: ApolloLink.Operation) => Promise<boolean>,
): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const send = (): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        concatMap((result) => {
          if (!result.errors?.some(({ extensions }) => extensions?.code === code)) return of(result);
          return from(regained(operation)).pipe(
            concatMap((isRegained) => (isRegained ? send() : of(result))),
          );
        }),
      );
    return send();
  });

/** Sees that the session has ended, and sends what was refused again after the next sign-in. */
export const makeSessionLink = (session: Session): ApolloLink =>
  resendLink('UNAUTHENTICATED', async (operation) => {
    const { isSigningIn, headers } = operation.getContext();
    if (isSigningIn) return false;
    const isBackground = headers?.['X-By-Itself'] !== undefined;
    return session.regained({
      isWrite: operation.operationType === 'mutation' && !isBackground,
      isBackground,
    });
  });
