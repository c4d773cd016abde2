import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Database } from '#db/database.ts';
import { seed } from '#db/seeds/seed.ts';
import { createApp } from './app.ts';
import { type Config, readConfig, WrongEnvironment } from './config/env.ts';
import { systemClock } from './ports/clock.ts';
import { makeLimiter } from './ports/limiter.ts';
import { makeSmtpMailer } from './ports/mailer.ts';

/** Started by `npm start`: environment → database → ports → app → listen. The only file that acts on import. */
try {
  await run(readConfig(process.env));
} catch (error) {
  const words = error instanceof WrongEnvironment ? error.message : error;
  console.error(words);
  process.exitCode = 1;
}

async function run(config: Config): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  const database = await Database.open(config.databaseUrl);
  await database.migrate();
  await seed(database, systemClock.now());
  const ports = {
    clock: systemClock,
    limiter: makeLimiter(config.redisUrl),
    mailer: config.smtpUrl ? makeSmtpMailer(config.smtpUrl) : null,
  };
  const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '..', 'client', 'dist');
  const { http, services, outbox, housekeeper } = await createApp({ config, database, ports, clientFolder });
  const invented = await services.passwords.ensureAccount(config.adminUsername, config.adminPassword);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await http.close();
    await outbox?.stop();
    await housekeeper.stop();
    await ports.limiter.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await http.listen({ port: config.port, host: config.host });
  outbox?.start();
  housekeeper.start();
  announce(config, invented);
}

/** The one thing printed that is no log line: where things are, and the first password, once. */
function announce({ publicUrl, adminUsername, smtpUrl }: Config, invented: string | null): void {
  const lines = [
    '',
    `  Site        ${publicUrl}`,
    `  Admin       ${publicUrl}/admin`,
    `  Playground  ${publicUrl}/playground`,
    `  REST        ${publicUrl}/docs`,
    ...(smtpUrl ? [] : ['  Mail        waits in the outbox until SMTP_URL is set']),
    ...(invented ? ['', `  First sign-in: ${adminUsername} / ${invented}   (shown this once)`] : []),
    '',
  ];
  console.log(lines.join('\n'));
}
