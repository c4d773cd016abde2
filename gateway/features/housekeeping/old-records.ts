import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
} from 'typeorm';
import { DailyDigest } from '#db/entities/daily-digest.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { IdempotencyKey } from '#db/entities/idempotency-key.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { PasskeyChallenge } from '#db/entities/passkey-challenge.entity.ts';
import { PreviewLink } from '#db/entities/preview-link.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { NOTIFICATION_LIFETIME } from '#domain/notifications.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { keysStart } from '#gateway/write/idempotent-writes.ts';
import { forgetRecords } from '#gateway/write/kept-versions.ts';

/** How many rows of a table one transaction removes. */
const BATCH = 500;

/** What a batch removed, and whether there is more. */
export interface Removed {
  readonly rows: number;
  readonly hasMore: boolean;
}

/** Removes at most `BATCH` of the rows that match. */
async function removeSome<Row extends { readonly id: string }>(
  manager: EntityManager,
  table: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
): Promise<Removed> {
  const found = await manager
    .createQueryBuilder(table, 'row')
    .select('row.id', 'id')
    .where(where)
    .limit(BATCH)
    .getRawMany<{ id: string }>();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await manager.delete(table, ids);
  return { rows: ids.length, hasMore: ids.length === BATCH };
}

/**
 * Removes rows that were deleted up to `until`, with their versions, from every table that has a time of deletion: at
 * most `BATCH` of each table.
 */
export async function emptyTrash(
  manager: EntityManager,
  types: readonly ContentType[],
  until: Date,
): Promise<Removed> {
  const things = new Map(types.map(({ entity, content }) => [entity as unknown, content.name]));
  let rows = 0;
  let hasMore = false;
  for (const { target, deleteDateColumn } of manager.connection.entityMetadatas) {
    if (!deleteDateColumn) continue;
    const found = await manager.find<{ id: string }>(target, {
      select: { id: true },
      where: { [deleteDateColumn.propertyName]: LessThanOrEqual(until) },
      withDeleted: true,
      take: BATCH,
    });
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) continue;
    rows += (await manager.delete(target, { id: In(ids) })).affected ?? 0;
    const thing = things.get(target);
    if (thing) await forgetRecords(manager, thing, ids);
    hasMore ||= ids.length === BATCH;
  }
  return { rows, hasMore };
}

/** Removes the oldest of the versions that were replaced up to `until`. */
export async function removeOldVersions(manager: EntityManager, until: Date): Promise<Removed> {
  const [last] = await manager.find(KeptVersion, {
    select: { thing: true, thingId: true, version: true, replacedAt: true },
    where: { replacedAt: LessThanOrEqual(until) },
    order: { replacedAt: 'ASC' },
    skip: BATCH - 1,
    take: 1,
  });
  const replacedAt = LessThanOrEqual(last?.replacedAt ?? until);
  const rows = (await manager.delete(KeptVersion, { replacedAt })).affected ?? 0;
  return { rows, hasMore: last !== undefined };
}

/** How long a finished delivery stays in the log, in milliseconds. */
const DELIVERY_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** How many deliveries of a webhook stay in the log; what is still to be sent stays in any case. */
const DELIVERIES_KEPT = 1000;

/** Removes finished deliveries that are old, or more than the log of their webhook keeps: at most `BATCH` of each. */
export async function removeOldDeliveries(manager: EntityManager, now: Date): Promise<Removed> {
  const until = new Date(now.getTime() - DELIVERY_LIFETIME);
  let { rows, hasMore } = await removeSome(manager, WebhookDelivery, { finishedAt: LessThanOrEqual(until) });
  for (const { id: webhookId } of await manager.find(Webhook, { select: { id: true } })) {
    const surplus = await manager.find(WebhookDelivery, {
      select: { id: true },
      where: { webhookId, state: In(['delivered', 'failed']) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: DELIVERIES_KEPT,
      take: BATCH,
    });
    if (surplus.length > 0) await manager.delete(WebhookDelivery, { id: In(surplus.map(({ id }) => id)) });
    rows += surplus.length;
    hasMore ||= surplus.length === BATCH;
  }
  return { rows, hasMore };
}

/** How long it is kept that a daily digest was sent, in milliseconds. */
export const DIGEST_LIFETIME = 90 * 24 * 60 * 60 * 1000;

/** Removes some of the rows of daily digests of long ago. */
export const removeOldDigests = (manager: EntityManager, now: Date): Promise<Removed> =>
  removeSome(manager, DailyDigest, { createdAt: LessThan(new Date(now.getTime() - DIGEST_LIFETIME)) });

/** Removes some of the notifications of long ago. */
export function removeOldNotifications(manager: EntityManager, now: Date): Promise<Removed> {
  const until = new Date(now.getTime() - NOTIFICATION_LIFETIME);
  return removeSome(manager, Notification, { createdAt: LessThanOrEqual(until) });
}

/** Removes some of the challenges that nobody answered: whoever begins a sign-in with a passkey and goes away leaves one. */
export const removeOldChallenges = (manager: EntityManager, now: Date): Promise<Removed> =>
  removeSome(manager, PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });

/** Removes some of the idempotency keys whose time is over. */
export const removeOldKeys = (manager: EntityManager, now: Date): Promise<Removed> =>
  removeSome(manager, IdempotencyKey, { createdAt: LessThanOrEqual(keysStart(now)) });

/** Removes some of the erasures from before a time: no backup that old is to be restored. */
export const removeOldErasures = (manager: EntityManager, until: Date): Promise<Removed> =>
  removeSome(manager, Erasure, { erasedAt: LessThanOrEqual(until) });

/** Removes releases that went out up to `until` and have no end to come, with what they changed: at most `BATCH`. */
export async function removeOldReleases(manager: EntityManager, until: Date, now: Date): Promise<Removed> {
  const old = { publishedAt: LessThanOrEqual(until) };
  const found = await manager.find(Release, {
    select: { id: true },
    where: [
      { ...old, endAt: IsNull() },
      { ...old, endAt: LessThanOrEqual(now) },
    ],
    take: BATCH,
  });
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: 0, hasMore: false };
  await manager.delete(ReleaseItem, { releaseId: In(ids) });
  await manager.delete(Release, ids);
  return { rows: ids.length, hasMore: ids.length === BATCH };
}

/** Removes links to previews that have ended. */
export async function removeOldPreviewLinks(manager: EntityManager, now: Date): Promise<Removed> {
  const { affected } = await manager.delete(PreviewLink, { expiresAt: LessThanOrEqual(now) });
  return { rows: affected ?? 0, hasMore: false };
}
