import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Database } from '#db/database.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { type Config, loadEnvFile } from '../config/env.ts';
import { generatePassword } from '../features/auth/sign-in/passwords.ts';
import { systemClock } from '../ports/clock.ts';
import { demoPeople, fillDemo } from './demo-weeks.ts';
import { openPreparedDatabase, runProgram } from './open-database.ts';

/*
 * `npm run demo`: fills a database of its own, in `demo` of DATA_DIR, with twelve weeks of invented work, and serves it on
 * this machine alone. Each start fills it anew, since the weeks end now.
 */

/** Names the row that tells a database of the demo. */
const MARK = 'demo';

loadEnvFile();
const { env } = process;
const password = env.ADMIN_PASSWORD || generatePassword();
const hasServer = Boolean(env.DATABASE_URL);
Object.assign(env, {
  DATA_DIR: join(env.DATA_DIR || './data', 'demo'),
  HOST: env.HOST || '127.0.0.1',
  ADMIN_USERNAME: demoPeople[0].username,
  ADMIN_PASSWORD: password,
  // Empty: nothing leaves the machine.
  ...{ SMTP_URL: '', IMAP_URL: '', REDIS_URL: '', ANALYTICS_ID: '' },
});

await runProgram(async (config) => {
  if (hasServer) throw new Error('The demo has a database of its own. Run it without DATABASE_URL.');
  // A demo that runs keeps its database.
  await requireFreePort(config);
  const path = config.databaseUrl;
  await requireOwn(path);
  // Under a name of its own until it is whole: a start that is killed leaves nothing in the way of the next one.
  const made = `${path}.new`;
  await removeDatabase(made);
  const now = systemClock.now();
  const database = await openPreparedDatabase({ ...config, databaseUrl: made }, { seedAt: now });
  const mark = { name: MARK, document: {}, updatedAt: now };
  await database.write((manager) => manager.insert(SettingsRow, mark));
  await fillDemo(config, database, now, password);
  await database.close();
  await removeDatabase(path);
  await rename(made, path);
  const lines = demoPeople.map(
    ({ username, name, role }) => `  ${username.padEnd(8)} ${role.padEnd(7)} ${name}`,
  );
  console.log(['', 'People of the demo:', ...lines, `  Their password: ${password}`].join('\n'));
});
await import('../main.ts');

/** Errors: EADDRINUSE, and whatever else is in the way of a start. */
function requireFreePort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}

/** Errors: what is there is no database of the demo. */
async function requireOwn(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const before = await Database.open(path);
  const isOwn = await before
    .read((manager) => manager.existsBy(SettingsRow, { name: MARK }))
    .catch(() => false)
    .finally(() => before.close());
  if (!isOwn) throw new Error(`${path} is no database of the demo, and is left as it is.`);
}

async function removeDatabase(path: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
}
