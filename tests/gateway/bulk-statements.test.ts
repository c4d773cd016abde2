import { In } from 'typeorm';
import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { slots } from '#domain/slots.ts';
import { type Outcome, operate } from '#tests/support/apis.ts';
import { arrived } from '#tests/support/arrived.ts';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { HUNDRED, hundredAppointments, storedAgain } from '#tests/support/hundred-inquiries.ts';
import { createLabel, deleteLabel, labelInquiries } from '#tests/support/label-operations.ts';
import { notificationOperations } from '#tests/support/notifications.ts';
import { deactivatePerson } from '#tests/support/people-operations.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { countingStatements } from '#tests/support/statement-count.ts';
import { aWebhook, webhookOperations } from '#tests/support/webhooks.ts';

/*
 * A change of a hundred rows: a few statements for all of them, none of them large, with everything that each row owes.
 */

/** Characters of a statement with its parameters: far below the packet that MySQL takes, and soon bound. */
const LARGEST = 1_000_000;

const gateway = gatewayForAll();
const owner = madeForAll(() => gateway.staff());
const sales = madeForAll(() => gateway.person('sales'));
beforeAll(async () => {
  const notificationWishes = { assigned: { bell: true, letter: true, digest: false } };
  const notified = { email: 'sales@firm.example', notificationWishes };
  await gateway.rows.update(Account, { username: 'sales' }, notified);
  const events = ['inquiry_updated', 'appointment_requested', 'client_changed'];
  const { code } = await webhookOperations.create(owner, { input: aWebhook({ events }) });
  expect(code).toBe('OK');
});

/** The value of an operation that succeeds with few statements; the test gateway refuses more (few-statements.ts). */
async function cheaply(work: () => Promise<Outcome>) {
  const { result, statements } = await countingStatements(work);
  expect(result.code).toBe('OK');
  expect(statements.longest).toBeLessThan(LARGEST);
  return result.value;
}

const count = (entity: new () => object, where: object = {}): Promise<number> =>
  gateway.rows.countBy(entity, where);

const change = (changes: object[]) =>
  call(
    owner,
    'changeInquiries',
    { changes },
    'id state ownerId owner version snoozedUntil letters { kind state } appointment { state } labels { name }',
  );

