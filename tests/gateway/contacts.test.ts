import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Mail } from '#db/entities/mail.entity.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { operate } from '#tests/support/apis.ts';
import type { FilledForm } from '#tests/support/arrived.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { contact, contactColleagues, contactHistory, contacts } from '#tests/support/contact-operations.ts';
import { madeForAll, TestGateway } from '#tests/support/gateway-for.ts';
import { aMail } from '#tests/support/mails.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { OFFICE, takeOne } from '#tests/support/take-mail.ts';

/*
 * The people who wrote to the firm, as their inquiries say. Two addresses of one person: contact-merges.test.ts.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.build({ env: { READ_LIMIT: '0' } });
});
const meera = madeForAll(() => gateway.person('sales'));
afterAll(() => gateway.close());

/** Sends a form a minute after the one before, and returns its inquiry. */
function arrived(over: object = {}, form: FilledForm = 'contact'): Promise<Inquiry> {
  gateway.clock.advance(60_000);
  return inquiryArrived(gateway, over, form);
}
const named = (firstName: string, email: string, over: object = {}) =>
  arrived({ firstName, lastName: 'List', email, ...over });
const mark = async (id: string, state: string) => {
  const query =
    'mutation($id: ID!, $state: InquiryState) { updateInquiry(id: $id, input: { state: $state }) { state } }';
  return operate(meera, query, { id, state });
};
const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const found = async (requested: Parameters<typeof contacts>[1] = {}): Promise<string[]> =>
  namesOf((await contacts(meera, requested)).value.items);

