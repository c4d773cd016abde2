import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/database.ts';
import type { AccessLink } from '#db/entities/access-link.entity.ts';
import type { Config } from './config/env.ts';
import { AccessLetterSender } from './features/auth/access-letter-sender.ts';
import { Outbox, type OutboxListener } from './features/inquiries/outbox.ts';
import { WebhookSender } from './features/webhooks/webhook-sender.ts';
import type { Metrics } from './http/operations.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer, OutgoingLetter } from './ports/mailer.ts';
import type { WebhookTransport } from './ports/webhook-transport.ts';

/** How long a stop waits for a letter with a link before it stops the outbox, in milliseconds. */
const ACCESS_GRACE = 2000;

/** What sends to the outside in the background. */
export interface Senders {
  /** Null when there is no mail server. */
  readonly outbox: Outbox | null;
  /** Null when there is no mail server. */
  readonly accessLetters: AccessLetterSender | null;
  readonly webhookSender: WebhookSender;
}

interface SenderDependencies {
  readonly config: Pick<Config, 'mailFrom' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  /** Null: letters stay in the outbox. */
  readonly mailer: Mailer | null;
  readonly webhookTransport: WebhookTransport;
  /** Makes the letter of a link; null: nobody may open the account any more. */
  prepareAccessLetter(link: AccessLink): Promise<OutgoingLetter | null>;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** The senders, connected to log and metrics; none has started. */
export function makeSenders(options: SenderDependencies): Senders {
  return { ...letterSenders(options), webhookSender: webhookSender(options) };
}

/** Starts sending in the background. */
export function startSenders({ outbox, accessLetters, webhookSender }: Senders): void {
  outbox?.start();
  accessLetters?.start();
  webhookSender.start();
}

/** Stops sending, and waits some seconds for what is in flight. */
export async function stopSenders({ outbox, accessLetters, webhookSender }: Senders): Promise<void> {
  // One after the other: the outbox closes the mailer of both.
  const letters = Promise.resolve(accessLetters?.stop(ACCESS_GRACE)).then(() => outbox?.stop());
  await Promise.all([letters, webhookSender.stop()]);
}

function letterSenders(options: SenderDependencies): Pick<Senders, 'outbox' | 'accessLetters'> {
  const { config, database, clock, mailer, prepareAccessLetter, metrics, log } = options;
  if (!mailer) return { outbox: null, accessLetters: null };
  const listener: OutboxListener = {
    sent: () => metrics.lettersSent.inc(),
    refused(reason, attempts, final) {
      metrics.lettersRefused.inc();
      log.warn({ reason, attempts, final }, 'a letter was refused');
    },
    failed: (error) => log.error({ err: error }, 'the outbox failed'),
  };
  const prepare = prepareAccessLetter;
  return {
    outbox: new Outbox(database, clock, mailer, config.mailFrom, listener),
    accessLetters: new AccessLetterSender({ database, clock, mailer, listener, prepare }),
  };
}

function webhookSender(options: SenderDependencies): WebhookSender {
  const { config, database, clock, webhookTransport, metrics, log } = options;
  return new WebhookSender({
    database,
    clock,
    transport: webhookTransport,
    publicUrl: config.publicUrl,
    listener: {
      delivered: () => metrics.webhooksDelivered.inc(),
      refused(reason, attempts, final) {
        metrics.webhooksRefused.inc();
        log.warn({ reason, attempts, final }, 'an event was refused by its webhook');
      },
      failed: (error) => log.error({ err: error }, 'the sender of webhooks failed'),
    },
  });
}
