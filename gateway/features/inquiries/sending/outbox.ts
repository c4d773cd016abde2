import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { bytesOfFile } from '#gateway/features/inquiries/files/store-file.ts';
import {
  LetterSender,
  type LetterSenderOptions,
  RETRY_FOR_FIVE_DAYS,
} from '#gateway/letters/letter-sender.ts';
import type { OutgoingFile } from '#gateway/ports/mailer.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import { storeNotices } from '#gateway/write/notices.ts';
import { enqueueEvents } from '#gateway/write/webhook-events.ts';
import { ANSWER_HOLD } from '../answers/answer-hold.ts';
import { failureNews } from './failure-news.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5000;

interface OutboxOptions extends LetterSenderOptions {
  /** The address that letters come from, as in their header. */
  readonly from: string;
}

/**
 * Sends due letters, as many at a time as the mailer has connections, for five days; then a letter waits for staff. A
 * letter of a crashed gateway is sent when its lease expires, under the same Message-ID. One whose time is over is held
 * instead.
 */
export class Outbox extends LetterSender<Letter> {
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    super(options, {
      entity: Letter,
      pollInterval: POLL_INTERVAL,
      holds: {
        column: 'beforeAnswer',
        clockOf: ({ beforeAnswer }) => beforeAnswer?.heldBy,
        term: ANSWER_HOLD,
      },
      delays: RETRY_FOR_FIVE_DAYS,
      concurrency: options.mailer.connections,
      send: (letter) => sendLetter(letter, options),
    });
    this.#options = options;
  }

  /** Stops as every sender does, and closes the mailer. */
  override async stop(grace?: number): Promise<void> {
    await super.stop(grace);
    this.#options.mailer.close();
  }

  protected override failedColumns() {
    return { state: 'failed', heldReason: null } as const;
  }

  protected override async afterOutcome(
    manager: EntityManager,
    letter: Letter,
    { state }: Partial<Letter>,
  ): Promise<void> {
    if (state !== 'failed') return;
    const now = this.#options.clock.now();
    const { ownerId } = await manager.findOneByOrFail(Inquiry, { id: letter.inquiryId });
    const { event, notice } = await failureNews(manager, letter, ownerId, now);
    await enqueueEvents(manager, now, [event]);
    await storeNotices(manager, now, [notice]);
  }
}

async function sendLetter(letter: Letter, { database, mailer, clock, from }: OutboxOptions) {
  const { messageId, recipient: to, replyTo, subject, text, html, calendar, precedingIds } = letter;
  if (letter.notAfter !== null && letter.notAfter <= clock.now())
    return { state: 'held', heldReason: 'late', lastError: null } as const;
  const isWritten = letter.writtenAt !== null;
  const files = letter.kind === 'answer' ? await filesOf(letter, database) : [];
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
    ...(files.length > 0 ? { files } : {}),
  });
  return { state: 'sent', sentAt: clock.now(), lastError: null, heldReason: null } as const;
}

/** The files of an answer, whose bytes are read while they are sent. */
async function filesOf({ id: letterId }: Letter, database: Transactions): Promise<OutgoingFile[]> {
  const found = await database.read((manager) =>
    manager.find(InquiryFile, { where: { letterId }, order: { createdAt: 'ASC', id: 'ASC' } }),
  );
  return found.map((file) => ({
    name: file.name,
    mediaType: file.mediaType,
    size: file.size,
    open: () => Readable.from(bytesOfFile(database, file), { objectMode: false }),
  }));
}
