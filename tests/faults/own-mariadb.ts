import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { patient } from '#tests/support/patience.mjs';
import { findProgram, missingPrograms } from './programs.ts';
import { ServerProcess } from './server-process.ts';

const run = promisify(execFile);

/** Why no separate MariaDB can be started; null: one can. */
export const mariaDbSkipReason = (): string | null => missingPrograms('mariadbd', 'mariadb-install-db');

/** A separate MariaDB server on its own port and folder, which a test may kill and freeze. */
export class OwnMariaDb extends ServerProcess {
  readonly port: number;
  readonly #folder: Folder;
  readonly #data: string;

  private constructor(port: number, folder: Folder, data: string) {
    super();
    this.port = port;
    this.#folder = folder;
    this.#data = data;
  }

  /** Installs and starts one. `data` is its data folder; default: a temporary one. */
  static async install(data?: string): Promise<OwnMariaDb> {
    const folder = await newFolder('mariadb');
    const server = new OwnMariaDb(await freePort(), folder, data ?? join(folder.path, 'data'));
    await run(findProgram('mariadb-install-db') ?? '', [
      '--no-defaults',
      `--datadir=${server.#data}`,
      `--tmpdir=${folder.path}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      `--user=${process.env.USER || 'root'}`,
    ]);
    await server.restart();
    return server;
  }

  /** Address of a new, empty database on it, for DATABASE_URL. */
  async newDatabase(): Promise<string> {
    const name = `faults_${randomBytes(6).toString('hex')}`;
    await this.query(`CREATE DATABASE ${name} CHARACTER SET latin1`);
    return `mariadb://root@127.0.0.1:${this.port}/${name}`;
  }

  async query(sql: string): Promise<unknown> {
    const connection = await mysql.createConnection({ uri: `mysql://root@127.0.0.1:${this.port}` });
    try {
      return (await connection.query(sql))[0];
    } finally {
      await connection.end();
    }
  }

  /** Starts it on the same files and port, and waits until it responds. */
  restart(): Promise<void> {
    const args = [
      '--no-defaults',
      `--datadir=${this.#data}`,
      // A starting server removes every temporary table in its tmpdir; those of another server make it segfault.
      `--tmpdir=${this.#folder.path}`,
      `--port=${this.port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(this.#folder.path, 's')}`,
      `--user=${process.env.USER || 'root'}`,
      '--innodb-buffer-pool-size=32M',
      '--innodb-log-file-size=8M',
      '--skip-log-bin',
      `--log-error=${join(this.#folder.path, 'errors.log')}`,
    ];
    return this.start('mariadbd', args, () => this.query('SELECT 1'), patient(60_000));
  }

  async remove(): Promise<void> {
    await this.kill();
    await this.#folder.remove();
  }
}
