import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Webhook } from '#db/entities/webhook.entity.ts';
import type { ActivityAction } from '#domain/activity.ts';
import { type WebhookForm, webhookRule } from '#domain/rules/webhook.ts';
import { type Actor, type KnownActor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound, refusedField } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import type { WebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import { IdempotentWrites } from '#gateway/write/idempotent-writes.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { newSecret } from './signature.ts';
import { followState, removeDeliveries } from './webhook-backlog.ts';

/** How many webhooks there may be: each is read by every write. */
const MAX_WEBHOOKS = 20;
/** How long the secret before a rotation goes on signing, in milliseconds. */
export const SECRET_OVERLAP = 24 * 60 * 60 * 1000;

/** A webhook with the secret that was just made, which is not shown again. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** The webhooks, managed by staff and tools. What they were sent is in `WebhookDeliveriesService`. */
export class WebhooksService {
  readonly #idempotent: IdempotentWrites;

  constructor(
    private readonly units: UnitsOfWork,
    private readonly transport: Pick<WebhookTransport, 'refusal'>,
  ) {
    this.#idempotent = new IdempotentWrites(units);
  }

  /** All webhooks, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<Webhook[]> {
    requirePermission(actor, 'webhooks:write');
    return this.units.read((manager) => manager.find(Webhook, { order: { name: 'ASC', id: 'ASC' } }));
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async find(actor: Actor, id: string): Promise<Webhook> {
    requirePermission(actor, 'webhooks:write');
    return this.units.read((manager) => getWebhook(manager, id));
  }

  /**
   * Creates a webhook and its secret. `key`: idempotency key. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED,
   * BAD_USER_INPUT, CONFLICT when there are too many.
   */
  async create(actor: Actor, input: object, key: string | null = null): Promise<WebhookWithSecret> {
    const by = requirePermission(actor, 'webhooks:write');
    this.#requireProof(by);
    const form = this.#validate(input);
    const secret = newSecret();
    const repeatable = { key, operation: 'create webhook', input: form, revive };
    return this.#idempotent.write(by, repeatable, async (unit) => {
      const { manager, now: createdAt } = unit;
      if ((await manager.count(Webhook)) >= MAX_WEBHOOKS)
        throw conflict(`There can be ${MAX_WEBHOOKS} webhooks. Remove one first.`);
      const id = randomUUID();
      await manager.insert(Webhook, { id, ...form, state: 'active', secret, createdAt });
      const webhook = await getWebhook(manager, id);
      log(unit, 'created', webhook, 'was made', changesBetween(null, form));
      return { webhook, secret };
    });
  }

  /**
   * Changes name, address and events; what is left out stays. Another address and more events ask for a recent proof. `ifVersion` null: whatever
   * the version is. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND,
   * PRECONDITION_FAILED.
   */
  async update(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<Webhook> {
    const by = requirePermission(actor, 'webhooks:write');
    return this.units.write(by, async (unit) => {
      const { manager } = unit;
      const before = await unit.lock(Webhook, 'Webhook', id, ifVersion);
      const { name, url, events, version } = before;
      const form = this.#validate(mergePatch({ name, url, events }, input));
      const changes = changesBetween({ name, url, events }, form);
      if (changes.length === 0) return before;
      if (form.url !== url || form.events.some((event) => !events.includes(event))) this.#requireProof(by);
      // What another address did says nothing of this one.
      const failures = form.url === url ? {} : { failingSince: null };
      await manager.update(Webhook, { id }, { ...form, ...failures, version: version + 1 });
      const webhook = await getWebhook(manager, id);
      log(unit, 'updated', webhook, 'was changed', changes);
      return webhook;
    });
  }

  /**
   * Turns a webhook on or off. While it is off it is told of nothing; what was owed to it is held and sent when it is
   * turned on again. Its address was given with a proof. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
   */
  async setActive(actor: Actor, id: string, isActive: boolean): Promise<Webhook> {
    const by = requirePermission(actor, 'webhooks:write');
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
      const before = await getWebhook(manager, id);
      if ((before.state === 'active') === isActive) return before;
      await manager.update(Webhook, { id }, { state: isActive ? 'active' : 'paused', failingSince: null });
      const webhook = await getWebhook(manager, id);
      await followState(manager, webhook, now);
      // Has the sender follow up the rest.
      unit.poll('webhooks');
      const participle = isActive ? 'was turned on' : 'was turned off';
      log(unit, 'updated', webhook, participle);
      return webhook;
    });
  }

  /**
   * Makes another secret. For a day both sign, so that a receiver can change its configuration without losing an event.
   * Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND.
   */
  async rotateSecret(actor: Actor, id: string): Promise<WebhookWithSecret> {
    const by = requirePermission(actor, 'webhooks:write');
    this.#requireProof(by);
    const secret = newSecret();
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
      const previousSecretUntil = new Date(now.getTime() + SECRET_OVERLAP);
      const before = await getWebhook(manager, id);
      await manager.update(Webhook, { id }, { secret, previousSecret: before.secret, previousSecretUntil });
      const webhook = await getWebhook(manager, id);
      log(unit, 'updated', webhook, 'got another secret');
      return { webhook, secret };
    });
  }

  /**
   * Removes a webhook with what it was or is to be told. `ifVersion` null: whatever the version is.
   * Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED.
   */
  async delete(actor: Actor, id: string, ifVersion: number | null): Promise<void> {
    const by = requirePermission(actor, 'webhooks:write');
    await this.units.write(by, async (unit) => {
      const { manager } = unit;
      const webhook = await unit.lock(Webhook, 'Webhook', id, ifVersion);
      await manager.delete(Webhook, { id });
      await removeDeliveries(manager, id);
      // Has the sender remove the rest.
      unit.poll('webhooks');
      log(unit, 'deleted', webhook, 'was removed');
    });
  }

  #requireProof(by: KnownActor): void {
    requireRecentProof(by, { permission: 'webhooks:write', now: this.units.clock.now() });
  }

  #validate(input: object): WebhookForm {
    const form = validate(webhookRule, input);
    const refusal = this.transport.refusal(form.url);
    if (refusal) throw refusedField('url', refusal);
    return form;
  }
}

/** A new webhook that was stored as JSON. */
const revive = ({ webhook, secret }: WebhookWithSecret): WebhookWithSecret => ({
  webhook: { ...webhook, createdAt: new Date(webhook.createdAt) },
  secret,
});

function log(
  unit: UnitOfWork,
  action: ActivityAction,
  { id, name }: Webhook,
  participle: string,
  changes: ReturnType<typeof changesBetween> = [],
): void {
  const summary = `The webhook “${name}” ${participle}.`;
  unit.log({ action, thing: 'webhook', thingId: id, summary, changes });
}

/** Errors: NOT_FOUND. */
export async function getWebhook(manager: EntityManager, id: string): Promise<Webhook> {
  const webhook = await manager.findOneBy(Webhook, { id });
  if (webhook?.id !== id) throw notFound('Webhook');
  return webhook;
}
