import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { ContactAddress } from '#db/entities/contact-address.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail } from '#tests/support/mails.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { allRows } from '#tests/support/rows.ts';
import { takeOne } from '#tests/support/take-mail.ts';
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
  (await gateway.rows.find(Inquiry)).map(({ name }) => name).sort();

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
  const erasures = () => gateway.rows.count(Erasure);
  expect(await erasures()).toBe(2);

  await restore(gateway.database, newer);
  expect(await names()).toEqual(['', '', 'early N', 'stays N']);
  expect(await erasures()).toBe(2);
});

it('erases again who wrote into the thread of somebody else alone, was merged, or is looked for by a view', async () => {
  const file = join(folder, 'elsewhere.gz');
  const sent = await send('host@here.example');
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { reference: sent.value.reference });
  const { messageId } = await gateway.rows.findOneByOrFail(Letter, {
    inquiryId: inquiry.id,
    kind: 'receipt',
  });
  const headers = [`In-Reply-To: ${messageId}`];
  const writes = (from: string) => takeOne(gateway, aMail({ from, headers, text: `Words of ${from}` }));
  for (const from of ['guest@gone.example', 'host@here.example']) await writes(from);
  const createdAt = gateway.clock.now();
  await gateway.database.write(async (manager) => {
    const merged = ['merged@gone.example', 'merged@here.example', 'other@here.example'];
    const contact = { contactId: 'contact', mergedAt: createdAt };
    await manager.insert(
      ContactAddress,
      merged.map((address) => ({ ...contact, address })),
    );
    const view = { list: 'inquiry' as const, ownerKey: '', createdAt };
    const query = (address: string) => new URLSearchParams({ search: `from ${address}` }).toString();
    await manager.insert(SavedView, [
      { ...view, id: 'viewed', name: 'Viewed', query: query('Viewed@gone.example') },
      { ...view, id: 'kept', name: 'Kept', query: query('kept@here.example') },
    ]);
  });
  await backup(gateway.database, file);
  gateway.clock.advance(1000);
  const owner = await gateway.person('owner', 'odile');
  for (const who of ['guest', 'merged', 'viewed']) await erasePersonalData(owner, `${who}@gone.example`);

  await restore(gateway.database, file);
  const rows = JSON.stringify(await allRows(gateway.database));
  expect(rows).not.toMatch(/(guest|merged|viewed)@gone/i);
  for (const kept of ['merged@here', 'other@here', 'words of host@here', 'kept%40here', 'Words of host@here'])
    expect(rows).toContain(kept);
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

it('does not take the mails of the erased again, which the restored position of the mailbox has read anew', async () => {
  const file = join(folder, 'mailed.gz');
  await backup(gateway.database, file);
  const arrivedAt = gateway.clock.now();
  const mail = (text: string) => aMail({ from: 'writer@gone.example', text });
  await takeOne(gateway, mail('Before the erasure'));
  gateway.clock.advance(1000);
  await erasePersonalData(await gateway.person('owner', 'odette'), 'writer@gone.example');
  await restore(gateway.database, file);

  await takeOne(gateway, mail('Before the erasure'), [], arrivedAt);
  expect(JSON.stringify(await allRows(gateway.database))).not.toMatch(/writer@gone|Before the erasure/i);
  gateway.clock.advance(1000);
  await takeOne(gateway, mail('After the erasure'));
  expect(JSON.stringify(await allRows(gateway.database))).toMatch(/writer@gone.*After the erasure/i);
});
