import { type EntityManager, type EntityMetadata, MoreThan } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { Activity } from '#db/entities/activity.entity.ts';
import { entitiesWithoutPictures } from '#db/entities.ts';

const PICTURE = /\/media\/([0-9a-f]{64})\./g;
/** Characters of the shortest path of a picture: `/media/`, the hash, a dot and three letters. */
const PATH_LENGTH = 75;

/** The columns of a table in which the path of a picture can be; none in a table that owns none. */
export const pictureColumnsOf = ({ target, columns }: EntityMetadata): ColumnMetadata[] =>
  entitiesWithoutPictures.has(target) ? [] : columns.filter(canHoldPath);

function canHoldPath({ type, length }: ColumnMetadata): boolean {
  if (type === 'varchar') return Number(length) >= PATH_LENGTH;
  return type === 'text' || type === 'simple-json';
}

/**
 * The hash of every picture that a row, deleted or not, or an activity entry after `since` refers to. Tables and columns
 * come from the entities, so that a new one is included.
 */
export async function usedPictures(manager: EntityManager, since: Date): Promise<Set<string>> {
  const used = new Set<string>();
  const note = (text: string): void => {
    for (const [, hash = ''] of text.matchAll(PICTURE)) used.add(hash);
  };
  for (const table of manager.connection.entityMetadatas) {
    for (const text of await textsWithPictures(manager, table)) note(text);
  }
  // Activity entries hold the paths of replaced pictures for as long as a change can be undone.
  const recent = await manager.findBy(Activity, { at: MoreThan(since) });
  for (const { changes } of recent) note(JSON.stringify(changes));
  return used;
}

/** The texts of all columns that can hold the path of a picture, in one pass. CONCAT_WS leaves out NULL. */
async function textsWithPictures(manager: EntityManager, table: EntityMetadata): Promise<string[]> {
  const names = pictureColumnsOf(table).map(({ propertyPath }) => `row.${propertyPath}`);
  if (names.length === 0) return [];
  const holds = (name: string): string => `INSTR(${name}, '/media/') > 0`;
  const naming = names.map((name) => `CASE WHEN ${holds(name)} THEN ${name} END`);
  const rows = await manager
    .createQueryBuilder<object>(table.target, 'row')
    // A deleted row may still come back, and its picture with it.
    .withDeleted()
    .select(`CONCAT_WS(' ', ${naming.join(', ')})`, 'text')
    .distinct()
    .where(names.map(holds).join(' OR '))
    .getRawMany<{ text: string }>();
  return rows.map(({ text }) => text);
}
