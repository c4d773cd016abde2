import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { inquiryStates } from '#domain/rules/inquiry.ts';
import { fillDemo } from '#gateway/commands/demo-weeks.ts';
import { readConfig } from '#gateway/config/env.ts';
import '#tests/support/built-gateway.ts';
import { newFolder } from '#tests/support/folders.ts';
import { patient } from '#tests/support/patience.mjs';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { run } from '#tests/support/shell.ts';
import { newSqliteDatabase } from '#tests/support/test-databases.ts';

/** A Wednesday, in the afternoon of the office. */
const NOW = new Date('2026-11-25T09:00:00.000Z');
const PASSWORD = 'a pass phrase of the demo';
const COMMAND = ['gateway/commands/run.mjs', 'demo'];

/** The rows of a demo that ends at `NOW`, without what is random in every write. */
async function weeks() {
  const { url, remove } = await newSqliteDatabase();
  await prepareDatabase(url, { seedAt: NOW });
  const database = await Database.open(url);
  await fillDemo(readConfig({ LOG_LEVEL: 'silent' }), database, NOW, PASSWORD);
  const rows = await database.read(async (manager) => ({
    inquiries: await manager.find(Inquiry, {
      select: { createdAt: true, formType: true, name: true, state: true },
      order: { createdAt: 'ASC' },
    }),
    appointments: await manager.find(Appointment, {
      select: { date: true, slot: true, state: true },
      order: { date: 'ASC', slot: 'ASC', createdAt: 'ASC' },
    }),
    letters: await manager.find(Letter, { select: { state: true, kind: true }, order: { createdAt: 'ASC' } }),
    labels: await manager.count(InquiryLabel),
    entries: await manager.count(Activity),
    notified: await manager.find(Notification, { select: { kind: true, readAt: true, accountId: true } }),
  }));
  await database.close();
  await remove();
  return rows;
}

it('npm run demo has twelve weeks of work, the same for the same end', async () => {
  const [first, second] = [await weeks(), await weeks()];
  const { inquiries, appointments, letters, labels, entries, notified } = first;
  expect(inquiries.length).toBeGreaterThan(200);
  expect(new Set(inquiries.map(({ state }) => state))).toEqual(new Set(inquiryStates));
  expect(entries).toBeGreaterThan(2 * inquiries.length);
  expect(labels).toBeGreaterThan(inquiries.length / 3);
  expect(appointments.some(({ date }) => date > '2026-11-25')).toBe(true);
  expect(new Set(appointments.map(({ state }) => state)).size).toBeGreaterThanOrEqual(4);
  expect(letters.filter(({ state }) => state === 'failed').length).toBeGreaterThan(0);
  expect(letters.filter(({ state }) => state === 'owed')).toEqual([]);
  for (const kind of ['assigned', 'mentioned', 'replied', 'letter-failed'])
    expect(notified.map((one) => one.kind)).toContain(kind);
  const unread = notified.filter(({ readAt }) => readAt === null);
  expect(new Set(unread.map(({ accountId }) => accountId)).size).toBeGreaterThanOrEqual(2);
  expect(unread.length).toBeLessThan(notified.length / 2);
  const countsOf = (all: typeof first) => ({
    ...all,
    letters: all.letters.length,
    notified: all.notified.length,
  });
  expect(countsOf(second)).toEqual(countsOf(first));
});

it('npm run demo serves them to the people that it prints, and begins anew with each start', async () => {
  const gateway = await RunningGateway.start({ ADMIN_PASSWORD: PASSWORD }, [process.execPath, ...COMMAND]);
  const asLeena = async () => {
    const body = `mutation { signIn(username: "leena", password: "${PASSWORD}") { name role } }`;
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: body }),
    });
    return (await response.json()).data.signIn;
  };
  expect(gateway.printed).toContain('leena    owner   Leena Barua');
  expect(await asLeena()).toEqual({ name: 'Leena Barua', role: 'owner' });
  await gateway.kill();
  await gateway.restart();
  expect(await asLeena()).toEqual({ name: 'Leena Barua', role: 'owner' });
  await gateway.stop();
});

it('npm run demo begins anew after a start that was killed while it was filling', async () => {
  const folder = await newFolder();
  const env = { ...process.env, ENV_FILE: devNull, DATABASE_URL: '', DATA_DIR: folder.path };
  const killed = spawn(process.execPath, COMMAND, { env: { ...env, PORT: '45873' } });
  const filling = () => readdir(join(folder.path, 'demo')).catch(() => []);
  await vi.waitFor(async () => expect(await filling()).toContain('dalmara.sqlite.new'), {
    timeout: patient(60_000),
  });
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = spawn(process.execPath, COMMAND, { env: { ...env, PORT: '45874' } });
  const printed = text(next.stdout);
  const answers = () => fetch('http://127.0.0.1:45874/healthz').then(({ status }) => status);
  await vi.waitFor(async () => expect(await answers()).toBe(200), { timeout: patient(60_000) });
  next.kill('SIGTERM');
  expect(await printed).toContain('leena    owner   Leena Barua');
  await folder.remove();
});

it('npm run demo touches no database but its own', async () => {
  const folder = await newFolder();
  await mkdir(join(folder.path, 'demo'));
  await prepareDatabase(join(folder.path, 'demo', 'dalmara.sqlite'), { seedAt: NOW });
  const port = '45871';
  const other = await run(process.execPath, COMMAND, { DATA_DIR: folder.path, PORT: port });
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('is no database of the demo')]);
  const url = 'mysql://demo@127.0.0.1:1/dalmara';
  const server = await run(process.execPath, COMMAND, { DATABASE_URL: url, PORT: port });
  expect([server.code, server.stderr]).toEqual([1, expect.stringContaining('without DATABASE_URL')]);
  await folder.remove();
});
