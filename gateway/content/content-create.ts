import { randomUUID } from 'node:crypto';
import { type FindOptionsWhere, IsNull, Not } from 'typeorm';
import * as v from 'valibot';
import { addToIndex } from '#db/content-index.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { trashStart } from '#domain/history.ts';
import { chosenId } from '#domain/rules/chosen-id.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import { forgetVersions } from '#gateway/write/kept-versions.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { removeDeleted } from './content-trash.ts';
import type { ContentRow } from './content-type.ts';
import { type ContentInput, type ContentWriter, pick } from './content-writer.ts';

const idRule = v.object({ id: chosenId });

/** How rows of a type are made. */
export const contentCreate = (writer: ContentWriter) => ({
  /**
   * Stores a new row; an `id` in the input is kept when it is free (rulings). The same create again by the same caller
   * returns the row as it is: the first response was lost. The id of a row in the trash is taken. `key`: idempotency key,
   * under which the same create returns what it made for a day. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
   */
  async create(actor: Actor, input: object, key: string | null = null): Promise<ContentRow> {
    const by = writer.permitted(actor);
    const hasId = 'id' in input && input.id !== null && input.id !== undefined && input.id !== '';
    const id = hasId ? validate(idRule, input).id : randomUUID();
    const values = writer.validate(withoutNulls(input));
    try {
      const repeatable = { key, operation: `create ${writer.type.content.name}`, input, revive };
      return await writer.idempotent.write(by, repeatable, async (unit) => {
        const { manager, now } = unit;
        const columns = await writer.columns(values, manager, { id, before: null });
        const version = hasId ? returningVersion(now) : 1;
        const row = { ...columns, id, version, createdAt: now, updatedAt: now };
        if (hasId) await freeId(writer, unit, id);
        await writer.insert(manager, row as never);
        const stored = await writer.get(manager, id);
        await addToIndex(manager, writer.type.entity, [stored]);
        const summary = writer.sentence(columns, 'added');
        const changes = changesBetween(null, flatten(values));
        const versions = [{ thingId: id, before: null, after: writer.stateOf(stored) }];
        writer.log(unit, { action: 'created', thingId: id, summary, changes }, versions);
        return stored;
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const stored = hasId ? await storedByCreate(writer, id, by.name, values) : null;
      if (stored) return stored;
      throw conflict(`The id ${id} is taken.`);
    }
  },
});

/** A row that was stored as JSON. */
const revive = (row: ContentRow): ContentRow => ({
  ...row,
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});

/**
 * Removes what a deleted row has left under an id. Errors: CONFLICT when it can still be restored: a create must not
 * erase a record and its history.
 */
async function freeId(writer: ContentWriter, unit: UnitOfWork, id: string): Promise<void> {
  const { manager, now } = unit;
  const where = { id, deletedAt: Not(IsNull()) } as FindOptionsWhere<ContentRow>;
  const reading = { ...unit.forChange, withDeleted: true };
  const row = await manager.findOne(writer.type.entity, { where, ...reading });
  if (!row) return forgetVersions(manager, writer.type.content.name, [id]);
  if (row.deletedAt && row.deletedAt > trashStart(now)) throw inTrash(writer);
  await removeDeleted(writer, unit, row);
}

/** The failure of a write to an id whose record is in the trash. */
export function inTrash({ type: { content } }: ContentWriter) {
  const restore = `restore${content.name.charAt(0).toUpperCase()}${content.name.slice(1)}`;
  return conflict(
    `This id is in the trash. Restore it there, or with ${restore} in GraphQL; or remove it there for good first.`,
  );
}

/** The row that an earlier create of the author made of these values, unchanged since; null: there is none. */
async function storedByCreate(
  writer: ContentWriter,
  id: string,
  author: string,
  values: ContentInput,
): Promise<ContentRow | null> {
  return writer.units.read(async (manager) => {
    const row = await manager.findOneBy(writer.type.entity, { id } as FindOptionsWhere<ContentRow>);
    if (row?.id !== id || row.version !== returningVersion(row.createdAt)) return null;
    // The stored value stands for what the server filled in, such as the position at the end of a list.
    const { placeFields = [] } = writer.type;
    const decided = Object.keys(writer.type.content.fields).map((field) => {
      const given = values[field as keyof ContentInput];
      const isLeft = given === '' && placeFields.includes(field);
      return [field, (isLeft ? null : given) ?? row[field as keyof ContentRow]];
    });
    const columns = await writer.columns(Object.fromEntries(decided), manager, { id, before: row });
    if (changesBetween(pick(row, columns), columns).length > 0) return null;
    const thing = writer.type.content.name;
    const created = { at: row.createdAt, actor: author, action: 'created', thing, thingId: id };
    return (await manager.existsBy(Activity, created)) ? row : null;
  });
}

/**
 * The first version of a row with a given id: seconds since 2020, above any version that a deleted row of that id had,
 * so that no older entity tag matches.
 */
const returningVersion = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2020)) / 1000);

/** In a create, null counts as left out. */
export const withoutNulls = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
