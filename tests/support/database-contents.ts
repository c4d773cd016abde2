import type { QueryRunner } from 'typeorm';
import type { Database } from '#db/database.ts';
import { engine } from './test-databases.ts';

/** The names of the tables, without that of the migrations and those of SQLite's search. */
export const namesOfTables = async (runner: QueryRunner): Promise<string[]> => {
  const rows: { name: string }[] = await runner.query(
    engine === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1'
      : "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1",
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
};

/** The tables as described by the engine, with their rows. */
export async function contentsOf(database: Database): Promise<Record<string, unknown>> {
  const runner = database.schema.createQueryRunner();
  const all: Record<string, unknown> = {};
  for (const name of await namesOfTables(runner)) {
    const made = await runner.query(
      engine === 'mysql'
        ? `SHOW CREATE TABLE ${name}`
        : `SELECT name, sql FROM sqlite_master WHERE tbl_name = '${name}' ORDER BY name`,
    );
    all[name] = { made, rows: await runner.query(`SELECT * FROM ${name} ORDER BY 1, 2`) };
  }
  await runner.release();
  return all;
}
