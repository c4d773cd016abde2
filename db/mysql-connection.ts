import type { QueryRunner } from 'typeorm';

/** Destroys a hanging connection, now or once it is established, so that the pool does not reuse it. */
export function dropConnection(runner: QueryRunner): void {
  const drop = (connection: { destroy(): void }): void => connection.destroy();
  // Without a handler, a connection that fails to open would end the process by an unhandled rejection.
  runner.connect().then(drop, () => undefined);
}
