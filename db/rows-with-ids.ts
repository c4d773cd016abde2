import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** What is the same in every reading of a table: the statement up to its ids, and the columns it answers. */
interface Reading {
  readonly select: string;
  readonly columns: EntityMetadata['columns'];
}

const readings = new WeakMap<EntityMetadata, Map<string, Reading>>();

/**
 * The rows with these ids, deleted ones too, in any order, as TypeORM's query builder would make them. `without`: columns that
 * are not read, such as long texts that a list does not show. It builds its
 * statement anew each time, which takes longer than reading the rows of a page.
 */
export async function rowsWithIds<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  ids: readonly string[],
  without: readonly string[] = [],
): Promise<T[]> {
  const { driver } = manager.connection;
  const metadata = manager.connection.getMetadata(entity);
  const { select, columns } = readingOf(metadata, without);
  const places = ids.map(() => '?').join(', ');
  const found: ObjectLiteral[] = await manager.query(`${select} (${places})`, [...ids]);
  return found.map((values) => {
    const row: T = metadata.create(manager.queryRunner, { fromDeserializer: true });
    for (const column of columns)
      column.setEntityValue(row, driver.prepareHydratedValue(values[column.databaseName], column));
    return row;
  });
}

function readingOf(metadata: EntityMetadata, without: readonly string[]): Reading {
  const ofTable = readings.get(metadata) ?? new Map<string, Reading>();
  readings.set(metadata, ofTable);
  const key = without.join(' ');
  const known = ofTable.get(key);
  if (known) return known;
  const { driver } = metadata.connection;
  const columns = metadata.columns.filter(
    (column) => column.isSelect && !column.isVirtual && !without.includes(column.propertyName),
  );
  const names = columns.map(({ databaseName }) => driver.escape(databaseName));
  const select = `SELECT ${names.join(', ')} FROM ${driver.escape(metadata.tablePath)} WHERE ${driver.escape('id')} IN`;
  const reading = { select, columns };
  ofTable.set(key, reading);
  return reading;
}
