import { isDeepStrictEqual } from 'node:util';
import mysql from 'mysql2/promise';
import type { TestDatabase } from './test-databases.ts';

/** A database as it is when it is new, which is never used. */
interface Original {
  readonly name: string;
  readonly schema: Schema;
  /** Its tables that have rows, and those that have none. */
  readonly filled: readonly string[];
  readonly empty: readonly string[];
}

interface Schema {
  /** The statements that create the tables. */
  readonly definitions: readonly string[];
  readonly triggers: readonly string[];
}

/** How databases are created. */
interface Sources {
  readonly empty: () => Promise<TestDatabase>;
  /** One with the tables that all of them have, and without triggers. */
  readonly original: () => Promise<TestDatabase>;
}

/**
 * Databases on one server that are emptied and used again. One whose tables were changed is removed instead. All are
 * removed when this process ends (test-databases.ts).
 */
export class ReusableDatabases {
  readonly #sources: Sources;
  readonly #unused: TestDatabase[] = [];
  #original: Promise<Original> | null = null;

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** A database like the original. Its `remove` makes it available again. */
  async take(): Promise<TestDatabase> {
    this.#original ??= this.#sources.original().then(({ url }) => onDatabase(url, describe));
    const original = await this.#original;
    const { url, remove } = this.#unused.pop() ?? (await this.#copyOf(original));
    return { url, remove: () => this.#putBack({ url, remove }) };
  }

  /** Its tables are created at once, since the original's migrations would take seconds. */
  async #copyOf(original: Original): Promise<TestDatabase> {
    const copy = await this.#sources.empty();
    await onDatabase(copy.url, async (connection) => {
      const settings = [
        'SET FOREIGN_KEY_CHECKS = 0',
        // Read when a full-text index is created and named by no definition; off as in db/search-index.ts.
        'SET SESSION innodb_ft_enable_stopword = OFF',
      ];
      await connection.query([...settings, ...original.schema.definitions].join(';'));
      if (!(await restore(connection, original))) throw new Error('A copied database has another schema.');
    });
    return copy;
  }

  async #putBack(used: TestDatabase): Promise<void> {
    const original = await this.#original;
    if (original && (await onDatabase(used.url, (connection) => restore(connection, original))))
      this.#unused.push(used);
    else await used.remove();
  }
}

async function describe(connection: mysql.Connection): Promise<Original> {
  const tables = await tablesOf(connection);
  const filled: string[] = [];
  for (const table of tables)
    if ((await rowsOf(connection, `SELECT 1 FROM ${table} LIMIT 1`)).length > 0) filled.push(table);
  return {
    name: String(connection.config.database),
    schema: await schemaOf(connection, tables),
    filled,
    empty: tables.filter((table) => !filled.includes(table)),
  };
}

/** Gives a database the rows of the original; false: its schema is another. */
async function restore(connection: mysql.Connection, original: Original): Promise<boolean> {
  const { name, schema, filled, empty } = original;
  await endOtherConnections(connection);
  const tables = await tablesOf(connection);
  if (tables.length !== filled.length + empty.length) return false;
  if (!isDeepStrictEqual(await schemaOf(connection, tables), schema)) return false;
  // In one request: with one for each statement, waiting for their answers would take most of the time.
  const statements = [
    'SET FOREIGN_KEY_CHECKS = 0',
    'START TRANSACTION',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...filled.map((table) => `INSERT INTO ${table} SELECT * FROM ${name}.${table}`),
    'COMMIT',
  ];
  await connection.query(statements.join(';'));
  return true;
}

/** Ends what a gateway that was closed has left open; it could still write. */
async function endOtherConnections(connection: mysql.Connection): Promise<void> {
  const others = await rowsOf(
    connection,
    'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()',
  );
  // One that has ended by itself meanwhile is no longer known.
  for (const { id } of others) await connection.query(`KILL ${id}`).catch(() => undefined);
}

async function tablesOf(connection: mysql.Connection): Promise<string[]> {
  const rows = await rowsOf(connection, 'SHOW TABLES');
  return rows.map((row) => String(Object.values(row)[0])).sort();
}

/** The definitions of tables, and the triggers of the database. */
async function schemaOf(connection: mysql.Connection, tables: readonly string[]): Promise<Schema> {
  const triggers = await rowsOf(connection, 'SHOW TRIGGERS');
  const created = await rowsOf(connection, tables.map((table) => `SHOW CREATE TABLE ${table}`).join(';'));
  return {
    definitions: created.flat().map((row) => String(row['Create Table'])),
    triggers: triggers.map((row) => String(row.Trigger)),
  };
}

async function rowsOf(connection: mysql.Connection, query: string): Promise<mysql.RowDataPacket[]> {
  return (await connection.query<mysql.RowDataPacket[]>(query))[0];
}

async function onDatabase<T>(url: string, work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const uri = url.replace(/^mariadb:/, 'mysql:');
  const connection = await mysql.createConnection({ uri, multipleStatements: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
