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

/** Which engine a migration is running on. */
export function engineOf(runner: QueryRunner): Engine {
  return runner.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

const SQLITE_NAMES: Record<string, string> = { int: 'integer', mediumblob: 'blob' };

/**
 * A table as that engine spells it. On MySQL the character set goes into the DDL itself: with a server's own default
 * an emoji may be refused, and `_bin` makes equality and order the same as SQLite's. TypeORM appends `engine` as is.
 */
export function table(engine: Engine, options: TableOptions): Table {
  if (engine === 'mysql') {
    return new Table({ ...options, engine: 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' });
  }
  const columns = options.columns?.map((one) => column(engine, one));
  return new Table({ ...options, columns });
}

/** A column as that engine spells it, to be added to a table that is there. */
export function column(engine: Engine, options: TableColumnOptions): TableColumn {
  const type = (engine === 'sqlite' && SQLITE_NAMES[options.type]) || options.type;
  return new TableColumn({ ...options, type });
}

/** A moment as both engines store it, for statements written by hand. */
export const storedMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').slice(0, -1);

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

/** A moment in UTC, to the millisecond. */
export const moment = (name: string, extra: Extra = {}): TableColumnOptions => ({
  name,
  type: 'datetime',
  precision: 3,
  ...extra,
});

export const primary = { isPrimary: true } as const;
export const nullable = { isNullable: true } as const;
/** Counts the changes of a row, for the optimistic lock. */
export const version = (): TableColumnOptions => int('version', { default: 1 });
