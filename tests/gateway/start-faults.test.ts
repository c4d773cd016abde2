import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { builtGateway } from '#tests/support/built-gateway.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { freePort } from '#tests/support/running-gateway.ts';
import { type CommandResult, run } from '#tests/support/shell.ts';
import { engine, type TestDatabase } from '#tests/support/test-databases.ts';
import { PASSWORD } from '#tests/support/test-gateway.ts';

const LONG = patient(60_000);
/** User id of `nobody`, who owns no files. */
const NOBODY_UID = 65_534;

let folder: string;
let testDatabase: TestDatabase | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalmara-start-'));
  // Another user must be able to enter the server's folder.
  await chmod(folder, 0o755);
  if (engine === 'mysql') testDatabase = await newMigratedDatabase();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await testDatabase?.remove();
});

/** Starts a server that is expected to exit by itself. */
const start = (env: NodeJS.ProcessEnv, uid?: number): Promise<CommandResult> =>
  run(
    process.execPath,
    [builtGateway],
    { DATABASE_URL: testDatabase?.url, DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: PASSWORD, ...env },
    uid,
  );

/** Output and exit code of a failed start: the given sentence and nothing else. */
const endedWith = (sentence: string): CommandResult => ({ code: 1, stdout: '', stderr: `${sentence}\n` });

async function listening(port = 0): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
  return server;
}

describe(
  'a start that fails ends with exit code 1 and one sentence',
  () => {
    it('when its port is taken', async () => {
      const other = await listening();
      const address = other.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const sentence = `Port ${port} is taken by another program. Stop it, or set PORT.`;
      expect(await start({ PORT: String(port) })).toEqual(endedWith(sentence));
      other.close();
    });

    it('when its port is taken at the first start, whose password is shown all the same', async () => {
      const other = await listening();
      const { port } = other.address() as AddressInfo;
      const env = { DATABASE_URL: undefined, DATA_DIR: join(folder, 'first'), ADMIN_PASSWORD: undefined };
      const { code, stdout } = await start({ ...env, PORT: String(port) });
      expect([code, stdout]).toEqual([
        1,
        expect.stringMatching(/^ {2}First sign-in: admin \/ \S{12,} {3}\(shown this once\)\n$/),
      ]);
      other.close();
    });

    it.each(['192.0.2.1', 'no-such-host.invalid'])(
      'when HOST is %s',
      async (host) => {
        const sentence = `HOST is “${host}”, which is no address of this machine. Leave it out to listen on all of them.`;
        expect(await start({ HOST: host, PORT: String(await freePort()) })).toEqual(endedWith(sentence));
      },
      LONG,
    );

    it('when the name of the database server is not known, after it has waited', async () => {
      const sentence =
        /The name of the database server, no-such-host\.invalid, is not known \((ENOTFOUND|EAI_AGAIN)\)\./;
      const env = { DATABASE_URL: 'mysql://user@no-such-host.invalid/site', DATABASE_WAIT: '0' };
      const { code, stderr } = await start({ ...env, PORT: String(await freePort()) });
      expect([code, stderr.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(sentence)]);
      const waiting = await start({ ...env, DATABASE_WAIT: '1', PORT: String(await freePort()) });
      expect(waiting.stderr).toMatch(new RegExp(`${sentence.source} Waiting for it, up to 1 s\\.`));
    });

    it.runIf(process.platform === 'linux')('when DATA_DIR lies where no folder can be made', async () => {
      const sentence =
        'DATA_DIR is /proc/dalmara/data, which this user cannot make. Make it, or name another folder.';
      expect(await start({ DATA_DIR: '/proc/dalmara/data' })).toEqual(endedWith(sentence));
    });

    it('when DATA_DIR is a file, or lies in one', async () => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      for (const path of [file, join(file, 'data')]) {
        const sentence = `DATA_DIR is ${path}, which is a file or lies in one. It must be a folder.`;
        expect(await start({ DATA_DIR: path })).toEqual(endedWith(sentence));
      }
    });
  },
  LONG,
);