describe('a change of a hundred inquiries, in few statements,', () => {
  let inquiries: Inquiry[];
  const changesOf = async (patch: (n: number) => object) =>
    (await storedAgain(gateway, inquiries)).map(({ id, version }, n) => ({
      id,
      ifVersion: version,
      ...patch(n),
    }));
  const changeAll = async (patch: object) => change(await changesOf(() => patch));

  beforeAll(async () => {
    inquiries = await hundredAppointments(gateway, '2027-02-01');
  });

  it('gives them to a colleague, who is told of each, as webhooks and the log are', async () => {
    const before = [await count(Activity), await count(WebhookDelivery)];
    const changes = await changesOf(() => ({ ownerId: 'account-sales', state: 'open' }));
    const value = await cheaply(() => change(changes));
    expect(value.map(({ id }: Inquiry) => id)).toEqual(inquiries.map(({ id }) => id));
    expect(new Set(value.map(({ owner }: { owner: string }) => owner))).toEqual(new Set(['sales']));
    expect(await count(Notification, { kind: 'assigned', state: 'owed' })).toBe(HUNDRED);
    expect([await count(Activity), await count(WebhookDelivery)]).toEqual(before.map((n) => n + HUNDRED));
    const { total } = (await operate(sales, '{ inquiries(filter: { state: open }) { total } }')).value;
    expect(total).toBe(HUNDRED);
  });

  it('marks them as spam, which holds their letters and frees their seats', async () => {
    const changes = await changesOf(() => ({ state: 'spam' }));
    const value = await cheaply(() => change(changes));
    const letters = value.flatMap((row: { letters: object[] }) => row.letters);
    expect(letters).toHaveLength(2 * HUNDRED);
    expect(letters.every(({ state }: { state: string }) => state === 'held')).toBe(true);
    expect(await count(Appointment, { state: 'held' })).toBe(HUNDRED);
    expect(await count(Appointment, { seat: 1 })).toBe(1);
  });

  it('takes them out of spam again, with their seats', async () => {
    const changes = await changesOf(() => ({ state: 'new' }));
    const value = await cheaply(() => change(changes));
    expect(value[0]).toMatchObject({ state: 'new', appointment: { state: 'requested' } });
    expect(await count(Appointment, { seat: 1, state: 'requested' })).toBe(1 + HUNDRED);
  });

  it('takes them out of spam again, one of two whose slot is the same now', async () => {
    await changeAll({ state: 'spam' });
    const [one, other] = inquiries;
    await gateway.rows.update(
      Appointment,
      { inquiryId: one?.id ?? '' },
      { date: '2027-02-01', slot: slots[1]?.label },
    );
    expect((await changeAll({ state: 'new' })).code).toBe('OK');
    expect(await count(Appointment, { state: 'displaced' })).toBe(1);
    expect(await count(Appointment, { inquiryId: other?.id ?? '', state: 'displaced' })).toBe(1);
  });

  it('takes them out of spam with times that are over, and asks each for another', async () => {
    await changeAll({ state: 'spam' });
    await gateway.rows.update(Appointment, { state: 'held' }, { date: '2026-11-02' });
    const changes = await changesOf(() => ({ state: 'new' }));
    const value = await cheaply(() => change(changes));
    expect(value[0]).toMatchObject({ state: 'new', appointment: { state: 'displaced' } });
    const letters = value.flatMap((row: { letters: object[] }) => row.letters);
    expect(letters.filter(({ state }: { state: string }) => state === 'owed')).toHaveLength(2 * HUNDRED);
  });

  it('gives each a state, an owner and a time of its own, as an undo does', async () => {
    const states = ['new', 'open', 'closed', 'answered'];
    const changes = await changesOf((n) => ({
      state: states[n % states.length],
      ownerId: n % 3 === 0 ? null : 'account-sales',
      snoozedUntil: new Date(Date.UTC(2027, 0, 1, 0, n)).toISOString(),
    }));
    const value = await cheaply(() => change(changes));
    expect(value).toMatchObject(changes.map(({ ifVersion, ...one }) => ({ ...one, version: ifVersion + 1 })));
  });

  it('changes half of them twice, as the undo of what was closed does', async () => {
    const half = (await changesOf(() => ({}))).slice(0, HUNDRED / 2);
    const first = half.map((one) => ({ ...one, state: 'open', snoozedUntil: '2027-03-01T04:00:00.000Z' }));
    const second = half.map(({ id, ifVersion }) => ({ id, state: 'closed', ifVersion: ifVersion + 1 }));
    const value = await cheaply(() => change(first.flatMap((one, n) => [one, second[n] ?? one])));
    expect(value.at(-1)).toMatchObject({ id: second.at(-1)?.id, state: 'closed' });
    const [one] = first;
    expect((await change([one, one, one].map((each) => ({ ...each })))).code).toBe('BAD_USER_INPUT');
  });

  it('changes none of them when one of them has changed meanwhile', async () => {
    const changes = await changesOf(() => ({ state: 'answered', ownerId: null }));
    const stale = changes.map((one, n) => (n === 70 ? { ...one, ifVersion: one.ifVersion - 1 } : one));
    const before = await storedAgain(gateway, inquiries);
    expect((await change(stale)).code).toBe('PRECONDITION_FAILED');
    expect(await storedAgain(gateway, inquiries)).toEqual(before);
  });

  it('gives them labels, takes these again, and deletes one that all have', async () => {
    const ids = inquiries.map(({ id }) => id);
    const made = [await createLabel(owner, 'one'), await createLabel(owner, 'two')];
    const labels = made.map(({ value }) => value.id);
    const given = await cheaply(() => labelInquiries(owner, ids, { add: labels }));
    expect(given.at(-1).labels).toEqual([{ name: 'one' }, { name: 'two' }]);
    const taken = await cheaply(() => labelInquiries(owner, ids, { remove: labels }));
    expect(taken.at(-1).labels).toEqual([]);
    await labelInquiries(owner, ids, { add: labels });
    await cheaply(() => deleteLabel(owner, labels[0]));
  });

  it('owes one letter to a person who is told twice of one inquiry in one write', async () => {
    const { id: inquiryId } = await arrived(gateway);
    await gateway.units.writeAs({ name: 'Leena' }, async (unit) => {
      const notified = { kind: 'assigned', inquiryId, to: ['account-sales'], actor: null } as const;
      for (const cause of ['first', 'second']) unit.notify({ ...notified, cause });
    });
    expect(await count(Notification, { inquiryId })).toBe(2);
    expect(await count(Notification, { inquiryId, state: 'owed' })).toBe(1);
  });

  it('marks the notifications of all as read', async () => {
    expect(await cheaply(() => notificationOperations.markAll(sales))).toBe(0);
  });

  it('sends their failed receipts again, written anew', async () => {
    await gateway.database.write(async (manager) => {
      const failed = { state: 'failed', calendar: 'SEQUENCE:99' } as const;
      await manager.update(Letter, { kind: 'receipt' }, failed);
      await manager.update(Appointment, { date: '2026-11-02' }, { state: 'cancelled' });
    });
    await changeAll({ state: 'open' });
    const resent = await cheaply(() => call(owner, 'resendFailedLetters'));
    expect(resent).toBeGreaterThan(HUNDRED / 2);
    const earlier = { inquiryId: In(inquiries.map(({ id }) => id)), calendar: 'SEQUENCE:99' };
    expect(await count(Letter, earlier)).toBe(0);
  });

  it('gives back what a colleague had who leaves', async () => {
    await changeAll({ ownerId: 'account-sales', state: 'open' });
    await cheaply(() => deactivatePerson(owner, 'account-sales'));
    expect(new Set((await storedAgain(gateway, inquiries)).map(({ ownerId }) => ownerId))).toEqual(
      new Set([null]),
    );
  });

  it('erases those of one person', async () => {
    const [{ email = '' } = {}] = inquiries;
    await cheaply(() => erasePersonalData(owner, email, { cancelAppointments: true }));
    expect((await storedAgain(gateway, inquiries)).every(({ erasedAt }) => erasedAt !== null)).toBe(true);
  });
});

