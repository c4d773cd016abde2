import { Notification } from '#db/entities/notification.entity.ts';
import { LetterSender, type LetterSenderOptions, RETRY_FOR_A_DAY } from '#gateway/letters/letter-sender.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5000;
/** Nobody wants a letter about what happened longer ago, in milliseconds: there was no mail server meanwhile. */
const LATEST = 24 * 60 * 60_000;

interface NotificationSenderOptions extends LetterSenderOptions {
  /** The letter as of now; null: it is not needed any more. */
  compose(notification: Notification): Promise<OutgoingLetter | null>;
}

/**
 * Sends the letters of notifications. Each attempt composes the letter anew, under the same Message-ID, and it is stored
 * nowhere. A stop leaves the mailer to the outbox.
 */
export function notificationSender({
  compose,
  ...options
}: NotificationSenderOptions): LetterSender<Notification> {
  return new LetterSender(options, {
    entity: Notification,
    pollInterval: POLL_INTERVAL,
    delays: RETRY_FOR_A_DAY,
    async send(notification) {
      if (options.clock.now().getTime() - notification.createdAt.getTime() > LATEST)
        return { state: 'failed', lastError: 'It was too late for the letter.' };
      const letter = await compose(notification);
      if (!letter) return { state: 'empty', lastError: null };
      await options.mailer.send(letter);
      return { state: 'sent', lastError: null };
    },
  });
}
