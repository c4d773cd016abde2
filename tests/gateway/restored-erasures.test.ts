import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { allRows } from '#tests/support/rows.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/*
 * A backup that is older than an erasure: its restore must not bring the person back.
 */

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalmara-erasures-'));
  gateway = await TestGateway.build();
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const send = (email: string) =>
  mailApis.json(
    gateway.visitor(),
    'contact',
    aContact({ email, firstName: email.split('@')[0], lastName: 'N' }),
  );
const names = async (): Promise<string[]> =>
  (await gateway.database.read((manager) => manager.find(Inquiry))).map(({ name }) => name).sort();

it('erases again who was erased since, and whoever had been, and nobody else', async () => {
  const file = join(folder, 'older.gz');
  for (const email of ['Early@gone.example', 'late@gone.example', 'stays@here.example']) await send(email);
  gateway.clock.advance(1000);
  const owner = await gateway.person('owner', 'odette');
  await erasePersonalData(owner, 'early@gone.example');
  await backup(gateway.database, file);
  await erasePersonalData(owner, 'LATE@gone.example');
  gateway.clock.advance(1000);
  // Wrote again after the erasure, before the backup that the test makes next.
  await send('early@gone.example');
  const newer = join(folder, 'newer.gz');
  await backup(gateway.database, newer);

  await restore(gateway.database, file);
  expect(await names()).toEqual(['', '', 'stays N']);
  expect(JSON.stringify(await allRows(gateway.database))).not.toMatch(/late@gone|early@gone/i);
  const erasures = () => gateway.database.read((manager) => manager.count(Erasure));
  expect(await erasures()).toBe(2);

  await restore(gateway.database, newer);
  expect(await names()).toEqual(['', '', 'early N', 'stays N']);
  expect(await erasures()).toBe(2);
});

it('erases again whose appointment the erasure cancelled', async () => {
  const file = join(folder, 'booked.gz');
  const person = { name: 'Booked Person', email: 'booked@gone.example' };
  await mailApis.json(gateway.visitor(), 'schedule', anAppointment(person));
  await backup(gateway.database, file);
  const owner = await gateway.person('owner', 'odette');
  expect((await erasePersonalData(owner, person.email)).code).toBe('CONFLICT');
  expect((await erasePersonalData(owner, person.email, { cancelAppointments: true })).code).toBe('OK');
  await restore(gateway.database, file);
  expect(JSON.stringify(await allRows(gateway.database))).not.toMatch(/booked@gone|Booked Person/i);
});
