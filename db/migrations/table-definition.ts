import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  type TableOptions,
} from 'typeorm';
import type { Engine } from '../engine.ts';

export type { MigrationInterface, QueryRunner, TableColumnOptions, TableOptions };

/** The engine a migration is running on. */
export function engineOf(runner: QueryRunner): Engine {
  return runner.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

const SQLITE_NAMES: Record<string, string> = { int: 'integer', mediumblob: 'blob' };

/**
 * A table in the dialect of an engine. The DDL for MySQL contains the character set, because the server's default may
 * refuse emoji; `_bin` makes equality and order the same as in SQLite. TypeORM appends `engine` verbatim.
 */
export function table(engine: Engine, options: TableOptions): Table {
  if (engine === 'mysql') {
    return new Table({ ...options, engine: 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' });
  }
  const columns = options.columns?.map((definition) => column(engine, definition));
  return new Table({ ...options, columns });
}

/** A column in the dialect of an engine, to be added to an existing table. */
export function column(engine: Engine, options: TableColumnOptions): TableColumn {
  const type = (engine === 'sqlite' && SQLITE_NAMES[options.type]) || options.type;
  return new TableColumn({ ...options, type });
}

/** A date as both engines store it, for SQL written by hand. */
export const storedMoment = (date: Date): string => date.toISOString().replace('T', ' ').slice(0, -1);

/** A time as a query without entities answers it: text from SQLite, a date from MySQL. */
export const readMoment = (stored: string | Date): Date =>
  stored instanceof Date ? stored : new Date(`${stored.replace(' ', 'T')}Z`);

type Extra = Partial<TableColumnOptions>;

export const varchar = (name: string, length: number, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  ...extra,
});

export const text = (name: string): TableColumnOptions => ({ name, type: 'text' });

/** Up to 16 MB of bytes. */
export const bytes = (name: string): TableColumnOptions => ({ name, type: 'mediumblob' });

export const int = (name: string, extra: Extra = {}): TableColumnOptions => ({ name, type: 'int', ...extra });

/** A date and time in UTC, with millisecond precision. */
export const moment = (name: string, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...extra,
});

export const primary = { isPrimary: true } as const;
export const nullable = { isNullable: true } as const;
/** Number of changes to a row, for optimistic locking. */
export const version = (): TableColumnOptions => int('version', { default: 1 });
