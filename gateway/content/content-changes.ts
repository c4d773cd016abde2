import { type FindOptionsWhere, In } from 'typeorm';
import * as v from 'valibot';
import { type ChangePlace, contentChangesAfter } from '#db/content-changes.ts';
import { readContentVersion } from '#db/content-version.ts';
import { limits } from '#domain/limits.ts';
import { wholeNumber } from '#domain/rules/pieces.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { ContentRow } from './content-type.ts';
import type { ContentWriter } from './content-writer.ts';

/** Which changes are asked for. */
export interface RequestedChanges {
  /** The `next` of an earlier answer; null: from the beginning. */
  readonly since: string | null;
  /** Most rows of one answer; null: 100. */
  readonly limit: string | number | null;
}

/** What has changed of a content type. */
export interface ContentChanges {
  /** Each once, as it is now, in the order of their last change. */
  readonly changed: readonly ContentRow[];
  /** Ids of rows that are in the trash or gone. */
  readonly deleted: readonly string[];
  /** The cursor behind them, to be sent as `since`. */
  readonly next: string;
}

const limitRule = v.object({ limit: v.nullish(wholeNumber('limit', 1, limits.restRows), 100) });

/** From before the first entry of the log. */
const BEGINNING: ChangePlace = { version: 0, id: '' };

/**
 * What has changed behind a cursor, at most `limit` rows; none: everything was read. A row that changes meanwhile is listed
 * again. Errors: BAD_USER_INPUT, also for a cursor of a database that a restore has replaced by an older one.
 */
export async function contentChanges(
  { type, units }: ContentWriter,
  { since, limit: requested }: RequestedChanges,
): Promise<ContentChanges> {
  const { limit } = validate(limitRule, { limit: requested });
  const place = since === null ? BEGINNING : placeOf(since);
  return units.read(async (manager) => {
    const entries = await contentChangesAfter(manager, type.entity, place, limit);
    // Read after them: what is committed in between is listed again, as it is then.
    const ids = entries.map(({ id }) => id);
    const found = await manager.findBy(type.entity, { id: In(ids) } as FindOptionsWhere<ContentRow>);
    const rows = new Map(found.map((row) => [row.id, row]));
    if (entries.length === 0 && place.version > (await readContentVersion(manager))) throw otherDatabase();
    return {
      changed: ids.flatMap((id) => rows.get(id) ?? []),
      deleted: ids.filter((id) => !rows.has(id)),
      next: cursorOf(entries.at(-1) ?? place),
    };
  });
}

/** The cursor of a place. */
export const cursorOf = ({ version, id }: ChangePlace): string =>
  Buffer.from(`${version}.${id}`).toString('base64url');

/** Errors: BAD_USER_INPUT. */
function placeOf(cursor: string): ChangePlace {
  const [, version, id = ''] =
    /^(\d{1,10})\.(.{0,64})$/s.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (version !== undefined) return { version: Number(version), id };
  throw refusedField('since', 'since must be the `next` of an earlier answer.');
}

const otherDatabase = () =>
  refusedField(
    'since',
    'since is ahead of this database, which was restored. Read all again, without since.',
  );
