import type { FastifyInstance } from 'fastify';
import type { AuthService } from '#gateway/features/auth/sign-in/auth.service.ts';
import type { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { requireStaff } from '#gateway/kernel/actor.ts';
import { EventStreams } from './event-streams.ts';

/** Where the admin listens to what happens. */
export const LIVE_PATH = '/api/live';

/** The admin polls where it gets no stream. */
const LIMIT = { max: 500, maxOfCaller: 50, refusal: 'Too many screens are listening.' };
/** Looks of the watcher between two signs of life. */
const LOOKS_PER_SIGN = 8;
/** Milliseconds that a browser waits before it connects again. */
const RETRY = 5000;

/**
 * Server-sent events for staff: `inbox` with an `InboxState`, once at the start and after each change; `presence` with a
 * list of `Present`, of everybody else, whenever somebody opens or closes an inquiry; `notifications` with how many of the own ones are unread,
 * when one comes or is read. The stream ends with its session,
 * and when the account loses the permission.
 */
export function registerLive(
  app: FastifyInstance,
  { watcher, auth }: { watcher: InboxWatcher; auth: AuthService },
): void {
  const streams = new EventStreams(app, LIMIT);
  const options = { config: { secured: true }, exposeHeadRoute: false };
  app.get(LIVE_PATH, options, async (request, reply) => {
    const staff = requireStaff(request.context.actor, 'inquiries:read');
    const { sessionId, accountId } = staff;
    streams.requireRoom(staff);
    const stream = streams.open(reply);
    if (!stream) return;
    stream.retryAfter(RETRY);
    let looks = 0;
    const unsubscribe = watcher.subscribe({
      accountId,
      changed: (state) => stream.send('inbox', state),
      notified: (unread) => stream.send('notifications', { unread }),
      present: (list) =>
        stream.send(
          'presence',
          list.filter((one) => one.accountId !== accountId),
        ),
      looked(isChanged) {
        looks += 1;
        const isSignDue = looks % LOOKS_PER_SIGN === 0;
        if (isSignDue) stream.sendSign();
        if (isChanged || isSignDue) void endWithSession();
      },
    });
    const endWithSession = async () => {
      // With the database away nobody can say that the session has ended.
      const isOpen = await auth.isPermitted(sessionId, 'inquiries:read').catch(() => true);
      if (isOpen) return;
      stream.end();
      unsubscribe();
    };
    stream.onClose(unsubscribe);
  });
}
