import { expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { ERASURE_DAYS, retentionStart } from '#domain/retention.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import { slots } from '#domain/slots.ts';
import type { FilledForm } from '#tests/support/arrived.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mostRemovedAtOnce, storeFiles } from '#tests/support/many-files.ts';
import {
  erasePersonalData,
  retentionSettings,
  saveRetentionSettings,
} from '#tests/support/privacy-operations.ts';

/*
 * Personal data that housekeeping erases when the term of their form has ended.
 */

const START = '2026-11-20T06:00:00.000Z';
const DAY = 24 * 60 * 60 * 1000;

let owner: Caller;
const gateway = gatewayForAll();

/** Sets the time and signs in again, because an unused session ends within a day. */
async function setTime(time: string): Promise<void> {
  gateway.clock.set(time);
  owner = await gateway.person('owner', 'odette');
}

let count = 0;
/** Sends a form at the present time, in the state. Returns the id of its inquiry. */
async function arrived(form: FilledForm, state: InquiryState, over: object = {}): Promise<string> {
  count += 1;
  const { id } = await inquiryArrived(gateway, { email: `person-${count}@term.example`, ...over }, form);
  await gateway.app.services.inquiries.update(
    await gateway.actorOf(owner),
    id,
    { state, note: `About person-${count}` },
    null,
  );
  return id;
}

const isErased = async (id: string): Promise<boolean> =>
  (await gateway.rows.findOneByOrFail(Inquiry, { id })).erasedAt !== null;
const erasedOf = async (ids: Record<string, string>): Promise<string[]> => {
  const names: string[] = [];
  for (const [name, id] of Object.entries(ids)) if (await isErased(id)) names.push(name);
  return names;
};
const sweep = () => gateway.app.housekeeper.sweep();

it('the term of a form ends on the same day of the month, or on the last one', () => {
  const start = (now: string, months: number) => retentionStart(new Date(now), months).toISOString();
  expect(start('2027-05-20T06:00:00.000Z', 6)).toBe('2026-11-20T06:00:00.000Z');
  expect(start('2027-03-31T06:00:00.000Z', 1)).toBe('2027-02-28T06:00:00.000Z');
  expect(start('2027-01-15T06:00:00.000Z', 24)).toBe('2025-01-15T06:00:00.000Z');
});

it('the term of a form is endless until an owner saves one, and then erases what has ended and is older', async () => {
  await setTime(START);
  const ids = {
    closed: await arrived('contact', 'closed'),
    answered: await arrived('contact', 'answered'),
    spam: await arrived('contact', 'spam'),
    open: await arrived('contact', 'open'),
    pricing: await arrived('pricing', 'closed'),
  };
  expect((await retentionSettings(owner)).value).toEqual({
    version: 0,
    months: { contact: null, schedule: null, pricing: null },
  });
  await setTime('2036-11-20T06:00:00.000Z');
  await sweep();
  expect(await erasedOf(ids)).toEqual([]);

  await setTime('2027-05-20T05:59:59.999Z');
  expect((await saveRetentionSettings(owner, { contact: 6 }, 0)).value).toEqual({
    version: 1,
    months: { contact: 6, schedule: null, pricing: null },
  });
  await sweep();
  expect(await erasedOf(ids)).toEqual([]);
  await setTime('2027-05-20T06:00:00.000Z');
  expect((await sweep()).rows).toBe(3);
  expect(await erasedOf(ids)).toEqual(['closed', 'answered', 'spam']);
  expect((await sweep()).rows).toBe(0);

  const letters = await gateway.rows.findBy(Letter, { inquiryId: ids.closed });
  for (const letter of letters) expect(letter).toMatchObject({ recipient: '', text: '', state: 'held' });
  const log = await gateway.rows.find(Activity);
  const [entry] = log.filter(({ action }) => action === 'erased');
  expect(entry).toMatchObject({
    actor: 'housekeeping',
    thingId: 'retention',
    summary: expect.stringMatching(
      /^Inquiries of the contact form were erased after 6 months: 3 inquiries, 6 letters/,
    ),
  });
  expect(JSON.stringify(log)).not.toMatch(/About person-[123]"/);
  expect(JSON.stringify(log)).toMatch(/About person-4"/);
});

it('the term of a form erases more than one batch, and leaves an appointment that is to take place', async () => {
  await setTime('2027-06-01T06:00:00.000Z');
  const ids = await Promise.all(Array.from({ length: 51 }, () => arrived('pricing', 'closed')));
  await setTime('2027-06-02T06:00:00.000Z');
  const booked = await arrived('schedule', 'answered', { date: '2027-06-03' });
  const later = await gateway.rows.findOneByOrFail(Appointment, { inquiryId: booked });
  await gateway.rows.update(Appointment, { id: later.id }, { date: '2027-07-06' });
  await saveRetentionSettings(owner, { pricing: 1, schedule: 1 });
  await setTime('2027-07-05T06:00:00.000Z');
  await sweep();
  for (const id of ids) expect(await isErased(id)).toBe(true);
  expect(await isErased(booked)).toBe(false);
  await setTime('2027-07-07T06:00:00.000Z');
  await sweep();
  expect(await isErased(booked)).toBe(true);
});

it('removes the files of what has ended in several transactions, and erases it all the same', async () => {
  await setTime('2028-01-01T06:00:00.000Z');
  await saveRetentionSettings(owner, { contact: 1 });
  const id = await arrived('contact', 'closed');
  await storeFiles(gateway.database, id, 25);
  await setTime('2028-02-01T06:00:00.000Z');
  expect(await mostRemovedAtOnce(gateway.database, sweep)).toBe(10);
  expect(await gateway.rows.count(InquiryFile)).toBe(0);
  expect(await isErased(id)).toBe(true);
  await saveRetentionSettings(owner, { contact: 6 });
});

it.each([
  ['requested', 0],
  ['confirmed', 1],
] as const)(
  'an inquiry with an appointment is kept to the end of its day when it is %s',
  async (state, slot) => {
    await setTime('2028-03-01T06:00:00.000Z');
    await saveRetentionSettings(owner, { schedule: 1 });
    const id = await arrived('schedule', 'closed', { date: '2028-03-02', time: slots[slot]?.label });
    await gateway.rows.update(Appointment, { inquiryId: id }, { state, date: '2028-05-10' });
    for (const [time, isOver] of [
      ['2028-05-09T06:00:00.000Z', false],
      ['2028-05-10T06:00:00.000Z', false],
      // A day of the office, which is in India, ends at half past six in the evening.
      ['2028-05-10T18:29:59.999Z', false],
      ['2028-05-10T18:30:00.000Z', true],
    ] as const) {
      await setTime(time);
      await sweep();
      expect([time, await isErased(id)]).toEqual([time, isOver]);
    }
  },
);

it('an inquiry with an appointment is not kept when the appointment was cancelled', async () => {
  await setTime('2028-06-01T06:00:00.000Z');
  const id = await arrived('schedule', 'closed', { date: '2028-06-02' });
  await gateway.rows.update(
    Appointment,
    { inquiryId: id },
    { state: 'cancelled', seat: null, date: '2028-08-10' },
  );
  await setTime('2028-07-01T06:00:00.000Z');
  await sweep();
  expect(await isErased(id)).toBe(true);
  await saveRetentionSettings(owner, { schedule: null });
});

it('the settings of retention keep what is left out, refuse what is no term, and are in the log', async () => {
  await setTime('2027-07-08T06:00:00.000Z');
  const { value: before } = await retentionSettings(owner);
  for (const contact of [0, -1, 121])
    expect((await saveRetentionSettings(owner, { contact })).fields).toEqual(['contact']);
  expect((await saveRetentionSettings(owner, { contact: 12 }, before.version - 1)).code).toBe(
    'PRECONDITION_FAILED',
  );
  const { value: after } = await saveRetentionSettings(owner, { contact: null }, before.version);
  expect(after.months).toEqual({ ...before.months, contact: null });
  expect((await saveRetentionSettings(owner, {}, after.version)).value).toEqual(after);
  const log = await gateway.rows.findBy(Activity, { thing: 'retention' });
  expect(log.map(({ changes }) => changes)).toContainEqual([{ field: 'contact', before: '6', after: null }]);
});

it.each(['contact', 'schedule', 'pricing'])(
  'the settings of retention keep the data of %s for good with null',
  async (form) => {
    await setTime('2028-09-01T06:00:00.000Z');
    const before = (await saveRetentionSettings(owner, { contact: 7, schedule: 8, pricing: 9 })).value.months;
    expect(before).toEqual({ contact: 7, schedule: 8, pricing: 9 });
    const saved = await saveRetentionSettings(owner, { [form]: null });
    expect(saved.value.months).toEqual({ ...before, [form]: null });
    expect((await retentionSettings(owner)).value).toEqual(saved.value);
  },
);

it('forgets an erasure when no backup that old is to be restored', async () => {
  await setTime('2027-08-02T06:00:00.000Z');
  await arrived('contact', 'closed', { email: 'forgotten@term.example' });
  await erasePersonalData(owner, 'forgotten@term.example');
  const erasures = () => gateway.rows.count(Erasure);
  expect(await erasures()).toBe(1);
  gateway.clock.advance(ERASURE_DAYS * DAY - 1);
  await sweep();
  expect(await erasures()).toBe(1);
  gateway.clock.advance(1);
  await sweep();
  expect(await erasures()).toBe(0);
});
