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
