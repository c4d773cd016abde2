import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { requireStaff } from '../actor.ts';
import { serviceUnavailable } from '../errors.ts';
import type { AuthService } from '../features/auth/auth.service.ts';
import type { InboxState, InboxWatcher } from '../features/inquiries/inbox-watcher.ts';

/** Where the admin listens to what happens. */
export const LIVE_PATH = '/api/live';

/** Streams at a time on one gateway; the admin polls where it gets none. */
const MAX_STREAMS = 500;
/** Unsent bytes after which a stream is closed, because its reader is gone or too slow. */
const MAX_BACKLOG = 64 * 1024;
/** Looks of the watcher between two comments, by which proxies and browsers know that the stream is alive. */
const LOOKS_PER_COMMENT = 8;
/** Milliseconds that a browser waits before it connects again. */
const RETRY = 5000;

/**
 * Server-sent events for staff (HTML Standard, section 9.2): `inbox` with an `InboxState`, once at the start and after
 * each change; `presence` with a list of
 * `Present`, of everybody else, whenever somebody opens or closes an inquiry. The stream ends with its session,
 * and when the account loses the permission.
 */
export function registerLive(
  app: FastifyInstance,
  { watcher, auth }: { watcher: InboxWatcher; auth: AuthService },
): void {
  const streams = new Set<ServerResponse>();
  const options = { config: { secured: true }, exposeHeadRoute: false };
  app.get(LIVE_PATH, options, async (request, reply) => {
    const { sessionId, accountId } = requireStaff(request.context.actor, 'inquiries:read');
    if (streams.size >= MAX_STREAMS) throw serviceUnavailable('Too many screens are listening.', 60);
    reply.hijack();
    const stream = reply.raw;
    // Gone while the session was looked up: no event would tell that it closes.
    if (request.raw.socket.destroyed) return;
    streams.add(stream);
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise hold events back.
      'x-accel-buffering': 'no',
    });
    stream.write(`retry: ${RETRY}\n\n`);
    let looks = 0;
    const unsubscribe = watcher.subscribe({
      changed: (state: InboxState) => send(stream, `event: inbox\ndata: ${JSON.stringify(state)}\n\n`),
      present(list) {
        const others = list.filter((one) => one.accountId !== accountId);
        send(stream, `event: presence\ndata: ${JSON.stringify(others)}\n\n`);
      },
      looked(isChanged) {
        looks += 1;
        const isCommentDue = looks % LOOKS_PER_COMMENT === 0;
        if (isCommentDue) send(stream, ': still here\n\n');
        if (isChanged || isCommentDue) void endWithSession();
      },
    });
    const endWithSession = async () => {
      // With the database away nobody can say that the session has ended.
      const isOpen = await auth.isPermitted(sessionId, 'inquiries:read').catch(() => true);
      if (isOpen) return;
      stream.end();
      leave();
    };
    const leave = () => {
      streams.delete(stream);
      unsubscribe();
    };
    stream.once('close', leave);
  });
  // Otherwise a stop would wait for the streams.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

function send(stream: ServerResponse, text: string): void {
  if (stream.writableEnded || stream.destroyed) return;
  stream.write(text);
  if (stream.writableLength > MAX_BACKLOG) stream.destroy();
}
