import { IsNull } from 'typeorm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Erasure } from '#db/entities/erasure.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { operate } from '#tests/support/apis.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type Caller, gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData, exportPersonalData, personalData } from '#tests/support/privacy-operations.ts';
import { allRows } from '#tests/support/rows.ts';

/*
 * What is kept of a person: looked for, exported and erased.
 */

const MONDAY = '2026-11-23T03:00:00.000Z';
const ACCEPTS = mailerOf(async () => undefined);

let owner: Caller;
const gateway = gatewayForAll();
beforeAll(async () => {
  gateway.clock.set(MONDAY);
});
beforeEach(async () => {
  owner = await gateway.person('owner', 'odette');
});
const sales = madeForEach(() => gateway.person('sales'));

/** Sends a form and returns its inquiry. */
async function sent(form: 'contact' | 'schedule', values: object): Promise<Inquiry> {
  const body = form === 'contact' ? aContact(values) : anAppointment(values);
  const { reference } = (await mailApis.json(gateway.visitor(), form, body)).value;
  return gateway.rows.findOneByOrFail(Inquiry, { reference });
}
const inquiry = (id: string) => gateway.rows.findOneByOrFail(Inquiry, { id });
const lettersOf = (inquiryId: string) => gateway.rows.findBy(Letter, { inquiryId });
const update = (caller: Caller, id: string, input: object) =>
  call(caller, 'updateInquiry', { id, input }, 'version');
const answer = (caller: Caller, id: string) =>
  operate(
    caller,
    'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "We can do that." }) { state } }',
    { id },
  );
const comment = (caller: Caller, inquiryId: string, text: string) =>
  call(caller, 'commentOnInquiry', { inquiryId, input: { text } }, 'id');

/** Everything that is stored, as one text. */
const everything = async (): Promise<string> => JSON.stringify(await allRows(gateway.database));

it('an erasure leaves nothing of the person in any table, and leaves everybody else alone', async () => {
  const other = await sent('contact', { firstName: 'Tomas', lastName: 'Vey', email: 'tomas@vey.example' });
  const first = await sent('contact', {
    firstName: 'Quilla',
    lastName: 'Marsh',
    email: 'Quilla@Marsh.example',
    phone: '+44 1632 960123',
    subject: 'Quillwort plant',
    message: 'Zanzibarine text of Quilla.',
  });
  gateway.clock.advance(1000);
  const booked = await sent('schedule', {
    name: 'Quilla Marsh',
    email: 'quilla@marsh.example',
    company: 'Marsh Quillworks',
    timeZone: 'Europe/London',
  });
  await outboxOf(gateway, ACCEPTS).deliverDue();
  const refuses = mailerOf(async () => {
    throw new MailRefused('Refused.', true, { reply: 'quilla@marsh.example is unknown' });
  });
  await answer(sales, first.id);
  await outboxOf(gateway, refuses).deliverDue();
  await update(sales, first.id, { note: 'Quilla is the cousin of our founder.' });
  await comment(sales, first.id, 'Call Quilla after ten.');
  await call(
    sales,
    'saveView',
    { input: { list: 'inquiry', name: 'Mine', query: 'search=quilla%40marsh.example' } },
    'id',
  );
  const figures = await call(owner, 'inboxCounts', {}, 'all spam');
  expect(await everything()).toMatch(/quilla/i);

  const found = await personalData(owner, '  QUILLA@marsh.EXAMPLE ');
  expect(found.value).toMatchObject({
    total: 2,
    inquiries: [{ reference: first.reference }, { reference: booked.reference }],
    appointmentsToCome: [{ reference: booked.reference, date: '2026-11-23' }],
  });
  const counts = Object.fromEntries(
    found.value.counts.map((row: { kind: string; count: number }) => [row.kind, row.count]),
  );
  expect(counts).toEqual({ inquiry: 2, letter: 5, appointment: 1, comment: 1, activity: 1, view: 1 });

  const erased = await erasePersonalData(owner, 'quilla@MARSH.example', { cancelAppointments: true });
  expect(erased.value).toMatchObject({
    references: expect.arrayContaining([first.reference, booked.reference]),
  });
  expect(erased.value.counts).toEqual(found.value.counts);

  const left = await everything();
  for (const word of [
    /quilla/i,
    /marsh/i,
    /zanzibar/i,
    /960123/,
    /quillwort/i,
    /cousin/i,
    /after ten/i,
    /Europe\/London/,
  ])
    expect(left).not.toMatch(word);
  expect(await inquiry(first.id)).toMatchObject({
    reference: first.reference,
    formType: 'contact',
    state: 'answered',
    erasedAt: gateway.clock.now(),
    createdAt: first.createdAt,
  });
  expect(await inquiry(booked.id)).toMatchObject({ state: 'closed', senderAddress: '' });
  expect((await call(owner, 'inboxCounts', {}, 'all spam')).value).toEqual(figures.value);
  expect(await inquiry(other.id)).toMatchObject({ name: 'Tomas Vey', erasedAt: null });
  expect((await personalData(owner, 'quilla@marsh.example')).value).toMatchObject({ total: 0, counts: [] });
});

