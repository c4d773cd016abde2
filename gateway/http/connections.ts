import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../ports/lifecycle.ts';

/**
 * Closes connections without any request when the server stops. Browsers open them in advance, and Node counts them
 * as busy, so each would delay the shutdown by the headers timeout.
 */
export function closeIdleSockets(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}

/**
 * Closes each connection after its response while the process stops. Otherwise a connection that was busy when the
 * server closed stays open and idle for as long as the browser keeps it.
 */
export function drainConnections(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
  let isClosing = false;
  // Not from the signal on: a connection that is idle here may have the next request of a proxy on its way.
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    // A response whose head was sent before the signal lacks the header.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/**
 * Lets the work of several connections begin one by one, each in a turn of the event loop of its own, and of each connection
 * in its order: what arrives meanwhile is answered between them. A pipelined connection would otherwise have all its
 * requests worked on in one turn.
 */
export class FairTurns {
  /** Who waits, by connection, in the order in which the connections are served. */
  readonly #waiting = new Map<object, (() => void)[]>();
  /** Whether work has begun in this turn. */
  #isTaken = false;

  /** Resolves when the work may begin: at once for the first of a turn. */
  async next(connection: object): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((resolve) => {
        const line = this.#waiting.get(connection);
        if (line) line.push(resolve);
        else this.#waiting.set(connection, [resolve]);
      });
      return;
    }
    this.#isTaken = true;
    setImmediate(this.#advance);
  }

  readonly #advance = (): void => {
    const [first] = this.#waiting;
    this.#isTaken = first !== undefined;
    if (!first) return;
    const [connection, line] = first;
    const begin = line.shift();
    this.#waiting.delete(connection);
    if (line.length > 0) this.#waiting.set(connection, line);
    begin?.();
    setImmediate(this.#advance);
  };
}
