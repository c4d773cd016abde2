import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mysql from 'mysql2/promise';
import { patient } from '#tests/support/patience.mjs';
import { findProgram, missingPrograms } from './programs.ts';
import { ServerProcess } from './server-process.ts';

const run = promisify(execFile);

/** Where distributions install the library of Galera 4. */
const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/usr/lib/libgalera_smm.so',
];

const provider = (): string | undefined => PROVIDERS.find((path) => existsSync(path));

/**
 * Who runs a node. Not root: the copy of a new node is received by rsync's daemon, which gives up the rights of root, and could
 * not write into the folder then. `mysql` comes with the package.
 */
const isRoot = process.getuid?.() === 0;
const USER = isRoot ? ['--user=mysql'] : [];

/** Why no cluster can be started; null: one can. `wsrep_sst_rsync` looks at its ports with `lsof` or `ss`. */
export function clusterSkipReason(): string | null {
  const programs = missingPrograms('mariadbd', 'mariadb-install-db', 'rsync', 'wsrep_sst_rsync');
  if (programs !== null) return `${programs} (Debian: mariadb-server, rsync)`;
  if (missingPrograms('lsof') !== null && missingPrograms('ss') !== null)
    return 'neither lsof nor ss installed, which the transfer of a node needs';
  return provider() === undefined ? 'the library of Galera is not installed (Debian: galera-4)' : null;
}

/** The ports of one node: for clients, for the group, for changes it missed, and for a copy of everything. */
export interface Ports {
  readonly clients: number;
  readonly group: number;
  readonly changes: number;
  readonly copy: number;
}

/**
 * How soon a group gives up a member that says nothing. Shorter than Galera's 5 and 15 s, so that rounds are short; longer than
 * a busy machine holds a process up.
 */
const GROUP_OPTIONS = [
  'evs.keepalive_period=PT0.5S',
  `evs.suspect_timeout=PT${patient(3)}S`,
  `evs.inactive_timeout=PT${patient(6)}S`,
  `evs.install_timeout=PT${patient(6)}S`,
  'gcache.size=32M',
].join(';');

/** A node of a cluster, on ports and in a folder of its own. */
export class GaleraNode extends ServerProcess {
  constructor(
    readonly ports: Ports,
    private readonly folder: string,
    private readonly members: readonly Ports[],
  ) {
    super();
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  /** Makes its folders; `first`: with the tables of the server, which the others copy from it. */
  async install({ first }: { first: boolean }): Promise<void> {
    await mkdir(this.#data, { recursive: true });
    if (isRoot) await run('chown', ['-R', 'mysql', join(this.folder, '..')]);
    if (!first) return;
    await run(findProgram('mariadb-install-db') ?? '', [
      '--no-defaults',
      `--datadir=${this.#data}`,
      `--tmpdir=${this.folder}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...USER,
    ]);
  }

  /** Starts it as the first of a new cluster, or as one more, and waits until it serves applications. */
  async join({ isFirst = false } = {}): Promise<void> {
    const position = isFirst ? [] : await this.#position();
    const args = [...this.#args(), ...(isFirst ? ['--wsrep-new-cluster'] : position)];
    try {
      await this.start('mariadbd', args, () => this.#requireReady(), patient(180_000));
    } catch (error) {
      const log = await readFile(join(this.folder, 'errors.log'), 'utf8').catch(() => '');
      throw new Error(`A node did not join:\n${log.slice(-2000)}`, { cause: error });
    }
  }

  async query(sql: string): Promise<unknown> {
    const uri = `mysql://root@127.0.0.1:${this.ports.clients}`;
    const connection = await mysql.createConnection({ uri, connectTimeout: 2000 });
    try {
      return (await connection.query({ sql, timeout: patient(5000) }))[0];
    } finally {
      connection.destroy();
    }
  }

  /** Cuts it off from the others, or connects it again; applications still reach it. */
  async cutOff(isCut: boolean): Promise<void> {
    await this.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isCut ? 1 : 0}'`);
  }

  /**
   * Whether it has all that was written, and belongs to a group of every node. Asked of each node: one that was frozen takes itself
   * for a member until it hears otherwise.
   */
  async isWhole(): Promise<boolean> {
    try {
      await this.#requireReady();
      const rows = (await this.query("SHOW GLOBAL STATUS LIKE 'wsrep_cluster_size'")) as { Value: string }[];
      return Number(rows[0]?.Value) === this.members.length;
    } catch {
      return false;
    }
  }

  async #requireReady(): Promise<void> {
    const rows = (await this.query("SHOW GLOBAL STATUS LIKE 'wsrep_ready'")) as { Value: string }[];
    if (rows[0]?.Value !== 'ON') throw new Error('The node is not ready.');
  }

  /** The arguments that name what it has after a kill, so that it gets only what it missed; none: it has nothing. */
  async #position(): Promise<string[]> {
    if (!existsSync(join(this.#data, 'ibdata1'))) return [];
    const log = join(this.folder, 'recovery.log');
    await run(findProgram('mariadbd') ?? '', [...this.#args(log), '--wsrep-recover']);
    const { stdout } = await run('grep', ['-oE', 'Recovered position: .*', log]);
    const position = stdout.trim().split('\n').at(-1)?.split(': ')[1] ?? '';
    return position === '' ? [] : [`--wsrep-start-position=${position}`];
  }

  #args(log = join(this.folder, 'errors.log')): string[] {
    const { clients, group, changes, copy } = this.ports;
    const options = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `ist.recv_addr=127.0.0.1:${changes}`,
      GROUP_OPTIONS,
    ].join(';');
    return [
      '--no-defaults',
      `--datadir=${this.#data}`,
      `--tmpdir=${this.folder}`,
      `--port=${clients}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(this.folder, 's')}`,
      ...USER,
      '--innodb-buffer-pool-size=32M',
      '--innodb-log-file-size=8M',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-flush-log-at-trx-commit=2',
      '--binlog-format=ROW',
      '--skip-log-bin',
      '--wsrep-on=ON',
      `--wsrep-provider=${provider()}`,
      `--wsrep-provider-options=${options}`,
      '--wsrep-cluster-name=faults',
      `--wsrep-cluster-address=gcomm://${this.members.map((one) => `127.0.0.1:${one.group}`).join(',')}`,
      '--wsrep-node-address=127.0.0.1',
      `--wsrep-node-name=node-${clients}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
      '--wsrep-slave-threads=2',
      `--log-error=${log}`,
    ];
  }
}
