import 'reflect-metadata';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openPreparedDatabase, runProgram } from './commands/open-database.ts';
import { stopOnSignal } from './commands/stop-on-signal.ts';
import type { Config } from './config/env.ts';
import { projectFolder } from './config/project-folder.ts';
import { loadBuild } from './http/client-code.ts';
import { systemClock } from './ports/clock.ts';
import { makeLimiter } from './ports/limiter.ts';
import { type Mailbox, makeImapMailbox } from './ports/mailbox.ts';
import type { Mailer } from './ports/mailer.ts';
import type { RedisConnection } from './ports/redis-connection.ts';
import { startSenders, stopSenders } from './senders.ts';

/** Serves the client from its sources. */
const isDevelopment = process.argv.includes('--dev');

/**
 * How long the first requests are answered before pages are rendered ahead, in milliseconds: they would wait for those,
 * whose code runs for the first time then.
 */
const FIRST_REQUESTS = 300;

/*
 * Entry point of `npm start`: environment → database → ports → app → listen. Besides it only the
 * commands and the workers act on import.
 */
await runProgram(run);

async function run(config: Config): Promise<void> {
  const database = await openPreparedDatabase(config, { seedAt: systemClock.now() });
  const ports = {
    clock: systemClock,
    limiter: makeLimiter(await openRedis(config)),
    mailer: await openMailer(config),
    mailbox: openMailbox(config),
  };
  const clientFolder = join(projectFolder, 'client', 'dist');
  const loadClientCode = isDevelopment ? (await import('./http/client-sources.ts')).loadSources : loadBuild;
  const app = await createApp({ config, database, ports, clientFolder, loadClientCode });
  const { http, services, housekeeper, mailboxReader } = app;
  const firstPassword = await services.passwords.ensureAccount(config.adminUsername, config.adminPassword);

  const deadline = config.stopTimeout * 1000;
  stopOnSignal({
    deadline,
    // Long enough for a proxy to notice; in development there is no proxy.
    notice: config.production ? deadline / 10 : 0,
    announce: () => app.lifecycle.beginStop(),
    async finish() {
      await Promise.all([
        http.close(),
        stopSenders(app, deadline),
        housekeeper.stop(),
        mailboxReader?.stop(),
      ]);
    },
    abort: () => http.server.closeAllConnections(),
    async close() {
      await ports.limiter.close();
      await database.close();
    },
    onError: (error) => http.log.error({ err: error }, 'the server did not stop properly'),
  });

  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    // The account is stored, and the next start makes no other.
    if (firstPassword) console.log(firstSignIn(config, firstPassword));
    throw error;
  }
  startSenders(app);
  housekeeper.start();
  mailboxReader?.start();
  // A page that fails here is rendered on its first request, as is every page in development.
  if (!isDevelopment) setTimeout(() => app.warmUp().catch(() => undefined), FIRST_REQUESTS).unref();
  printAddresses(config, firstPassword);
}

/*
 * The packages of an outside service are loaded where it is configured: each costs 20 to 200 ms of the start, and its
 * memory for as long as the process runs.
 */

async function openRedis({ redisUrl }: Config): Promise<RedisConnection | null> {
  return redisUrl ? new (await import('./ports/redis-connection.ts')).RedisConnection(redisUrl) : null;
}

async function openMailer({ smtpUrl }: Config): Promise<Mailer | null> {
  return smtpUrl ? (await import('./ports/mailer.ts')).makeSmtpMailer(smtpUrl) : null;
}

function openMailbox({ imapUrl }: Config): Mailbox | null {
  return imapUrl ? makeImapMailbox(imapUrl) : null;
}

function firstSignIn({ adminUsername }: Config, password: string): string {
  return `  First sign-in: ${adminUsername} / ${password}   (shown this once)`;
}

/** Prints the addresses, and once the generated first password: the only output that is not a log line. */
function printAddresses(config: Config, firstPassword: string | null): void {
  const { publicUrl, smtpUrl } = config;
  const lines = [
    '',
    `  Site        ${publicUrl}`,
    `  Admin       ${publicUrl}/admin`,
    `  Playground  ${publicUrl}/playground`,
    `  REST        ${publicUrl}/docs`,
    ...(smtpUrl ? [] : ['  Mail        waits in the outbox until SMTP_URL is set']),
    ...(firstPassword ? ['', firstSignIn(config, firstPassword)] : []),
    '',
  ];
  console.log(lines.join('\n'));
}
