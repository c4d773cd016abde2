import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { RowAppeared } from '#db/database-faults.ts';
import { ScheduleSettingsRow } from '#db/entities/schedule-settings.entity.ts';
import { type BookingTerms, INITIAL_TERMS } from '#domain/booking-terms.ts';

const ROW = 1;

/** The terms of booking with their version, for optimistic locking. */
export interface Schedule {
  readonly terms: BookingTerms;
  /** 0: nobody has saved them. */
  readonly version: number;
  /** Null: nobody has saved them. */
  readonly updatedAt: Date | null;
}

/** The stored terms; before the first save the initial ones. */
export async function readSchedule(
  manager: EntityManager,
  lock: Database['forChange'] = {},
): Promise<Schedule> {
  const row = await manager.findOne(ScheduleSettingsRow, { where: { id: ROW }, ...lock });
  if (!row) return { terms: INITIAL_TERMS, version: 0, updatedAt: null };
  const { version, updatedAt } = row;
  // Terms that were saved before a setting existed lack it.
  return { terms: { ...INITIAL_TERMS, ...row.terms }, version, updatedAt: version === 0 ? null : updatedAt };
}

/** Stores terms that were read for a change. Errors: RowAppeared where another first save was faster. */
export async function writeTerms(
  manager: EntityManager,
  { terms, version }: Pick<Schedule, 'terms' | 'version'>,
  now: Date,
): Promise<void> {
  await insertRow(manager, now);
  const set = { terms, version: version + 1, updatedAt: now };
  const { affected } = await manager.update(ScheduleSettingsRow, { id: ROW, version }, set);
  if (!affected) throw new RowAppeared('Another first save was faster.');
}

/** The key of the links in letters; null: no letter has one. */
export async function storedLinkKey(database: Database): Promise<string | null> {
  const row = await database.read((manager) => manager.findOneBy(ScheduleSettingsRow, { id: ROW }));
  return row?.linkKey ?? null;
}

/** The key of the links in letters, made with the first booking. All gateways use the same. */
export async function linkKeyOf(database: Database, now: Date): Promise<string> {
  for (;;) {
    const key = await storedLinkKey(database);
    if (key !== null) return key;
    await database.write((manager) => insertRow(manager, now));
  }
}

/** Inserts the row unless there is one. */
async function insertRow(manager: EntityManager, now: Date): Promise<void> {
  const row = {
    id: ROW,
    terms: INITIAL_TERMS,
    linkKey: randomBytes(32).toString('hex'),
    version: 0,
    updatedAt: now,
  };
  await manager.createQueryBuilder().insert().into(ScheduleSettingsRow).values(row).orIgnore().execute();
}