describe('a contact', () => {
  it('is who wrote, with what the inquiries say, under the id of any of them', async () => {
    const first = await arrived({ firstName: 'Wen', lastName: 'Old', email: 'Wen@Mills.example' });
    const booked = await arrived(
      { name: 'Wen Mid', email: 'wen@mills.example', company: 'Wen Mills', date: '2026-11-24' },
      'schedule',
    );
    const last = await arrived({ firstName: 'Wen', lastName: 'New', email: 'WEN@mills.example' });
    const expected = {
      id: first.id,
      name: 'Wen New',
      email: 'WEN@mills.example',
      addresses: ['wen@mills.example'],
      company: 'Wen Mills',
      domain: 'mills.example',
      inquiries: 3,
      firstContactAt: first.createdAt.toISOString(),
      lastContactAt: last.createdAt.toISOString(),
    };
    for (const { id } of [first, booked, last]) expect((await contact(meera, id)).value).toEqual(expected);
    expect((await contacts(meera, { filter: { search: 'wen@' } })).value.items).toEqual([expected]);
    const { status, body, headers } = await meera.get(`/v1/contacts/${booked.id}`);
    expect([status, body]).toEqual([200, expected]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await contact(meera, 'nobody')).code).toBe('NOT_FOUND');
    expect((await contactHistory(meera, 'nobody')).code).toBe('NOT_FOUND');
  });

  it('whose address is at a mail provider is of no firm by that', async () => {
    const { id } = await named('Private', 'private.list@gmail.com');
    await named('Stranger', 'stranger.list@gmail.com');
    expect((await contact(meera, id)).value).toMatchObject({ domain: null, company: null });
    expect((await contactColleagues(meera, id)).value).toEqual([]);
  });

  it('has every inquiry, letter and appointment in order of time, without the letters to staff', async () => {
    const email = 'history@told.example';
    const requested = await named('Told', email, { subject: 'Looms' });
    const outbox = outboxOf(
      gateway,
      mailerOf(async () => undefined),
    );
    await outbox.deliverDue();
    gateway.clock.advance(60_000);
    const answer = 'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "We do." }) { state } }';
    await meera.graphql(answer, { id: requested.id });
    gateway.clock.advance(60_000);
    const sentAt = gateway.clock.now().toISOString();
    await outbox.deliverDue();
    gateway.clock.advance(60_000);
    await takeOne(gateway, aMail({ from: email, subject: `Re: [${requested.reference}] Looms` }));
    const booked = await arrived({ email, date: '2026-11-25' }, 'schedule');
    const { items, total } = (await contactHistory(meera, booked.id)).value;
    expect(
      items.map(
        (entry: { kind: string; letter: { kind: string } | null }) => entry.letter?.kind ?? entry.kind,
      ),
    ).toEqual(['appointment', 'receipt', 'inquiry', 'mail', 'answer', 'receipt', 'inquiry']);
    expect(total).toBe(7);
    const times = items.map(({ at }: { at: string }) => at);
    expect(times[4]).toBe(sentAt);
    expect(times).toEqual(times.toSorted().toReversed());
    // A page of it, and no link with which the appointment could be moved.
    expect((await contactHistory(meera, requested.id, 2)).value.items).toEqual(items.slice(0, 2));
    const texts = items.map(({ letter }: { letter: { text: string } | null }) => letter?.text ?? '').join();
    expect(texts).not.toMatch(/appointment\/[\w-]{20}/);
  });

  it('has what a colleague wrote into the thread under both, and each file once', async () => {
    const requested = await named('Threaded', 'thread@both.example', { subject: 'Spindles' });
    const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId: requested.id, kind: 'receipt' });
    const headers = [`In-Reply-To: ${receipt.messageId}`];
    const fileOf = (name: string) => takeInFile({ name, bytes: [Buffer.from(name)] });
    gateway.clock.advance(60_000);
    await takeOne(gateway, aMail({ from: 'thread@both.example', headers }), [await fileOf('mine.txt')]);
    gateway.clock.advance(60_000);
    await takeOne(gateway, aMail({ from: 'Arun <arun@both.example>', headers }), [await fileOf('plan.txt')]);
    await takeOne(gateway, aMail({ from: 'arun@both.example', subject: 'Own' }), [await fileOf('own.txt')]);
    const shown = async (id: string) =>
      (await contactHistory(meera, id)).value.items
        .filter(({ kind }: { kind: string }) => kind === 'mail' || kind === 'inquiry')
        .map(({ kind, mail, files }: { kind: string; mail: Mail | null; files: { name: string }[] }) =>
          [kind, mail?.senderAddress, ...files.map(({ name }) => name)].join(' '),
        );
    expect(await shown(requested.id)).toEqual([
      'mail arun@both.example plan.txt',
      'mail thread@both.example mine.txt',
      'inquiry ',
    ]);
    const arun = await gateway.rows.findOneByOrFail(Inquiry, { email: 'arun@both.example' });
    expect(await shown(arun.id)).toEqual(['mail arun@both.example plan.txt', 'inquiry  own.txt']);
  });

  it('has no file that colleagues sent each other in its thread', async () => {
    const { id } = await named('Discussed', 'discussed@told.example');
    const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'receipt' });
    const file = await takeInFile({ name: 'margin.txt', bytes: [Buffer.from('our margin')] });
    const headers = [`In-Reply-To: ${receipt.messageId}`];
    await takeOne(gateway, aMail({ from: OFFICE, headers }), [file]);
    const { items } = (await contactHistory(meera, id)).value;
    expect(items.flatMap(({ files }: { files: { name: string }[] }) => files)).toEqual([]);
  });

  it('has neither the company nor the appointment that its spam names', async () => {
    const email = 'kept@quiet.example';
    const { id } = await named('Kept', email);
    const spam = await arrived({ email, company: 'Casino', date: '2026-11-26' }, 'schedule');
    const seen = async () => {
      const { items } = (await contactHistory(meera, id)).value;
      const hasAppointment = items.some(({ kind }: { kind: string }) => kind === 'appointment');
      return [(await contact(meera, id)).value.company, hasAppointment];
    };
    expect(await seen()).toEqual(['Casino', true]);
    await mark(spam.id, 'spam');
    expect(await seen()).toEqual([null, false]);
  });

  it('is gone with what was kept of the person', async () => {
    const { id } = await named('Erased', 'erased@gone-list.example');
    const owner = await gateway.person('owner', 'odette');
    await erasePersonalData(owner, 'erased@gone-list.example');
    expect((await contact(meera, id)).code).toBe('NOT_FOUND');
    expect(await found({ filter: { search: 'gone-list' } })).toEqual([]);
    expect(await found({ pageSize: 100 })).not.toContain('');
  });
});

it('the list has each person once, who wrote last first, by page, and is sorted otherwise when asked', async () => {
  const own = await TestGateway.build({ env: { READ_LIMIT: '0' } });
  const before = gateway;
  gateway = own;
  try {
    const sales = await own.person('sales');
    for (const [name, address] of [
      ['Ada', 'c@one.example'],
      ['Bo', 'a@two.example'],
      ['Cy', 'b@three.example'],
      ['Ada', 'c@one.example'],
    ] as const)
      await named(name, address);
    const list = async (requested: Parameters<typeof contacts>[1]) =>
      (await contacts(sales, requested)).value.items.map(({ name }: { name: string }) => name.split(' ')[0]);
    expect((await contacts(sales)).value).toMatchObject({ total: 3, isTotalExact: true, pageCount: 1 });
    expect(await list({})).toEqual(['Ada', 'Cy', 'Bo']);
    expect(await list({ page: 2, pageSize: 2 })).toEqual(['Bo']);
    expect(await list({ sort: { by: 'last_contact' } })).toEqual(['Bo', 'Cy', 'Ada']);
    expect(await list({ sort: { by: 'first_contact' } })).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await list({ sort: { by: 'first_contact', descending: true } })).toEqual(['Cy', 'Bo', 'Ada']);
    expect(await list({ sort: { by: 'address' } })).toEqual(['Bo', 'Cy', 'Ada']);
    // The same orders among what is found.
    const filter = { search: 'list' };
    expect(await list({ filter })).toEqual(['Ada', 'Cy', 'Bo']);
    expect(await list({ filter, page: 2, pageSize: 2 })).toEqual(['Bo']);
    expect(await list({ filter, sort: { by: 'first_contact' } })).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await list({ filter, sort: { by: 'address', descending: true } })).toEqual(['Ada', 'Cy', 'Bo']);
    const { body } = await sales.get('/v1/contacts?sort=address&pageSize=2');
    expect(namesOf(body.contacts)).toEqual(['Bo List', 'Cy List']);
    expect(body).toMatchObject({ total: 3, isTotalExact: true });
    expect((await sales.get('/v1/contacts?sort=name')).status).toBe(422);
    expect((await contacts(sales, { pageSize: 101 })).code).toBe('BAD_USER_INPUT');
  } finally {
    gateway = before;
    await own.close();
  }
});