it('an erasure is in the activity log with who and how many, and without the address', async () => {
  await sent('contact', { email: 'logged@person.example' });
  await erasePersonalData(owner, 'logged@person.example');
  const [entry] = await gateway.rows.find(Activity, {
    where: { action: 'erased' },
    order: { at: 'DESC', id: 'DESC' },
  });
  expect(entry).toMatchObject({ actor: 'odette', thing: 'person' });
  const entries = await gateway.rows.findBy(Activity, { action: 'erased' });
  expect(entries.map(({ summary }) => summary)).toContain(
    'The data of a person were erased: 1 inquiry, 2 letters, 0 comments, 0 appointments.',
  );
  expect(JSON.stringify(entries)).not.toMatch(/logged|person\.example/);
});

it('an erasure changes nothing the second time', async () => {
  const { id } = await sent('contact', { email: 'twice@person.example' });
  await erasePersonalData(owner, 'twice@person.example');
  const before = await allRows(gateway.database);
  const again = await erasePersonalData(owner, 'twice@person.example');
  expect(again.value).toMatchObject({ references: [], counts: [] });
  const after = await allRows(gateway.database);
  for (const table of ['inquiries', 'letters', 'activity', 'erasures'])
    expect(after[table]).toEqual(before[table]);
  expect((await inquiry(id)).version).toBe(2);
});

it('an erasure asks for the password of the owner again', async () => {
  const { id } = await sent('contact', { email: 'password@person.example' });
  const refused = await erasePersonalData(owner, 'password@person.example', {
    password: 'a wrong password',
  });
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['password'] });
  expect((await inquiry(id)).erasedAt).toBeNull();
});

it('an erasure waits for an appointment to come, unless it is to be cancelled, which frees its slot', async () => {
  const email = 'booked@person.example';
  const { id } = await sent('schedule', { email, date: '2026-11-24' });
  const refused = await erasePersonalData(owner, email);
  expect(refused).toMatchObject({ code: 'CONFLICT', sentence: expect.stringContaining('2026-11-24') });
  expect((await inquiry(id)).erasedAt).toBeNull();
  expect((await erasePersonalData(owner, email, { cancelAppointments: true })).code).toBe('OK');
  const row = await gateway.rows.findOneByOrFail(Appointment, { inquiryId: id });
  expect(row).toMatchObject({ state: 'cancelled', seat: null, date: '2026-11-24' });
  const again = await sent('schedule', { email: 'next@person.example', date: '2026-11-24' });
  expect(again.state).toBe('new');
  // An appointment that has been is no obstacle.
  gateway.clock.set('2026-11-25T03:00:00.000Z');
  owner = await gateway.person('owner', 'odette');
  expect((await erasePersonalData(owner, 'next@person.example')).code).toBe('OK');
  gateway.clock.set(MONDAY);
});

const save = async (name: string, search: string) => {
  const query = new URLSearchParams({ state: 'open', search }).toString();
  expect((await call(sales, 'saveView', { input: { list: 'inquiry', name, query } }, 'id')).code).toBe('OK');
};
const names = async () => {
  const views = await operate(sales, '{ savedViews(list: inquiry) { name } }');
  return views.value.map(({ name }: { name: string }) => name);
};

it.each([
  ['ana@view.example', ['Dana', 'Subdomain', 'Longer']],
  ["m.o'neil@view.example", []],
])('an address in a saved view is that of %s only where it is all of a word', async (email, others) => {
  await sent('contact', { email });
  await save('Alone', email.toUpperCase());
  await save('Among words', `order of <${email}>, “open”`);
  await save('Quoted', `'${email}'`);
  await save(`About ${email.toUpperCase()}`, 'order');
  await save('At the end of much', `${'order '.repeat(90)}${email}`);
  const longer = ['dana@view.example', 'ana@view.example.org', 'ana@view.example-mills.in'];
  await save('about-dana@view.example', 'order');
  for (const [index, name] of others.entries()) await save(name, longer[index] ?? '');
  const copy = JSON.parse((await exportPersonalData(sales, email)).value.content);
  const own = [`About ${email.toUpperCase()}`, 'Alone', 'Among words', 'At the end of much', 'Quoted'];
  expect(copy.view.map(({ name }: { name: string }) => name).sort()).toEqual(own);
  expect((await personalData(owner, email)).value.counts).toContainEqual({ kind: 'view', count: 5 });
  await erasePersonalData(owner, email);
  expect((await names()).sort()).toEqual([...others, 'about-dana@view.example'].sort());
  await gateway.rows.delete(SavedView, { list: 'inquiry' });
});