/** Why no program can be run as another user; null: it can. */
async function otherUserSkipReason(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can start a process as another user';
  const read = 'require("node:fs").readFileSync("package.json"); require("better-sqlite3")';
  const { code } = await run(process.execPath, ['-e', read], {}, NOBODY_UID);
  return code === 0 ? null : 'another user cannot read this folder';
}
const reason = await otherUserSkipReason();

if (engine === 'sqlite') {
  describe(
    'a start on a database file that cannot be used ends with one sentence',
    () => {
      const dataDir = async (name: string, mode: number): Promise<string> => {
        const path = join(folder, name);
        await mkdir(path);
        await chmod(path, mode);
        return path;
      };
      const cannotOpen = (path: string): CommandResult =>
        endedWith(
          `The database file ${path}/dalmara.sqlite cannot be opened for writing. This user must own it and its folder.`,
        );

      it('because it is another file or damaged', async () => {
        const path = await dataDir('damaged', 0o755);
        const file = join(path, 'dalmara.sqlite');
        const damaged = `The database file ${file} is damaged. Move it away and restore a backup: npm run db -- restore FILE.`;
        await writeFile(file, 'Dear Sir or Madam, '.repeat(500));
        expect(await start({ DATA_DIR: path })).toEqual(endedWith(damaged));
      });

      it.runIf(reason === null)(`because the folder is read-only or another user's`, async () => {
        const path = await dataDir('closed', 0o555);
        expect(await start({ DATA_DIR: path }, NOBODY_UID)).toEqual(cannotOpen(path));
        const below = join(path, 'data');
        const sentence = `DATA_DIR is ${below}, which this user cannot make. Make it, or name another folder.`;
        expect(await start({ DATA_DIR: below }, NOBODY_UID)).toEqual(endedWith(sentence));
      });

      it.runIf(reason === null)(`because the file itself is another user's`, async () => {
        const path = await dataDir('foreign', 0o755);
        await chown(path, NOBODY_UID, NOBODY_UID);
        await writeFile(join(path, 'dalmara.sqlite'), '');
        expect(await start({ DATA_DIR: path }, NOBODY_UID)).toEqual(cannotOpen(path));
      });

      if (reason) it.skip(`as another user: ${reason}`, () => undefined);
    },
    LONG,
  );
}

