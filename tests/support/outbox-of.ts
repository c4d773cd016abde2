import { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import type { LetterListener } from '#gateway/letters/letter-sender.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import type { TestGateway } from './test-gateway.ts';

/** Deadlines of a mailer that stops waiting for the response to a complete letter after 300 ms. */
export const SHORT_ANSWER_DEADLINE = { answer: 300 };

/** A mailer with `connections` connections and the `send` of a test. */
export const mailerOf = (send: Mailer['send'], connections = 1): Mailer => ({
  connections,
  send,
  close: () => undefined,
});

/**
 * An outbox worker as the app builds it, which delivers only when a test calls it. With another `database` it stands
 * for the worker of another gateway, as with another `clock`.
 */
export function outboxOf(
  gateway: TestGateway,
  mailer: Mailer,
  database: Transactions = gateway.database,
  report: Partial<LetterListener> = {},
  clock: Clock = gateway.clock,
): Outbox {
  const listener: LetterListener = {
    sent: () => undefined,
    refused: () => undefined,
    failed(error) {
      throw error;
    },
    ...report,
  };
  return new Outbox({ database, clock, mailer, listener, from: 'Dalmara <no-reply@dalmara.example>' });
}
