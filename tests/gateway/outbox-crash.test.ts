import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { aContact } from '#tests/support/builders.ts';
import { engine, newPlace, type Place } from '#tests/support/databases.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

/** Forms that are on their way when the gateway dies. */
const BURST = 7;

let sink: SmtpSink;
let gateway: RunningGateway;
/** The server's database has a random name; the embedded one lies in the gateway's own folder. */
let place: Place | null = null;

beforeAll(async () => {
  sink = await SmtpSink.start();
  place = engine === 'mysql' ? await newPlace() : null;
  gateway = await RunningGateway.start({
    SMTP_URL: sink.url,
    DATABASE_URL: place?.url ?? '',
    ADMIN_PASSWORD: 'crash tests only',
  });
}, 60_000);
afterAll(async () => {
  await gateway?.stop();
  await sink.close();
  await place?.remove();
});

/** What is in the database while no gateway runs. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await Database.open(place?.url ?? `${gateway.folder}/dalmara.sqlite`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function post(email: string): Promise<string> {
  const response = await fetch(`${gateway.url}/mail/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form_type: 'contact', ...aContact({ email }) }),
  });
  const { reference } = (await response.json()) as { reference: string };
  return reference;
}

it('a gateway killed with letters in hand loses none of what it has acknowledged', async () => {
  const acknowledged = new Map<string, string>();
  const send = async (n: number) => {
    const email = `sender-${n}@crash.example`;
    const reference = await post(email);
    acknowledged.set(email, reference);
  };
  sink.mood = 'stall';
  await send(0);
  await sink.until(() => sink.seen.length === 1);
  // Those the kill cuts off hear nothing, so nothing is promised to them.
  const burst = Array.from({ length: BURST }, (_, n) => send(n + 1).catch(() => undefined));
  await Promise.race(burst);
  await gateway.kill();

  const owed = await withDatabase(async (database) => {
    const [inquiries, letters] = await database.read(async (manager) => [
      await manager.find(Inquiry),
      await manager.find(Letter),
    ]);
    const stored = new Map(inquiries.map(({ email, reference }) => [email, reference]));
    for (const [email, reference] of acknowledged) expect(stored.get(email)).toBe(reference);
    expect(letters.map(({ state }) => state)).toEqual(Array(inquiries.length * 2).fill('owed'));
    expect(letters.filter(({ leaseOwner }) => leaseOwner !== null)).toHaveLength(1);
    // In place of waiting until the dead gateway's lease has run out.
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

  sink.mood = 'accept';
  await gateway.revive();
  await sink.until(() => sink.letters.length >= owed.length);
  expect(sink.letters.map(({ messageId }) => messageId).sort()).toEqual(owed);
  // The one that was in hand has come a second time, under the name it had the first time.
  const again = sink.seen.filter(({ messageId }) => messageId === sink.seen[0]?.messageId);
  expect(again).toHaveLength(2);
});
