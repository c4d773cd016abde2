import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTryLater, newForm, type SendResult, send } from '#tests/faults/forms.ts';
import { readMysql, readSqlite, type StoredMail } from '#tests/faults/stored-mail.ts';
import { builtDb } from '#tests/support/built-gateway.ts';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { type CommandResult, run } from '#tests/support/shell.ts';
import { engine, type TestDatabase } from '#tests/support/test-databases.ts';

/** Forms that are under way at the same time. */
const SENDERS = 8;
/** Most attempts of a restore that begins as a reader were refused, but not each. */
const ROUNDS = engine === 'sqlite' ? 3 : 1;

let testDatabase: TestDatabase | null = null;
let gateway: RunningGateway;
let folder: Folder;
beforeAll(async () => {
  testDatabase = engine === 'mysql' ? await newMigratedDatabase() : null;
  folder = await newFolder();
  gateway = await RunningGateway.start({
    ADMIN_PASSWORD: 'restoring tests only',
    DATABASE_URL: testDatabase?.url ?? '',
    // Each sender has an address of its own, as behind a proxy.
    TRUST_PROXY: '1',
  });
}, patient(60_000));
afterAll(async () => {
  await gateway.stop();
  await testDatabase?.remove();
  await folder.remove();
});

/** A form as it was sent and answered; the numbers give the order of these events. */
interface Sent extends SendResult {
  readonly begun: number;
  readonly ended: number;
}

/** Sends forms from several senders at once, each the next one when its last is answered, until it is ended. */
function sendForms(): { enough(count: number): Promise<void>; end(): Promise<Sent[]> } {
  const all: Sent[] = [];
  let events = 0;
  let isEnding = false;
  const sender = async (): Promise<void> => {
    while (!isEnding) {
      const begun = ++events;
      const result = await send(gateway.url, newForm());
      all.push({ ...result, begun, ended: ++events });
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, sender));
  return {
    async enough(count) {
      const goal = all.length + count;
      while (all.length < goal) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async end() {
      isEnding = true;
      await senders;
      return all;
    },
  };
}

const db = (...words: string[]): Promise<CommandResult> =>
  run(process.execPath, [builtDb, ...words], {
    DATABASE_URL: testDatabase?.url,
    DATA_DIR: gateway.folder,
  });

const stored = (): Promise<StoredMail> =>
  testDatabase
    ? readMysql(testDatabase.url)
    : Promise.resolve(readSqlite(join(gateway.folder, 'dalmara.sqlite')));

it(
  'a site that takes forms is restored; what it acknowledges afterwards is stored, and the rest is refused for now',
  async () => {
    const file = join(folder.path, 'before.backup');
    expect(await db('backup', file)).toMatchObject({ code: 0, stderr: '' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const forms = sendForms();
      await forms.enough(SENDERS);
      const restored = await db('restore', file);
      await forms.enough(SENDERS);
      const sent = await forms.end();
      expect([restored.stderr, restored.code]).toEqual(['', 0]);

      const unexpected = sent.filter((one) => one.reference === null && !isTryLater(one));
      expect(unexpected).toEqual([]);
      const kept = new Set((await stored()).inquiries.map(({ reference }) => reference));
      const acknowledged = sent.filter(({ reference }) => reference !== null);
      const survivors = acknowledged.filter(({ reference }) => kept.has(reference ?? ''));
      expect(survivors.length).toBeGreaterThan(0);
      const first = Math.min(...survivors.map(({ ended }) => ended));
      // A form that is stored came after the restore, so whatever was sent after its answer did too.
      const lost = acknowledged.filter(({ reference, begun }) => begun > first && !kept.has(reference ?? ''));
      expect(lost).toEqual([]);
    }
  },
  patient(120_000),
);
