import { ApolloLink, makeVar, ServerError } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';
import { tap } from 'rxjs';

/** Whether the gateway reaches its database; a `full` one can be read and not written. */
export type DatabaseState = 'available' | 'unavailable' | 'full';

const state = makeVar<DatabaseState>('available');

/** The state of the database according to the latest response of the gateway. */
export const useDatabaseState = (): DatabaseState => useReactiveVar(state);

const BY_STATUS: Readonly<Record<number, DatabaseState>> = {
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'full',
};
const BY_CODE: Readonly<Record<string, DatabaseState>> = {
  SERVICE_UNAVAILABLE: 'unavailable',
  INSUFFICIENT_STORAGE: 'full',
};

/**
 * Derives the state of the database from every response. The bell polls, so a change is detected without user input.
 */
export const watchDatabase = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({
      next: ({ errors = [] }) => {
        const code = errors.map(({ extensions }) => String(extensions?.code)).find((name) => name in BY_CODE);
        // A successful write proves that there is space; a successful read only that the database is available.
        if (code !== undefined) state(BY_CODE[code] ?? 'unavailable');
        else if (state() !== 'full' || operation.operationType === 'mutation') state('available');
      },
      error: (cause: unknown) => {
        if (ServerError.is(cause)) state(BY_STATUS[cause.statusCode] ?? state());
      },
    }),
  ),
);