if (engine === 'mysql') {
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(testDatabase?.url ?? '');
    change(url);
    return url.href;
  };
  const host = (): string => new URL(testDatabase?.url ?? '').host;

  describe(
    'a start without its database server ends with one sentence',
    () => {
      it('when the server refuses the password', async () => {
        const url = changed((target) => {
          target.password = 'wrong';
        });
        const user = new URL(url).username;
        const sentence = `The database server at ${host()} refuses the user “${user}” or its password. Correct DATABASE_URL.`;
        expect(await start({ DATABASE_URL: url })).toEqual(endedWith(sentence));
      });

      it('when it has no such database', async () => {
        const url = changed((target) => {
          target.pathname = '/no_such_database';
        });
        const sentence = `The database server at ${host()} has no database “no_such_database”. Create it, or correct DATABASE_URL.`;
        expect(await start({ DATABASE_URL: url })).toEqual(endedWith(sentence));
      });

      it('when the URL names none', async () => {
        const url = changed((target) => {
          target.pathname = '/';
        });
        const line =
          'DATABASE_URL must end with the name of a database, such as mysql://user:password@host:3306/dalmara.';
        expect(await start({ DATABASE_URL: url })).toEqual(
          endedWith(`The environment is not right:\n  - ${line}`),
        );
      });

      it('when it does not respond, after waiting for it', async () => {
        const port = await freePort();
        const url = changed((target) => {
          target.host = `127.0.0.1:${port}`;
        });
        const sentence = `The database server at 127.0.0.1:${port} does not answer (ECONNREFUSED).`;
        expect(await start({ DATABASE_URL: url, DATABASE_WAIT: '0' })).toEqual(endedWith(sentence));
        expect(await start({ DATABASE_URL: url, DATABASE_WAIT: '1' })).toEqual(
          endedWith(`${sentence} Waiting for it, up to 1 s.\n${sentence}`),
        );
      });
    },
    LONG,
  );

  describe(
    'a start before its database server',
    () => {
      let child: ChildProcess;
      afterAll(() => child?.kill('SIGKILL'));

      it('waits for it, logs that once, and then serves', async () => {
        const address = new URL(testDatabase?.url ?? '');
        const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
        await proxy.cut();
        const port = await freePort();
        child = spawn(process.execPath, [builtGateway], {
          cwd: fileURLToPath(new URL('../..', import.meta.url)),
          env: {
            PATH: process.env.PATH,
            ENV_FILE: devNull,
            LOG_LEVEL: 'silent',
            PORT: String(port),
            DATA_DIR: join(folder, 'waiting'),
            DATABASE_URL: changed((target) => {
              target.host = `127.0.0.1:${proxy.port}`;
            }),
          },
        });
        const printed = (stream: 'stdout' | 'stderr', text: string) =>
          new Promise<string>((resolve) => {
            let all = '';
            child[stream]?.on('data', (bytes) => {
              all += bytes;
              if (all.includes(text)) resolve(all);
            });
          });
        const started = printed('stdout', 'Admin');
        expect(await printed('stderr', 'Waiting for it, up to 60 s.')).toContain(
          'does not answer (ECONNREFUSED)',
        );
        await proxy.recover();
        await started;
        // Its first query may be answered late on a busy machine.
        const isReady = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
        await vi.waitFor(isReady, { timeout: patient(10_000) });
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        expect(await exited).toBe(0);
        await proxy.cut();
      });
    },
    LONG,
  );
}

describe(
  'a restore of a file that is not a backup',
  () => {
    it('ends with one sentence and changes nothing', async () => {
      const file = join(folder, 'letter.txt');
      await writeFile(file, 'Dear Sir or Madam,');
      const env = { DATABASE_URL: testDatabase?.url, DATA_DIR: join(folder, 'data') };
      const restore = (path: string) => run('npm', ['run', '--silent', 'db', '--', 'restore', path], env);
      expect(await restore(file)).toEqual(endedWith(`${file} is damaged, or is no backup.`));
      expect(await restore(join(folder, 'nothing'))).toEqual(
        endedWith(`${join(folder, 'nothing')} cannot be read (ENOENT).`),
      );
    });
  },
  LONG,
);

describe(
  'a backup',
  () => {
    const backUp = (env: NodeJS.ProcessEnv) =>
      run('npm', ['run', '--silent', 'db', '--', 'backup', join(folder, 'site.backup')], env);

    it('makes no database, and so no backup of an empty one', async () => {
      const DATA_DIR = join(folder, 'elsewhere');
      const { code, stderr } = await backUp({ DATA_DIR, DATABASE_URL: undefined });
      expect([code, stderr]).toEqual([
        1,
        `There is no database at ${join(DATA_DIR, 'dalmara.sqlite')}. Set DATABASE_URL or DATA_DIR as the site has it.\n`,
      ]);
      await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
    });

    it('migrates none, since a gateway of the version before may serve it', async () => {
      const DATA_DIR = join(folder, 'before');
      await mkdir(DATA_DIR);
      await (await Database.open(join(DATA_DIR, 'dalmara.sqlite'))).close();
      const { code, stderr } = await backUp({ DATA_DIR, DATABASE_URL: undefined });
      expect([code, stderr]).toEqual([
        1,
        'The database is of another version than this program. Use the program that serves it.\n',
      ]);
    });
  },
  LONG,
);