describe('an erasure of more inquiries than one transaction takes', () => {
  const MANY = 230;
  afterEach(() => gateway.clock.set(MONDAY));

  /** A person with many inquiries, of whom the youngest has an appointment. */
  async function manyFrom(email: string, date: string): Promise<Inquiry> {
    const first = await sent('contact', { email });
    gateway.clock.advance(1000);
    const youngest = await sent('schedule', { email, date });
    const rows = Array.from({ length: MANY - 2 }, (_, n) => ({
      ...first,
      id: `${first.id.slice(0, 24)}-${n}`,
      reference: `DS-${date.slice(-2)}-${n}`,
      sendKey: null,
    }));
    await gateway.database.write(async (manager) => {
      for (let start = 0; start < rows.length; start += 50)
        await manager.insert(Inquiry, rows.slice(start, start + 50));
    });
    return youngest;
  }
  const left = (email: string) => gateway.rows.countBy(Inquiry, { senderAddress: email, erasedAt: IsNull() });
  const appointmentOf = ({ id }: Inquiry) => gateway.rows.findOneByOrFail(Appointment, { inquiryId: id });

  it('erases none of them before it refuses an appointment, and all of them when it is to be cancelled', async () => {
    const email = 'many@person.example';
    const booked = await manyFrom(email, '2026-11-27');
    const before = await allRows(gateway.database);
    const refused = await erasePersonalData(owner, email);
    expect(refused).toMatchObject({ code: 'CONFLICT', sentence: expect.stringContaining('2026-11-27') });
    const after = await allRows(gateway.database);
    for (const table of ['inquiries', 'letters', 'appointments', 'activity', 'erasures'])
      expect(after[table]).toEqual(before[table]);
    const erased = await erasePersonalData(owner, email, { cancelAppointments: true });
    expect(erased.value.references).toHaveLength(MANY);
    expect(new Set(erased.value.references).size).toBe(MANY);
    expect(erased.value.counts).toEqual([
      { kind: 'inquiry', count: MANY },
      { kind: 'letter', count: 4 },
      { kind: 'appointment', count: 1 },
    ]);
    expect(await appointmentOf(booked)).toMatchObject({ state: 'cancelled', seat: null });
    expect((await personalData(owner, email)).value).toMatchObject({ total: 0, counts: [] });
  });

  it('goes on where it was broken off', async () => {
    const email = 'broken@person.example';
    const booked = await manyFrom(email, '2026-11-30');
    const write = gateway.database.write.bind(gateway.database);
    const broken = vi.spyOn(gateway.database, 'write').mockImplementation(async (...work) => {
      if ((await left(email)) < MANY) throw new Error('The database is gone.');
      return write(...work);
    });
    const outcome = await erasePersonalData(owner, email, { cancelAppointments: true });
    broken.mockRestore();
    expect([outcome.code, await left(email)]).toEqual(['INTERNAL_SERVER_ERROR', 30]);
    // What is left is whole.
    expect(await inquiry(booked.id)).toEqual(booked);
    expect((await appointmentOf(booked)).state).toBe('requested');
    const again = await erasePersonalData(owner, email, { cancelAppointments: true });
    expect(again.value.references).toHaveLength(30);
    expect(await left(email)).toBe(0);
    expect((await appointmentOf(booked)).state).toBe('cancelled');
  });
});

it('what is left of an erased inquiry can neither be changed, answered, commented on nor sent again', async () => {
  const { id } = await sent('contact', { email: 'dead@person.example' });
  const [letter] = await lettersOf(id);
  await erasePersonalData(owner, 'dead@person.example');
  const before = await inquiry(id);
  const attempts = [
    await update(sales, id, { state: 'open' }),
    await answer(sales, id),
    await comment(sales, id, 'Still there?'),
    await call(sales, 'resendLetter', { id: letter?.id }, 'state'),
  ];
  for (const { code, sentence } of attempts)
    expect({ code, sentence }).toEqual({
      code: 'CONFLICT',
      sentence: expect.stringMatching(/were erased/),
    });
  expect(await inquiry(id)).toEqual(before);
});

it('what is left of an erased inquiry takes back letters that wait, for good', async () => {
  const { id } = await sent('contact', { email: 'waiting@person.example' });
  await erasePersonalData(owner, 'waiting@person.example');
  expect(await lettersOf(id)).toMatchObject([
    { state: 'held', heldReason: 'erased', recipient: '', subject: '', text: '', html: '', replyTo: null },
    { state: 'held', heldReason: 'erased' },
  ]);
  const recipients: string[] = [];
  const outbox = outboxOf(
    gateway,
    mailerOf(async ({ to }) => void recipients.push(to)),
  );
  await call(sales, 'resendFailedLetters');
  await outbox.deliverDue();
  expect(recipients).not.toContain('');
  expect(recipients).not.toContain('waiting@person.example');
});

