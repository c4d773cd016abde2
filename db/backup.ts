import { type EntityManager, type EntityMetadata, QueryFailedError } from 'typeorm';
import { BackupError, type BackupRow, readBackup, writeBackup } from './backup-format.ts';
import { noteAllContent } from './content-changes.ts';
import { rebuildContentIndex } from './content-index.ts';
import { raiseContentVersion, readContentVersion } from './content-version.ts';
import type { Database } from './database.ts';
import { isDeadlock, isUnreachable } from './database-faults.ts';
import { activityDays, inquiryDays, recountDays } from './day-counts.ts';
import { derivedEntities } from './entities.ts';
import type { Migration } from './migrations/migration.ts';
import { erasuresIn, repeatErasures } from './personal-data/erasures.ts';
import { rowsByPrimaryKey } from './rows-by-primary-key.ts';
import { owedLettersIn, readSinceBackup, repeatSinceBackup } from './since-backup.ts';

/** Maximum number of rows, and of characters, in one insert statement. */
const BATCH_ROWS = 200;
const BATCH_LENGTH = 1_000_000;
/** Tables backed up last, after the tables their foreign keys refer to. */
const LAST = [
  'letters',
  'appointments',
  'inquiry_comments',
  'inquiry_labels',
  'inquiry_files',
  'inquiry_file_chunks',
];

/**
 * Writes every row to a file, as `writeBackup` does. Reads a consistent snapshot in constant memory, without blocking the writes
 * of gateways. Returns the number of rows. Errors: BackupError when the file cannot be written.
 */
export function backup(database: Database, file: string): Promise<number> {
  return database.snapshot((manager) => writeBackup(file, rowsOf(manager, tablesOf(database))));
}

/**
 * Replaces the content of the database by the rows of a file, in one transaction. Returns the number of rows in the file. People
 * whose data were erased since the file was written are erased again; access that was ended and letters that were sent since
 * stay so, and everybody has to sign in again (since-backup.ts). The file may be of an earlier release. Errors: BackupError when
 * the file cannot be restored.
 */
export async function restore(database: Database, file: string): Promise<number> {
  const tables = tablesOf(database);
  const owed = await owedLettersIn(file);
  return database.exclusive(async (manager) => {
    // Before their letters, as the forms that are under way have them: otherwise each would wait for the other. SQLite has one
    // writer.
    if (database.engine === 'mysql')
      await manager.query('SELECT COUNT(*) FROM inquiries FORCE INDEX (PRIMARY) FOR UPDATE');
    // With locks: what is ended or changed while the restore runs either waits for it, or is seen here.
    const usedVersion = await readContentVersion(manager, database.forChange);
    const erasures = await erasuresIn(manager, database.forChange);
    const since = await readSinceBackup(manager, owed, database.forChange);
    for (const table of [...tables].reverse()) await manager.deleteAll(table.target);
    const inserter = new RowInserter(manager, tables);
    try {
      await readBackup(file, (row) => inserter.add(row));
      await inserter.flush();
    } catch (error) {
      if (!(error instanceof QueryFailedError) || isUnreachable(error) || isDeadlock(error)) throw error;
      throw new BackupError(`${file} holds rows that do not belong together.`, { cause: error });
    }
    const migrations: Migration[] = database.schema.migrations;
    for (const migration of migrations) await migration.fillRows?.(manager);
    await rebuildContentIndex(manager);
    for (const log of [activityDays, inquiryDays]) await recountDays(manager, log);
    await repeatSinceBackup(manager, since);
    // The file may hold people who were erased since.
    await repeatErasures(manager, erasures);
    await raiseContentVersion(manager, usedVersion);
    await noteAllContent(manager);
    return inserter.count;
  });
}

/** Inserts rows in their order, in batches. */
class RowInserter {
  readonly #manager: EntityManager;
  readonly #tables: Map<string, EntityMetadata>;
  readonly #columns: Map<EntityMetadata, Set<string>>;
  #batch: Record<string, unknown>[] = [];
  #length = 0;
  #table: EntityMetadata | undefined;
  count = 0;

  constructor(manager: EntityManager, tables: readonly EntityMetadata[]) {
    this.#manager = manager;
    this.#tables = new Map(tables.map((table) => [table.tableName, table]));
    this.#columns = new Map(
      tables.map((table) => [table, new Set(table.columns.map(({ propertyName }) => propertyName))]),
    );
  }

  /** Adds a row to the batch. Errors: BackupError for a table or column unknown to this version. */
  async add({ table: name, row }: BackupRow): Promise<void> {
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The file holds a table this version does not know: ${name}`);
    const unknown = Object.keys(row).find((key) => !this.#columns.get(table)?.has(key));
    if (unknown !== undefined)
      throw new BackupError(`The file holds a column this version does not know: ${name}.${unknown}`);
    if (table !== this.#table || this.#batch.length >= BATCH_ROWS || this.#length > BATCH_LENGTH)
      await this.flush();
    this.#table = table;
    this.#batch.push(deserialized(table, row));
    this.#length += JSON.stringify(row).length;
    this.count += 1;
  }

  async flush(): Promise<void> {
    const [table, rows] = [this.#table, this.#batch];
    [this.#batch, this.#length] = [[], 0];
    if (table && rows.length > 0) await this.#manager.insert(table.target, rows as never);
  }
}

function tablesOf(database: Database): EntityMetadata[] {
  const rank = ({ tableName }: EntityMetadata): number => LAST.indexOf(tableName);
  return database.schema.entityMetadatas
    .filter(({ target }) => !derivedEntities.has(target))
    .sort((a, b) => rank(a) - rank(b));
}

async function* rowsOf(manager: EntityManager, tables: readonly EntityMetadata[]): AsyncGenerator<BackupRow> {
  for (const table of tables) {
    const names = table.columns.map((column) => column.propertyName);
    for await (const stored of rowsByPrimaryKey(manager, table)) {
      const row = Object.fromEntries(
        names.map((name) => {
          const value = stored[name];
          return [name, Buffer.isBuffer(value) ? value.toString('base64') : value];
        }),
      );
      yield { table: table.tableName, row };
    }
  }
}

const isBytes = ({ type }: EntityMetadata['columns'][number]): boolean =>
  type === 'blob' || type === 'mediumblob';

/** The values of a row: dates and bytes restored from text. */
function deserialized(table: EntityMetadata, row: BackupRow['row']): Record<string, unknown> {
  return Object.fromEntries(
    table.columns.map((column) => {
      const value = row[column.propertyName];
      if (typeof value !== 'string') return [column.propertyName, value];
      if (column.type === 'datetime') return [column.propertyName, new Date(value)];
      return [column.propertyName, isBytes(column) ? Buffer.from(value, 'base64') : value];
    }),
  );
}
