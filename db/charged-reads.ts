import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryFailedError, type QueryRunner } from 'typeorm';
import type { Engine } from './engine.ts';
import { currentBudget, isLooking, ReadBudgetExceeded } from './read-budget.ts';

/*
 * Every row that is read for an answer passes here, one by one, between the driver and TypeORM: no query can forget it, and
 * one that would load more than the budget is given up while it does.
 */

/** Milliseconds for which the event loop is held by queries before other requests are served between two of them. */
const TURN = 20;

/** When the queries of this turn of the event loop began; null: there was none. */
let turnBegan: number | null = null;

/** Resolves when a query may run: at once, unless those before it have held this turn of the event loop for long. */
async function fairTurn(): Promise<void> {
  while (turnBegan !== null && performance.now() - turnBegan > TURN) await nextTurn();
  if (turnBegan !== null) return;
  turnBegan = performance.now();
  setImmediate(() => {
    turnBegan = null;
  });
}

/** Ends with the last of the queries of SQLite that wait for their turn. */
let lastOfSqlite: Promise<unknown> = Promise.resolve();

/**
 * Runs a query of SQLite, which holds the event loop, once those before it have ended: each is run by what they have used of
 * the turn, where several that begin together would all find it unused.
 */
function oneByOne<T>(query: () => Promise<T>): Promise<T> {
  const result = lastOfSqlite.then(fairTurn).then(query);
  lastOfSqlite = result.catch(() => undefined);
  return result;
}

/** TypeORM has one runner for all that is read on SQLite. */
const charging = new WeakSet<QueryRunner>();

/** Charges what the queries of a runner read to the budget of their answer, and lets other requests be served between them. */
export function chargeReads(runner: QueryRunner, engine: Engine): void {
  if (charging.has(runner)) return;
  charging.add(runner);
  const connect = runner.connect.bind(runner);
  runner.connect = async () => {
    const connection = await connect();
    return engine === 'mysql'
      ? chargedMysql(connection as MysqlConnection)
      : chargedSqlite(connection as SqliteConnection);
  };
  const own = Object.hasOwn(runner, 'query') ? runner.query : null;
  // Looked up at each call, as it would be without this.
  const query: typeof runner.query = (...args: unknown[]) =>
    (own ?? Object.getPrototypeOf(runner).query).apply(runner, args);
  runner.query = async (...args: Parameters<QueryRunner['query']>) => {
    const budget = currentBudget();
    if (!budget) return query(...args);
    budget.requireRest();
    // Once more when its turn has come: those before it may have used the rest.
    const charged = () => {
      budget.requireRest();
      return query(...args);
    };
    try {
      if (engine === 'sqlite') return await oneByOne(charged);
      await fairTurn();
      return await charged();
    } catch (error) {
      const isOurs = error instanceof QueryFailedError && error.driverError instanceof ReadBudgetExceeded;
      throw isOurs ? error.driverError : error;
    }
  };
}

interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): object[];
  iterate(...parameters: unknown[]): Iterable<object>;
  run(...parameters: unknown[]): unknown;
}

interface SqliteConnection {
  prepare(sql: string): SqliteStatement;
}

const chargedSqlite = (connection: SqliteConnection) => ({
  prepare(sql: string) {
    const statement = connection.prepare(sql);
    if (!statement.reader) return statement;
    return {
      reader: true,
      all(...parameters: unknown[]): object[] {
        const budget = currentBudget();
        if (!budget) return statement.all(...parameters);
        const looks = isLooking();
        const rows: object[] = [];
        for (const row of statement.iterate(...parameters)) {
          budget.chargeRow(row, looks);
          rows.push(row);
        }
        return rows;
      },
    };
  },
});

/** What mysql2 emits for a statement without a callback: each row as it arrives. */
interface MysqlQuery {
  on(event: 'result', listener: (row: object) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
}

interface MysqlConnection {
  query(sql: string, parameters: readonly unknown[] | undefined): MysqlQuery;
  destroy(): void;
}

const chargedMysql = (connection: MysqlConnection) => ({
  destroy: () => connection.destroy(),
  promise: () => ({
    query: (sql: string, parameters: readonly unknown[] | undefined) =>
      new Promise<[object[]]>((resolve, reject) => {
        const budget = currentBudget();
        const looks = isLooking();
        const rows: object[] = [];
        connection
          .query(sql, parameters)
          .on('error', reject)
          .on('end', () => resolve([rows]))
          .on('result', (row) => {
            if (budget?.excess) return;
            try {
              budget?.chargeRow(row, looks);
              rows.push(row);
            } catch (error) {
              // The server would send the rest, which nobody wants.
              connection.destroy();
              reject(error);
            }
          });
      }),
  }),
});
