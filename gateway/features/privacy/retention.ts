import type { EntityManager } from 'typeorm';
import { RetentionSettingsRow } from '#db/entities/retention-settings.entity.ts';
import { keepForGood, type RetentionMonths } from '#domain/retention.ts';

/** How long the data of each form are kept. `version` 0: nobody has saved it. */
export interface Retention {
  readonly months: RetentionMonths;
  readonly version: number;
}

/** The id of the one row. */
export const RETENTION_ID = 1;

/** The retention in force. `lock`: find options that lock its row for a change. */
export async function readRetention(
  manager: EntityManager,
  lock: { lock?: { mode: 'pessimistic_write' } } = {},
): Promise<Retention> {
  const row = await manager.findOne(RetentionSettingsRow, { where: { id: RETENTION_ID }, ...lock });
  return { months: { ...keepForGood, ...row?.months }, version: row?.version ?? 0 };
}