it('what is left of an erased inquiry takes no outcome of a letter that was on its way', async () => {
  await outboxOf(gateway, ACCEPTS).deliverDue();
  const { id } = await sent('contact', { email: 'under-way@person.example' });
  const [begun, answered] = [deferred(), deferred()];
  const mailer = mailerOf(async () => {
    begun.resolve();
    await answered.promise;
    throw new MailRefused('Refused.', true, { reply: 'under-way@person.example is unknown' });
  });
  const delivery = outboxOf(gateway, mailer).deliverDue();
  await begun.promise;
  await erasePersonalData(owner, 'under-way@person.example');
  answered.resolve();
  await delivery;
  for (const letter of await lettersOf(id)) expect(letter).toMatchObject({ state: 'held', lastError: null });
});

it('what is left of an erased inquiry is told to tools that keep a copy of the inbox', async () => {
  await call(
    owner,
    'createWebhook',
    { input: { name: 'CRM', url: 'https://crm.example/hook', events: ['inquiry_updated'] } },
    'webhook { id }',
  );
  const { id, version } = await sent('contact', { email: 'copied@person.example' });
  await erasePersonalData(owner, 'copied@person.example');
  expect((await inquiry(id)).version).toBe(version + 1);
  const deliveries = await gateway.rows.findBy(WebhookDelivery, { event: 'inquiry.updated' });
  expect(deliveries.map(({ data }) => data.id)).toContain(id);
  const { body } = await (await gateway.tool(['inquiries:read'])).get(`/v1/inquiries/${id}`);
  expect(body).toMatchObject({
    erasedAt: gateway.clock.now().toISOString(),
    fields: { name: '', email: '' },
  });
});

it('what is left of an erased inquiry is no obstacle to another form of the same person', async () => {
  const email = 'again@person.example';
  await sent('contact', { email, message: 'The same words.' });
  await erasePersonalData(owner, email);
  const next = await sent('contact', { email, message: 'The same words.' });
  expect(next).toMatchObject({ email, state: 'new', erasedAt: null });
  expect((await personalData(owner, email)).value.total).toBe(1);
});

it('an export holds every record of the person and nobody else, without links that open something', async () => {
  const email = 'Ines@Export.example';
  const { id, reference } = await sent('schedule', { name: 'Ines Export', email, date: '2026-11-26' });
  await update(sales, id, { note: 'Prefers mornings.' });
  await comment(sales, id, 'Ring twice.');
  const { value } = await exportPersonalData(sales, 'ines@export.example');
  expect(value.mediaType).toBe('application/json');
  expect(value.fileName).toBe('personal-data-2026-11-23.json');
  const file = JSON.parse(value.content);
  expect(file).toMatchObject({
    email: 'ines@export.example',
    exportedAt: MONDAY,
    inquiry: [{ reference, form: 'schedule', name: 'Ines Export', email, note: 'Prefers mornings.' }],
    letter: [{ inquiry: reference }, { inquiry: reference }],
    appointment: [{ inquiry: reference, date: '2026-11-26', state: 'requested' }],
    comment: [{ inquiry: reference, author: 'sales', text: 'Ring twice.' }],
    activity: [{ changes: [{ field: 'note', after: 'Prefers mornings.' }] }],
    view: [],
  });
  expect(value.content).not.toMatch(/tomas@vey/);
  const [, receipt] = await lettersOf(id);
  expect(`${receipt?.text} ${(await lettersOf(id))[0]?.text}`).toMatch(/\/appointment\/[\w.-]{20}/);
  expect(value.content).not.toMatch(/\/appointment\/[\w.-]{20}/);
});

it('an export is in the activity log without the address', async () => {
  await exportPersonalData(owner, 'ines@export.example');
  const entries = await gateway.rows.findBy(Activity, { action: 'exported', thing: 'person' });
  expect(entries.map(({ actor }) => actor)).toContain('odette');
  expect(JSON.stringify(entries)).not.toMatch(/ines/i);
});

it('remembers an erasure by a keyed hash, with one key for all', async () => {
  const erasures = () => gateway.rows.find(Erasure);
  const before = await erasures();
  for (const email of ['same@person.example', 'SAME@person.example', 'unlike@person.example']) {
    await sent('contact', { email });
    await erasePersonalData(owner, email);
  }
  const known = new Set(before.map(({ id }) => id));
  const added = (await erasures()).filter(({ id }) => !known.has(id));
  expect(added).toHaveLength(3);
  expect(new Set(added.map(({ addressHash }) => addressHash)).size).toBe(2);
  expect(new Set([...before, ...added].map(({ hashKey }) => hashKey)).size).toBe(1);
});