const kinds = [
  ['client', 'Client', aClient, 'region', 'Europe'],
  ['technology', 'Technology', aTechnology, 'subcategory', 'Other'],
  ['testimonial', 'Testimonial', aTestimonial, 'company', 'Orrin Forge'],
  ['teamMember', 'TeamMember', aMember, 'department', 'Operations'],
] as const;

it.each(kinds)(
  'a change of a hundred records, in few statements, sets a field of each, deletes and restores them: %s',
  async (type, name, make, field, value) => {
    const rows: { id: string }[] = [];
    for (let n = 0; n < HUNDRED; n += 1) {
      const input = make({ name: `Row ${n}`, position: n + 1, roleOrder: n + 1 });
      const known = Object.fromEntries(
        Object.entries(input).filter(([key]) => key in make() || key === 'name'),
      );
      const create = `mutation($input: ${name}Input!) { create${name}(input: $input) { id } }`;
      rows.push({ id: (await operate(owner, create, { input: known })).value.id });
    }
    const changes = rows.map((row) => ({ ...row, values: [value], ifVersion: 1 }));
    const set = `mutation($changes: [FieldChangeInput!]!) { changeContent(type: ${type}, field: "${field}", changes: $changes) { id version } }`;
    expect(await cheaply(() => operate(owner, set, { changes }))).toEqual(
      rows.map(({ id }) => ({ id, version: 2 })),
    );
    const remove = `mutation($rows: [RowVersionInput!]!) { deleteContent(type: ${type}, rows: $rows) }`;
    await cheaply(() => operate(owner, remove, { rows }));
    const restore = `mutation($ids: [ID!]!) { restoreContent(type: ${type}, ids: $ids) { id version } }`;
    const ids = rows.map(({ id }) => id);
    expect(await cheaply(() => operate(owner, restore, { ids }))).toEqual(
      ids.map((id) => ({ id, version: 4 })),
    );
    expect(await count(KeptVersion, { thing: type })).toBe(4 * HUNDRED);
  },
);

it.each([
  ['team', 'Team'],
  ['testimonialRows', 'Testimonials'],
])('a change of a hundred records, in few statements, puts them in order by hand: %s', async (list, name) => {
  const { value } = await operate(owner, `{ ${list}(pageSize: ${HUNDRED}) { items { id } } }`);
  const all: string[] = value.items.map(({ id }: { id: string }) => id);
  expect(all).toHaveLength(HUNDRED);
  const ids = all.toReversed();
  const order = `mutation($ids: [ID!]!) { order${name}(ids: $ids) { id } }`;
  expect(await cheaply(() => operate(owner, order, { ids }))).toEqual(ids.map((id: string) => ({ id })));
});
