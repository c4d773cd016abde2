import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { connectMysql } from './connect-mysql.ts';
import { codeOf, isDeadlock } from './database-faults.ts';

/** Name of the lock of one server, which is server-wide, so it includes the name of the database. */
const LOCK_NAME = "CONCAT('prepare ', LEFT(DATABASE(), 50))";

/** Made before any migration, so none of them makes it. */
const TABLE = `CREATE TABLE IF NOT EXISTS start_lock (
  id tinyint NOT NULL PRIMARY KEY,
  owner char(36) NULL,
  node char(64) NULL,
  beat bigint NOT NULL
) ENGINE=InnoDB CHARACTER SET ascii`;

/** What tells the nodes of a cluster apart; a server has some of them. */
const IDENTITY = [
  `SHOW GLOBAL VARIABLES WHERE Variable_name IN
    ('hostname', 'port', 'datadir', 'server_uuid', 'server_uid', 'wsrep_node_name', 'wsrep_node_address')`,
  "SHOW GLOBAL STATUS LIKE 'wsrep_gcomm_uuid'",
];

/** Times of a lock, in milliseconds. */
export interface LockTimes {
  /** Between two beats of a holder, and two looks of who waits. */
  readonly beat: number;
  /** How long the beat of a holder must have stood still before it counts as dead. */
  readonly lease: number;
}

/** The lease outlasts a statement that holds up a whole cluster, such as a new index on a large table. */
const TIMES: LockTimes = { beat: 1000, lease: 30_000 };

/** The row of the lock. */
interface Held {
  readonly owner: string | null;
  readonly node: string | null;
  readonly beat: number;
}

/**
 * Runs `work` while this process alone has the lock; null: it was not free within `seconds`. Two locks are one: a named lock
 * holds on its server only and ends with its connection; a row holds on all nodes of a cluster, where a second `UPDATE` of it
 * conflicts. The row of a holder that died ends at once where this process has the named lock of the same server, and
 * otherwise when its beat has stood still for the lease by the clock of this process: the clocks of nodes are not compared.
 * `isClusterLike`: leaves the named lock out, as between two nodes. Errors: the driver's; those of `work`; that the row was lost.
 */
export async function withMysqlLock<T>(
  uri: string,
  seconds: number,
  work: () => Promise<T>,
  { times = TIMES, isClusterLike = false }: { times?: LockTimes; isClusterLike?: boolean } = {},
): Promise<{ readonly result: T } | null> {
  const end = performance.now() + seconds * 1000;
  const connection = await connectMysql(uri);
  // A lost connection releases the named lock, so that two processes could migrate at once.
  const lost = new Promise<never>((_, reject) => connection.on('error', reject));
  lost.catch(() => undefined);
  try {
    if (!isClusterLike && !(await takeNamedLock(connection, seconds))) return null;
    const lock = new RowLock(connection, isClusterLike ? randomUUID() : await identityOf(connection), times);
    if (!(await lock.take(end))) return null;
    const result = await Promise.race([work(), lost, lock.keep()]).finally(() => lock.release());
    return { result };
  } finally {
    connection.destroy();
  }
}

async function takeNamedLock(connection: Connection, seconds: number): Promise<boolean> {
  const sql = `SELECT GET_LOCK(${LOCK_NAME}, ?) AS taken`;
  const [rows] = await connection.query<RowDataPacket[]>(sql, [seconds]);
  // 0: another process holds the lock; null: an error of the server.
  return Number(rows[0]?.taken) === 1;
}

async function identityOf(connection: Connection): Promise<string> {
  const hash = createHash('sha256');
  for (const sql of IDENTITY) hash.update(JSON.stringify((await connection.query(sql))[0]));
  return hash.digest('hex');
}

/** The lock that is a row. */
class RowLock {
  readonly #connection: Connection;
  readonly #node: string;
  readonly #times: LockTimes;
  readonly #owner = randomUUID();
  readonly #released = new AbortController();

  constructor(connection: Connection, node: string, times: LockTimes) {
    this.#connection = connection;
    this.#node = node;
    this.#times = times;
  }

  /** Takes it; false: it was not free until `end`, as `performance.now` counts. */
  async take(end: number): Promise<boolean> {
    let seen = { mark: '', since: 0 };
    for (;;) {
      const held = await this.#read();
      const mark = `${held.owner} ${held.beat}`;
      const now = performance.now();
      if (seen.mark !== mark) seen = { mark, since: now };
      const isFree = held.owner === null || held.node === this.#node;
      if ((isFree || now - seen.since >= this.#times.lease) && (await this.#takeFrom(held))) return true;
      if (performance.now() >= end) return false;
      await pause(this.#times.beat);
    }
  }

  /** Shows that the holder lives, until it is released. Never resolves. Errors: another process has taken the row. */
  async keep(): Promise<never> {
    for (;;) {
      await pause(this.#times.beat, undefined, { signal: this.#released.signal });
      const kept = await this.#run('UPDATE start_lock SET beat = beat + 1 WHERE id = 1 AND owner = ?', [
        this.#owner,
      ]);
      if (kept === 0) throw new Error('Another process has taken over the preparation of the database.');
    }
  }

  /** Gives it back. Where that fails, the next one waits for the lease. */
  async release(): Promise<void> {
    this.#released.abort();
    const sql = 'UPDATE start_lock SET owner = NULL, node = NULL WHERE id = 1 AND owner = ?';
    await this.#run(sql, [this.#owner]).catch(() => undefined);
  }

  /** The row, made where it is missing: two nodes may do so at once. */
  async #read(): Promise<Held> {
    for (;;) {
      const row = await this.#find();
      if (row) return row;
      await this.#run(TABLE);
      await this.#run('INSERT IGNORE INTO start_lock (id, beat) VALUES (1, 0)');
    }
  }

  async #find(): Promise<Held | undefined> {
    try {
      const sql = 'SELECT owner, node, beat FROM start_lock WHERE id = 1';
      const [[row]] = await this.#connection.query<(Held & RowDataPacket)[]>(sql);
      return row;
    } catch (error) {
      if (codeOf(error) !== 'ER_NO_SUCH_TABLE') throw error;
    }
  }

  /** Whether it could be taken from whom it was seen with. */
  async #takeFrom({ owner, beat }: Held): Promise<boolean> {
    const sql =
      'UPDATE start_lock SET owner = ?, node = ?, beat = beat + 1 WHERE id = 1 AND owner <=> ? AND beat = ?';
    return (await this.#run(sql, [this.#owner, this.#node, owner, beat])) === 1;
  }

  /** Runs a statement, again where another node was faster. Returns how many rows it changed. */
  async #run(sql: string, values: unknown[] = []): Promise<number> {
    for (;;) {
      try {
        const [{ affectedRows }] = await this.#connection.query<ResultSetHeader>(sql, values);
        return affectedRows;
      } catch (error) {
        if (!isDeadlock(error)) throw error;
        await pause(50);
      }
    }
  }
}
