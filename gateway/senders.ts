import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/database.ts';
import { AccessLetterSender } from '#gateway/features/auth/people/access-letters.ts';
import { DailyDigestSender } from '#gateway/features/inquiries/digest/daily-digest-sender.ts';
import { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import type { Config } from './config/env.ts';
import type { Services } from './features/services.ts';
import { WebhookSender } from './features/webhooks/webhook-sender.ts';
import type { Metrics } from './http/operations.ts';
import type { LetterListener } from './letters/letter-sender.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { WebhookTransport } from './ports/webhook-transport.ts';
import type { Queues } from './queue/queues.ts';

/** What sends to the outside in the background. */
export interface Senders {
  /** Null when there is no mail server. */
  readonly outbox: Outbox | null;
  /** Null when there is no mail server. */
  readonly accessLetters: AccessLetterSender | null;
  /** Null when there is no mail server. */
  readonly dailyDigests: DailyDigestSender | null;
  readonly webhookSender: WebhookSender;
}

type LetterSenders = Omit<Senders, 'webhookSender'>;

interface SenderDependencies {
  readonly config: Pick<Config, 'mailFrom' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  /** Null: letters stay in the outbox. */
  readonly mailer: Mailer | null;
  readonly webhookTransport: WebhookTransport;
  readonly services: Pick<Services, 'accessLinks' | 'dailyDigests'>;
  /** Wakes the senders. */
  readonly queues: Queues;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** The senders, connected to their queues, log and metrics; none has started. */
export function makeSenders(options: SenderDependencies): Senders {
  const senders = { ...letterSenders(options), webhookSender: webhookSender(options) };
  options.queues.connect('letters', senders.outbox);
  options.queues.connect('access letters', senders.accessLetters);
  options.queues.connect('webhooks', senders.webhookSender);
  return senders;
}

/** Starts sending in the background. */
export function startSenders({ outbox, accessLetters, dailyDigests, webhookSender }: Senders): void {
  outbox?.start();
  accessLetters?.start();
  dailyDigests?.start();
  webhookSender.start();
}

/** Stops sending, and waits for what is in flight: six tenths of the milliseconds that a stop may take in all. */
export async function stopSenders({ webhookSender, ...letters }: Senders, deadline: number): Promise<void> {
  const grace = 0.6 * deadline;
  await Promise.all([stopLetters(letters, grace), webhookSender.stop(grace)]);
}

/** The outbox last, since it closes the mailer of all; the others have a third of the grace before it. */
async function stopLetters(
  { outbox, accessLetters, dailyDigests }: LetterSenders,
  grace: number,
): Promise<void> {
  await Promise.all([accessLetters?.stop(grace / 3), dailyDigests?.stop(grace / 3)]);
  await outbox?.stop((2 * grace) / 3);
}

function letterSenders(options: SenderDependencies): LetterSenders {
  const { config, database, clock, mailer, services, metrics, log } = options;
  if (!mailer) return { outbox: null, accessLetters: null, dailyDigests: null };
  const listener: LetterListener = {
    sent: () => metrics.lettersSent.inc(),
    refused(reason, attempts, final) {
      metrics.lettersRefused.inc();
      log.warn({ reason, attempts, final }, 'a letter was refused');
    },
    failed: (error) => log.error({ err: error }, 'the outbox failed'),
  };
  const shared = { database, clock, mailer, listener };
  return {
    outbox: new Outbox({ ...shared, from: config.mailFrom }),
    accessLetters: new AccessLetterSender({
      ...shared,
      prepare: (link) => services.accessLinks.prepareLetter(link),
    }),
    dailyDigests: new DailyDigestSender({
      ...shared,
      compose: (digest) => services.dailyDigests.composeLetter(digest),
    }),
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
