import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { Unreachable } from '#gateway/ports/guarded-address.ts';
import type { WebhookAnswer, WebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { signedHeaders, signingSecrets } from './signature.ts';
import { settleBacklog } from './webhook-backlog.ts';
import { noteOutcome } from './webhook-health.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay after each failed attempt, in milliseconds, three days in all (Standard Webhooks, "Retry schedule"). */
export const RETRY_DELAYS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The longest wait that a receiver may ask for with Retry-After, in milliseconds. */
const LONGEST_WAIT = 24 * HOUR;
const CONCURRENCY = 8;
/** Requests to one receiver at a time, so that a silent one leaves the other places to others. */
const SHARE = 2;
/** Milliseconds after which a request no longer counts as busy; receivers answer much sooner (port webhook-transport). */
const PATIENCE = 3 * SECOND;
/** Events are written by many services, so the sender looks for them instead of being told. Milliseconds. */
const POLL_INTERVAL = 2 * SECOND;

/** Receives the events of the sender, for log and metrics. */
export interface WebhookListener {
  delivered(): void;
  /** `reason` contains no personal data and no address. */
  refused(
    reason: string,
    attempts: number,
    final: boolean,
    delivery: Pick<WebhookDelivery, 'id' | 'webhookId'>,
  ): void;
  /** The database or the sender itself failed. */
  failed(error: unknown, id?: string): void;
}

interface SenderOptions {
  readonly database: Pick<Database, 'read' | 'write' | 'forChange'>;
  readonly clock: Clock;
  readonly transport: WebhookTransport;
  /** Makes the addresses in a payload. */
  readonly publicUrl: string;
  readonly listener: WebhookListener;
}

type Outcome = Partial<WebhookDelivery>;

/** Sends owed events to their webhooks, at least once each, under the same `webhook-id` for every attempt. */
export class WebhookSender extends QueueSender<WebhookDelivery> {
  readonly #options: SenderOptions;
  /** Whether deliveries may be out of line with the state of their webhook; at first, as another process may have left some. */
  #isBacklogDue = true;

  constructor(options: SenderOptions) {
    const { database, clock, listener } = options;
    super({
      database,
      clock,
      entity: WebhookDelivery,
      sentState: 'delivered',
      concurrency: CONCURRENCY,
      pollInterval: POLL_INTERVAL,
      patience: PATIENCE,
      shares: { column: 'webhookId', most: SHARE },
      prepare: () => this.#settle(),
      failed: (...args) => listener.failed(...args),
    });
    this.#options = options;
  }

  /** Looks at the backlog of each webhook too. */
  override poll(): void {
    this.#isBacklogDue = true;
    super.poll();
  }

  /** Follows up one batch, so that what is due elsewhere is not delayed by a long backlog. */
  async #settle(): Promise<void> {
    if (!this.#isBacklogDue) return;
    this.#isBacklogDue = false;
    try {
      // The next look follows at once.
      if (await settleBacklog(this.#options.database, this.#options.clock.now())) this.poll();
    } catch (error) {
      this.#isBacklogDue = true;
      throw error;
    }
  }

  protected async attempt(delivery: WebhookDelivery): Promise<Outcome> {
    const attemptedAt = this.#options.clock.now();
    let webhook: Webhook | null;
    try {
      webhook = await this.#options.database.read((manager) =>
        manager.findOneBy(Webhook, { id: delivery.webhookId }),
      );
    } catch (error) {
      this.#options.listener.failed(error, delivery.id);
      // Not an attempt: nothing was sent.
      return { nextAttemptAt: new Date(attemptedAt.getTime() + 5 * SECOND) };
    }
    // What else is owed to it follows.
    if (webhook?.state !== 'active') this.#isBacklogDue = true;
    if (!webhook) return { state: 'failed', lastError: 'The webhook was removed.', finishedAt: attemptedAt };
    if (webhook.state !== 'active') return { state: 'held' };
    try {
      return this.#outcomeOf(delivery, await this.#send(webhook, delivery, attemptedAt));
    } catch (error) {
      const sentence = error instanceof Unreachable ? error.message : 'The request could not be sent.';
      if (!(error instanceof Unreachable)) this.#options.listener.failed(error, delivery.id);
      return this.#refused(delivery, sentence, null);
    }
  }

  protected override async afterOutcome(
    manager: EntityManager,
    delivery: WebhookDelivery,
    outcome: Outcome,
  ): Promise<void> {
    if (await noteOutcome(manager, delivery, outcome, this.#options.clock.now())) this.#isBacklogDue = true;
  }

  #send(webhook: Webhook, delivery: WebhookDelivery, sentAt: Date): Promise<WebhookAnswer> {
    const body = this.#bodyOf(delivery);
    const headers = signedHeaders({ id: delivery.id, sentAt, body }, signingSecrets(webhook, sentAt));
    return this.#options.transport.post(
      webhook.url,
      { 'content-type': 'application/json', 'user-agent': 'Dalmara-Webhooks', ...headers },
      body,
    );
  }

  /** The payload (Standard Webhooks, "Payload structure"): the same for every attempt. */
  #bodyOf({ event, data, createdAt }: WebhookDelivery): string {
    const { path, ...known } = data;
    const address = path ? { url: this.#options.publicUrl + path } : {};
    return JSON.stringify({
      type: event,
      timestamp: createdAt.toISOString(),
      data: { ...known, ...address },
    });
  }

  #outcomeOf(delivery: WebhookDelivery, answer: WebhookAnswer): Outcome {
    const { status } = answer;
    if (status < 200 || status > 299) {
      const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
      return this.#refused(delivery, `It answered ${status}.${redirect}`, answer);
    }
    const now = this.#options.clock.now();
    this.#options.listener.delivered();
    return {
      state: 'delivered',
      attempts: delivery.attempts + 1,
      status,
      lastError: null,
      attemptedAt: now,
      finishedAt: now,
    };
  }

  #refused(delivery: WebhookDelivery, sentence: string, answer: WebhookAnswer | null): Outcome {
    const attempts = delivery.attempts + 1;
    const delay = RETRY_DELAYS[attempts - 1];
    const final = delay === undefined || answer?.status === 410;
    const now = this.#options.clock.now();
    const wait = Math.min((answer?.retryAfter ?? 0) * SECOND, LONGEST_WAIT);
    if (!this.isAbandoned) this.#options.listener.refused(sentence, attempts, final, delivery);
    return {
      ...(final ? { state: 'failed', finishedAt: now } : {}),
      attempts,
      status: answer?.status ?? null,
      lastError: sentence,
      attemptedAt: now,
      nextAttemptAt: new Date(now.getTime() + Math.max(delay ?? 0, wait)),
    };
  }
}
