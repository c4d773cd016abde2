import { ApolloLink } from '@apollo/client';
import { concatMap, from, type Observable, of } from 'rxjs';
import type { Identity } from './identity.ts';

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
