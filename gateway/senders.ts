import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#db/database.ts';
import { accessLetterSender } from '#gateway/features/auth/people/access-letters.ts';
import { BusyCalendarReader } from '#gateway/features/inquiries/calendars/busy-calendar-reader.ts';
import { dailyDigestSender } from '#gateway/features/inquiries/digest/daily-digest-sender.ts';
import { notificationSender } from '#gateway/features/inquiries/notifications/notification-sender.ts';
import { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import type { Config } from './config/env.ts';
import type { Services } from './features/services.ts';
import { WebhookSender } from './features/webhooks/webhook-sender.ts';
import type { Metrics } from './http/operations.ts';
import type { LetterListener } from './letters/letter-sender.ts';
import type { CalendarSource } from './ports/calendar-source.ts';
import type { Clock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { WebhookTransport } from './ports/webhook-transport.ts';
import type { Queues } from './queue/queues.ts';

/** What sends letters; null when there is no mail server. */
interface LetterSenders {
  readonly outbox: Outbox | null;
  readonly accessLetters: ReturnType<typeof accessLetterSender> | null;
  readonly dailyDigests: ReturnType<typeof dailyDigestSender> | null;
  readonly notificationLetters: ReturnType<typeof notificationSender> | null;
}

/** What sends to the outside and reads from it in the background. */
export interface Senders extends LetterSenders {
  readonly webhookSender: WebhookSender;
  readonly busyCalendars: BusyCalendarReader;
}

interface SenderDependencies {
  readonly config: Pick<Config, 'mailFrom' | 'publicUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  /** Null: letters are stored as owed, and nothing sends them. */
  readonly mailer: Mailer | null;
  readonly webhookTransport: WebhookTransport;
  readonly calendarSource: CalendarSource;
  readonly services: Pick<Services, 'accessLinks' | 'dailyDigests' | 'notifications'>;
  /** Has the senders look at their queues. */
  readonly queues: Queues;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
}

/** The senders, connected to their queues, log and metrics; none has started. */
export function makeSenders(options: SenderDependencies): Senders {
  const senders = {
    ...letterSenders(options),
    webhookSender: webhookSender(options),
    busyCalendars: busyCalendars(options),
  };
  options.queues.connect('letters', senders.outbox);
  options.queues.connect('access letters', senders.accessLetters);
  options.queues.connect('notification letters', senders.notificationLetters);
  options.queues.connect('webhooks', senders.webhookSender);
  options.queues.connect('calendars', senders.busyCalendars);
  return senders;
}

/** Starts sending in the background. */
export function startSenders(senders: Senders): void {
  const { outbox, accessLetters, dailyDigests, notificationLetters, webhookSender, busyCalendars } = senders;
  const all = [outbox, accessLetters, dailyDigests, notificationLetters, webhookSender, busyCalendars];
  for (const sender of all) sender?.start();
}

/**
 * Stops sending, and waits for what is in flight: six tenths of the milliseconds that a stop may take in all. Of what sends
 * letters the outbox stops last, since it closes the mailer of all; the others have a third of the grace before it.
 */
export async function stopSenders(senders: Senders, deadline: number): Promise<void> {
  const { outbox, accessLetters, dailyDigests, notificationLetters, webhookSender, busyCalendars } = senders;
  const grace = 0.6 * deadline;
  const others = [accessLetters, dailyDigests, notificationLetters].map((sender) => sender?.stop(grace / 3));
  await Promise.all([
    Promise.all(others).then(() => outbox?.stop((2 * grace) / 3)),
    webhookSender.stop(grace),
    busyCalendars.stop(grace),
  ]);
}

function letterSenders(options: SenderDependencies): LetterSenders {
  const { config, database, clock, mailer, services, metrics, log } = options;
  if (!mailer) return { outbox: null, accessLetters: null, dailyDigests: null, notificationLetters: null };
  const listener: LetterListener = {
    sent: () => metrics.lettersSent.inc(),
    refused(reason, attempts, final, id) {
      metrics.lettersRefused.inc();
      log.warn({ id, reason, attempts, final }, 'a letter was refused');
    },
    failed: (error, id) => log.error({ err: error, id }, 'the outbox failed'),
  };
  const shared = { database, clock, mailer, listener };
  return {
    outbox: new Outbox({ ...shared, from: config.mailFrom }),
    accessLetters: accessLetterSender({
      ...shared,
      prepare: (link) => services.accessLinks.prepareLetter(link),
    }),
    dailyDigests: dailyDigestSender({
      ...shared,
      compose: (digest) => services.dailyDigests.composeLetter(digest),
    }),
    notificationLetters: notificationSender({
      ...shared,
      compose: (notification) => services.notifications.composeLetter(notification),
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
      refused(reason, attempts, final, { id, webhookId }) {
        metrics.webhooksRefused.inc();
        log.warn({ id, webhookId, reason, attempts, final }, 'an event was refused by its webhook');
      },
      failed: (error, id) => log.error({ err: error, id }, 'the sender of webhooks failed'),
    },
  });
}

function busyCalendars(options: SenderDependencies): BusyCalendarReader {
  const { config, database, clock, calendarSource: source, log } = options;
  return new BusyCalendarReader({
    ...{ database, clock, source, publicUrl: config.publicUrl },
    failed: (error, id) => log.error({ err: error, id }, 'the reader of calendars failed'),
  });
}
