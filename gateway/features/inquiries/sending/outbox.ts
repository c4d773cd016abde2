import type { EntityManager } from 'typeorm';
import { Letter } from '#db/entities/letter.entity.ts';
import {
  LetterSender,
  type LetterSenderOptions,
  RETRY_FOR_FIVE_DAYS,
} from '#gateway/letters/letter-sender.ts';
import { enqueueEvent, letterFailed } from '#gateway/write/webhook-events.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5000;

interface OutboxOptions extends LetterSenderOptions {
  /** The address that letters come from, as in their header. */
  readonly from: string;
}

/**
 * Sends due letters, as many at a time as the mailer has connections, for five days; then a letter waits for staff. A
 * letter of a crashed gateway is sent when its lease expires, under the same Message-ID.
 */
export class Outbox extends LetterSender<Letter> {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    super(options, {
      entity: Letter,
      pollInterval: POLL_INTERVAL,
      delays: RETRY_FOR_FIVE_DAYS,
      concurrency: () => options.mailer.connections,
    });
    this.#options = options;
  }

  /** Stops as every sender does, and closes the mailer. */
  override async stop(grace?: number): Promise<void> {
    await super.stop(grace);
    this.#options.mailer.close();
  }

  protected async send(letter: Letter) {
    const { messageId, recipient: to, replyTo, subject, text, html, calendar, precedingIds } = letter;
    const { mailer, clock, from } = this.#options;
    const isWritten = letter.writtenAt !== null;
    await mailer.send({
      messageId,
      from,
      to,
      replyTo,
      subject,
      text,
      html,
      calendar,
      precedingIds,
      isWritten,
    });
    return { state: 'sent', sentAt: clock.now(), lastError: null, heldReason: null } as const;
  }

  protected override failedColumns() {
    return { state: 'failed', heldReason: null } as const;
  }

  protected override async afterOutcome(
    manager: EntityManager,
    letter: Letter,
    { state }: Partial<Letter>,
  ): Promise<void> {
    if (state === 'failed') await enqueueEvent(manager, this.#options.clock.now(), letterFailed(letter));
  }
}
