import { type QueryRunner, TableIndex, type TableIndexOptions } from 'typeorm';
import { column, engineOf, type TableColumnOptions, type TableOptions, table } from './table-definition.ts';

/*
 * Idempotent steps of migrations. MySQL commits each DDL statement, so a migration that is killed has executed some of
 * its statements and runs again at the next start. Each step skips what is already done.
 */

/** Creates a table with its indices and foreign keys, atomically on both engines. */
export async function createTable(runner: QueryRunner, definition: TableOptions): Promise<void> {
  await runner.createTable(table(engineOf(runner), definition), true);
}

export async function dropTable(runner: QueryRunner, name: string): Promise<void> {
  await runner.dropTable(name, true);
}

/**
 * Adds columns that are nullable or have a default: a gateway of the version before may store rows beside this one, and a
 * backup may be restored that was made before.
 */
export async function addColumns(
  runner: QueryRunner,
  tableName: string,
  columns: readonly TableColumnOptions[],
): Promise<void> {
  const missing: TableColumnOptions[] = [];
  for (const options of columns)
    if (!(await runner.hasColumn(tableName, options.name))) missing.push(options);
  if (missing.length === 0) return;
  const engine = engineOf(runner);
  await runner.addColumns(
    tableName,
    missing.map((options) => column(engine, options)),
  );
}

export async function dropColumns(
  runner: QueryRunner,
  tableName: string,
  names: readonly string[],
): Promise<void> {
  const present: string[] = [];
  for (const name of names) if (await runner.hasColumn(tableName, name)) present.push(name);
  if (present.length > 0) await runner.dropColumns(tableName, present);
}

export async function createIndex(
  runner: QueryRunner,
  tableName: string,
  index: TableIndexOptions & { name: string },
): Promise<void> {
  if (!(await hasIndex(runner, tableName, index.name)))
    await runner.createIndex(tableName, new TableIndex(index));
}

export async function dropIndex(runner: QueryRunner, tableName: string, name: string): Promise<void> {
  if (await hasIndex(runner, tableName, name)) await runner.dropIndex(tableName, name);
}

async function hasIndex(runner: QueryRunner, tableName: string, name: string): Promise<boolean> {
  const present = await runner.getTable(tableName);
  return present?.indices.some((index) => index.name === name) ?? false;
}