it('the list finds people by name, address and company, and not by what they wrote', async () => {
  await named('Ørjan', 'orjan@fjord.example', { message: 'Zeppelin parts.' });
  await arrived({ name: 'Uma Rao', email: 'uma@gmail.com', company: 'Fjord Works' }, 'schedule');
  for (const search of ['ORJAN', 'rjan list', '@fjord.ex', 'list orjan@'])
    expect(await found({ filter: { search } }), search).toEqual(['Ørjan List']);
  expect(await found({ filter: { search: 'fjord works' } })).toEqual(['Uma Rao']);
  expect(await found({ filter: { search: 'zeppelin' } })).toEqual([]);
  expect(await found({ filter: { firm: 'Fjord.example' } })).toEqual(['Ørjan List']);
  expect(await found({ filter: { firm: 'fjord WORKS' } })).toEqual(['Uma Rao']);
  expect(await found({ filter: { firm: 'fjord' } })).toEqual([]);
  expect(await found({ filter: { firm: 'fjord.example', search: 'uma' } })).toEqual([]);
});

it('the list leads from a contact to the others of the firm, by domain and by company', async () => {
  const { id } = await arrived(
    { name: 'Eve One', email: 'eve@kiln.example', company: 'Kiln & Sons', date: '2026-11-26' },
    'schedule',
  );
  await named('Far', 'far@kiln-other.example');
  await named('Near', 'near@kiln.example');
  await arrived(
    { name: 'Pri Vate', email: 'pri@gmail.com', company: 'KILN & sons', date: '2026-11-27' },
    'schedule',
  );
  expect(namesOf((await contactColleagues(meera, id)).value)).toEqual(['Pri Vate', 'Near List']);
});

it('the list has nobody who sent nothing but spam, and counts no spam', async () => {
  const spam = await named('Spammer', 'spam@noise.example');
  const mixed = await named('Mixed', 'mixed@noise.example');
  const late = await named('Mixed', 'mixed@noise.example');
  for (const { id } of [spam, late]) await mark(id, 'spam');
  expect(await found({ filter: { search: 'noise.example' } })).toEqual(['Mixed List']);
  expect(await found({ pageSize: 100 })).not.toContain('Spammer List');
  expect((await contact(meera, late.id)).value).toMatchObject({
    id: mixed.id,
    inquiries: 1,
    lastContactAt: mixed.createdAt.toISOString(),
  });
  // The facts beside the conversation lead there all the same.
  const shown = (await contact(meera, spam.id)).value;
  expect(shown).toMatchObject({ id: spam.id, inquiries: 0, firstContactAt: null, lastContactAt: null });
  expect((await contactHistory(meera, spam.id)).value.items).toContainEqual(
    expect.objectContaining({ kind: 'inquiry' }),
  );
});

it('is among what the search of the admin finds, for those who read inquiries', async () => {
  const { id } = await named('Quentin', 'quentin@sought.example', { subject: 'Quaint' });
  await named('Quentin', 'quentin@sought.example');
  const query = '{ searchResults(text: "quentin") { hits { kind id title detail } counts { kind total } } }';
  const { hits, counts } = (await meera.graphql(query)).body.data.searchResults;
  expect(hits.filter(({ kind }: { kind: string }) => kind === 'contact')).toEqual([
    { kind: 'contact', id, title: 'Quentin List', detail: 'quentin@sought.example, sought.example' },
  ]);
  expect(counts).toContainEqual({ kind: 'contact', total: 1 });
  const editor = await gateway.person('editor');
  expect((await editor.graphql(query)).body.data.searchResults.hits).toEqual([]);
});
