import mysql from 'mysql2/promise';
import type { TestDatabase } from './test-databases.ts';

/** A database as it is when it is new, which is never used. */
interface Original {
  readonly name: string;
  readonly schema: string;
  /** Its tables that have rows, and those that have none. */
  readonly filled: readonly string[];
  readonly empty: readonly string[];
}

/**
 * Databases on one server that are emptied and used again. One whose tables were changed is removed instead. All are
 * removed when this process ends (test-databases.ts).
 */
export class ReusableDatabases {
  readonly #create: () => Promise<TestDatabase>;
  readonly #unused: TestDatabase[] = [];
  #original: Promise<Original> | null = null;

  /** `create`: a new database with the tables that all of them have. */
  constructor(create: () => Promise<TestDatabase>) {
    this.#create = create;
  }

  /** A database as `create` makes it. Its `remove` makes it available again. */
  async take(): Promise<TestDatabase> {
    this.#original ??= this.#create().then(({ url }) => onDatabase(url, describe));
    await this.#original;
    const { url, remove } = this.#unused.pop() ?? (await this.#create());
    return { url, remove: () => this.#putBack({ url, remove }) };
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
  if (tables.length !== filled.length + empty.length || (await schemaOf(connection, tables)) !== schema)
    return false;
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
async function schemaOf(connection: mysql.Connection, tables: readonly string[]): Promise<string> {
  const triggers = await rowsOf(connection, 'SHOW TRIGGERS');
  const definitions = await rowsOf(connection, tables.map((table) => `SHOW CREATE TABLE ${table}`).join(';'));
  return JSON.stringify([triggers.map((row) => row.Trigger), definitions]);
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
