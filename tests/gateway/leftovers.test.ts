import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import { expect, it, vi } from 'vitest';
import { dropOldDatabases, newDatabaseName, removeOldFolders } from '#tests/support/old-leftovers.mjs';
import { patient } from '#tests/support/patience.mjs';
import { temporaryParent } from '#tests/support/temporary-parent.mjs';
import { engine } from '#tests/support/test-databases.ts';

/** A killed run leaves nothing on the machine or on the database server. */

const program = fileURLToPath(new URL('../support/run-without-cleanup.ts', import.meta.url));
const server = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';
const HOUR = 3_600_000;

/** The first line of a program's output. */
const firstLine = (child: ReturnType<typeof spawn>): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('\n')) resolve(printed);
    });
    child.once('exit', () => reject(new Error(`It ended before it was ready: ${printed}`)));
  });

async function databases(): Promise<string[]> {
  const connection = await mysql.createConnection({ uri: server });
  const [rows] = await connection.query<mysql.RowDataPacket[]>('SHOW DATABASES');
  await connection.end();
  return rows.map((row) => String(row.Database));
}

it.each([
  ['killed', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['interrupted at its terminal', (pid: number) => process.kill(-pid, 'SIGINT')],
])(
  'a run that is %s leaves no gateway, no folder and no database',
  async (_how, end) => {
    const runner = spawn(process.execPath, ['--import', 'tsx', program], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { url, folder, testDatabase } = JSON.parse(await firstLine(runner));
    expect((await fetch(`${url}/healthz`)).ok).toBe(true);
    if (runner.pid) end(runner.pid);
    const remaining = async () => ({
      gateway: await fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      ),
      folder: existsSync(folder),
      database: engine === 'mysql' ? (await databases()).includes(testDatabase) : existsSync(testDatabase),
    });
    await vi.waitFor(
      async () => expect(await remaining()).toEqual({ gateway: false, folder: false, database: false }),
      { timeout: patient(30_000) },
    );
  },
  patient(120_000),
);

if (engine === 'mysql') {
  it('the next run drops the databases of old runs only', async () => {
    const connection = await mysql.createConnection({ uri: server });
    const now = Date.now();
    const old = newDatabaseName(now - 7 * HOUR);
    const others = [newDatabaseName(now - 5 * HOUR), `${old}_of_somebody_else`];
    for (const name of [old, ...others]) await connection.query(`CREATE DATABASE ${name}`);
    await dropOldDatabases(server, now);
    const left = (await databases()).filter((name) => [old, ...others].includes(name));
    for (const name of left) await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
    expect(left.sort()).toEqual(others.sort());
  });
}

it('data folders are in memory where there is room, and elsewhere if TMPDIR says so', async () => {
  const memory = await mkdtemp(join(tmpdir(), 'dalmara-test-'));
  vi.stubEnv('TMPDIR', undefined);
  expect(temporaryParent(memory)).toBe(memory);
  expect(temporaryParent(join(memory, 'missing'))).toBe(tmpdir());
  expect(temporaryParent('/proc')).toBe(tmpdir());
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(temporaryParent(memory)).toBe('/somewhere');
  vi.unstubAllEnvs();
  await rm(memory, { recursive: true });
});

it('the next run removes the folders of old runs only', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'dalmara-test-'));
  const now = Date.now();
  const folders = { 'dalmara-test-old': 7, 'dalmara-gateway-new': 5, 'somebody-else': 7 };
  for (const [name, hours] of Object.entries(folders)) {
    await mkdir(join(parent, name, 'data'), { recursive: true });
    await utimes(join(parent, name), (now - hours * HOUR) / 1000, (now - hours * HOUR) / 1000);
  }
  await removeOldFolders(parent, now);
  expect((await readdir(parent)).sort()).toEqual(['dalmara-gateway-new', 'somebody-else']);
  await rm(parent, { recursive: true });
});
