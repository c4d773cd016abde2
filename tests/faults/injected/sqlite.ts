import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { afterStatement, beforeStatement } from './kill-points.ts';

const require = createRequire(import.meta.url);

type Run = (this: BetterSqlite3.Statement, ...values: unknown[]) => unknown;
type Pragma = (
  this: BetterSqlite3.Database,
  ...args: Parameters<BetterSqlite3.Database['pragma']>
) => unknown;

const opened = new Set<WeakRef<BetterSqlite3.Database>>();
let pageLimit: number | null = null;
/** SQLite's own limit of pages in a file (https://www.sqlite.org/limits.html, "Maximum Number Of Pages"). */
const MAX_PAGES = 4_294_967_294;

/** Calls the kill points for each statement, and registers each connection at its first pragma. */
export function watchSqlite(): void {
  const Database: typeof BetterSqlite3 = require('better-sqlite3');
  watchStatements(Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')));
  const prototype: { pragma: Pragma } = Database.prototype;
  const { pragma } = prototype;
  prototype.pragma = function (...args) {
    const result = pragma.apply(this, args);
    if (![...opened].some((reference) => reference.deref() === this)) {
      opened.add(new WeakRef(this));
      if (pageLimit !== null) pragma.call(this, `max_page_count = ${pageLimit}`);
    }
    return result;
  };
}

/** Limits the size of the file for open and future connections, which simulates a full disk. */
export function limitPages(pages: number | null): void {
  pageLimit = pages;
  for (const reference of opened) {
    const database = reference.deref();
    if (database?.open) database.pragma(`max_page_count = ${pages ?? MAX_PAGES}`);
  }
}

function watchStatements(prototype: Record<'run' | 'all' | 'get', Run>): void {
  for (const name of ['run', 'all', 'get'] as const) {
    const original = prototype[name];
    prototype[name] = function (...values) {
      beforeStatement(this.database, this.source, values);
      const result = original.apply(this, values);
      afterStatement(this.database, this.source);
      return result;
    };
  }
}
