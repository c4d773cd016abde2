import mysql from 'mysql2/promise';

/*
 * A database of MariaDB or MySQL as statements. The backup of the product holds rows only, and a later version could not
 * make the tables of an earlier one with it.
 */

/** The statements that make the tables of a database with their rows. */
export const dumpOf = (url: string): Promise<string> =>
  onDatabase(url, async (connection) => {
    const statements = [
      'SET FOREIGN_KEY_CHECKS = 0',
      // Read when a full-text index is created, and named by no definition; off as in db/search-index.ts.
      'SET SESSION innodb_ft_enable_stopword = OFF',
    ];
    const tables = (await rowsOf(connection, 'SHOW TABLES'))
      .map((row) => String(Object.values(row)[0]))
      .sort();
    for (const table of tables) {
      const [definition] = await rowsOf(connection, `SHOW CREATE TABLE ${table}`);
      statements.push(String(definition?.['Create Table']));
      for (const row of await rowsOf(connection, `SELECT * FROM ${table}`))
        statements.push(
          connection.format(`INSERT INTO ${table} (??) VALUES (?)`, [Object.keys(row), Object.values(row)]),
        );
    }
    return statements.map((statement) => `${statement};\n`).join('');
  });

/** Runs the statements of `dumpOf` in an empty database. */
export const loadDump = (url: string, dump: string): Promise<unknown> =>
  onDatabase(url, (connection) => connection.query(dump));

async function rowsOf(connection: mysql.Connection, query: string): Promise<mysql.RowDataPacket[]> {
  return (await connection.query<mysql.RowDataPacket[]>(query))[0];
}

async function onDatabase<T>(url: string, work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4',
    multipleStatements: true,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
