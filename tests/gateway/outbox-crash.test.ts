import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { aContact } from '#tests/support/builders.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { engine, type TestDatabase } from '#tests/support/test-databases.ts';

/** Number of forms in transit when the gateway is killed. */
const BURST = 7;

let gateway: RunningGateway;
/** A database with a random name on the server; the embedded one is in the gateway's folder. */
let testDatabase: TestDatabase | null = null;

const sink = madeForAll(() => SmtpSink.start());
beforeAll(async () => {
  testDatabase = engine === 'mysql' ? await newMigratedDatabase() : null;
  gateway = await RunningGateway.start({
    SMTP_URL: sink.url,
    DATABASE_URL: testDatabase?.url ?? '',
    ADMIN_PASSWORD: 'crash tests only',
  });
});
afterAll(async () => {
  await gateway?.stop();
  await testDatabase?.remove();
});

/** Rows of the database while no gateway runs. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await Database.open(testDatabase?.url ?? `${gateway.folder}/dalmara.sqlite`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Sends a form, again while the gateway asks for that, as one on a busy machine may. Returns the reference. */
async function post(email: string): Promise<string> {
  const response = await fetch(`${gateway.url}/mail/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form_type: 'contact', ...aContact({ email }) }),
  });
  if (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return post(email);
  }
  const { reference, error } = (await response.json()) as { reference?: string; error?: string };
  if (!reference) throw new Error(`The form was answered ${response.status}: ${error}`);
  return reference;
}

it('a gateway killed while sending letters loses no acknowledged inquiry', async () => {
  onTestFailed(() => console.error(gateway.printed));
  const acknowledged = new Map<string, string>();
  const send = async (n: number) => {
    const email = `sender-${n}@crash.example`;
    const reference = await post(email);
    acknowledged.set(email, reference);
  };
  sink.behaviour = 'stall';
  await send(0);
  // Both letters of the form may arrive in the same turn.
  await sink.until(() => sink.received.length >= 1);
  // Forms interrupted by the kill are not acknowledged.
  const sends = Array.from({ length: BURST }, (_, n) => send(n + 1).catch(() => undefined));
  await Promise.race(sends);
  await gateway.kill();

  const owedLetters = await withDatabase(async (database) => {
    const [inquiries, letters] = await database.read(async (manager) => [
      await manager.find(Inquiry),
      await manager.find(Letter),
    ]);
    const stored = new Map(inquiries.map(({ email, reference }) => [email, reference]));
    for (const [email, reference] of acknowledged) expect(stored.get(email)).toBe(reference);
    expect(letters.map(({ state }) => state)).toEqual(Array(inquiries.length * 2).fill('owed'));
    expect(letters.some(({ leaseOwner }) => leaseOwner !== null)).toBe(true);
    // Ends the killed gateway's lease instead of waiting for its expiry.
    await database.write((manager) =>
      manager
        .createQueryBuilder()
        .update(Letter)
        .set({ leaseUntil: new Date() })
        .where('leaseUntil > 0')
        .execute(),
    );
    return letters.map(({ messageId }) => messageId).sort();
  });

  sink.behaviour = 'accept';
  await gateway.restart();
  await sink.until(() => sink.letters.length >= owedLetters.length);
  expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(owedLetters);
  // A letter that was being sent arrives a second time with the same Message-ID.
  const again = sink.received.filter(({ messageId }) => messageId === sink.received[0]?.messageId);
  expect(again).toHaveLength(2);
});
