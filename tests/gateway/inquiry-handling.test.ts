import { beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { SETTLING } from '#gateway/features/inquiries/inbox/inquiry-changes.service.ts';
import { operate } from '#tests/support/apis.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';

/*
 * What happens to one inquiry while two people work on it: what a change leaves as it is, and what an answer does.
 */

const MONDAY = '2026-11-23T04:00:00.000Z';
const MINUTE = 60_000;
const LATER = '2026-11-25T04:00:00.000Z';

let senders = 0;
const gateway = gatewayForAll();
beforeEach(async () => {
  gateway.clock.set(MONDAY);
  await gateway.rows.deleteAll(Inquiry);
});
const asha = madeForEach(() => gateway.person('sales', 'asha'));
const ravi = madeForEach(() => gateway.person('sales', 'ravi'));

/** The id of an inquiry of a sender of its own. */
const arrived = async (over: object = {}): Promise<string> =>
  (await inquiryArrived(gateway, { email: `sender-${++senders}@orrin.example`, ...over })).id;

const stored = (id: string) => gateway.rows.findOneByOrFail(Inquiry, { id });
const answersTo = (inquiryId: string) => gateway.rows.findBy(Letter, { inquiryId, kind: 'answer' });

/** Changes an inquiry and returns the row. */
async function changed(caller: Caller, id: string, input: object): Promise<Inquiry> {
  const { code } = await call(caller, 'updateInquiry', { id, input }, 'id');
  expect(code).toBe('OK');
  return stored(id);
}

/** Answers an inquiry and returns the row. */
async function answered(caller: Caller, id: string, input: object = {}): Promise<Inquiry> {
  const { code } = await call(
    caller,
    'answerInquiry',
    { id, input: { text: 'On Tuesday.', ...input } },
    'id',
  );
  expect(code).toBe('OK');
  return stored(id);
}

describe('a change of an inquiry', () => {
  it('takes back what was put off, noted or owned, and leaves what it does not name', async () => {
    const id = await arrived();
    const all = { note: 'Call first.', ownerId: 'account-asha', snoozedUntil: LATER };
    const kept = { note: 'Call first.', ownerId: 'account-asha', snoozedUntil: new Date(LATER) };
    expect(await changed(asha, id, all)).toMatchObject(kept);
    expect(await changed(asha, id, { state: 'open' })).toMatchObject({ ...kept, state: 'open' });
    expect(await changed(asha, id, { snoozedUntil: null })).toMatchObject({ ...kept, snoozedUntil: null });
    expect(await changed(asha, id, { note: '' })).toMatchObject({ note: '', ownerId: 'account-asha' });
    expect(await changed(asha, id, { ownerId: null })).toMatchObject({ ownerId: null });
    // As a form without a choice says it.
    await changed(asha, id, { ownerId: 'account-ravi', snoozedUntil: LATER });
    expect(await changed(asha, id, { ownerId: '', snoozedUntil: '' })).toMatchObject({
      ownerId: null,
      snoozedUntil: null,
    });
  });

  it('into answered keeps the time of the first answer, however often it is opened again', async () => {
    const id = await arrived();
    const first = gateway.clock.now();
    await changed(asha, id, { state: 'answered' });
    // Too late to have been a slip.
    gateway.clock.advance(11 * MINUTE);
    expect((await changed(asha, id, { state: 'open' })).firstAnsweredAt).toEqual(first);
    gateway.clock.advance(MINUTE);
    expect((await changed(asha, id, { state: 'answered' })).firstAnsweredAt).toEqual(first);
    expect((await changed(asha, id, { state: 'closed' })).firstAnsweredAt).toEqual(first);
  });

  it('that opens it right after a letter was sent leaves it answered; a mark alone is taken back', async () => {
    const [written, marked] = [await arrived(), await arrived()];
    await answered(asha, written);
    await changed(asha, marked, { state: 'answered' });
    gateway.clock.advance(MINUTE);
    expect(await changed(asha, written, { state: 'open' })).toMatchObject({
      state: 'open',
      firstAnsweredAt: new Date(MONDAY),
    });
    expect((await changed(asha, marked, { state: 'open' })).firstAnsweredAt).toBeNull();
  });

  it('takes a mark as answered back although something else was changed since', async () => {
    const id = await arrived();
    await changed(asha, id, { state: 'answered' });
    gateway.clock.advance(MINUTE);
    await changed(asha, id, { note: 'Call first.' });
    gateway.clock.advance(9 * MINUTE);
    expect((await changed(asha, id, { state: 'open' })).firstAnsweredAt).toBeNull();
  });
});

it('an answer leaves the inquiry with its owner, and the second one the time of the first', async () => {
  const id = await arrived();
  await changed(asha, id, { ownerId: 'account-asha', snoozedUntil: LATER });
  const first = gateway.clock.now();
  expect(await answered(ravi, id)).toMatchObject({
    state: 'answered',
    ownerId: 'account-asha',
    snoozedUntil: null,
    firstAnsweredAt: first,
  });
  gateway.clock.advance(MINUTE);
  expect(await answered(ravi, id)).toMatchObject({ ownerId: 'account-asha', firstAnsweredAt: first });
  expect(await answersTo(id)).toHaveLength(2);
});

it('an answer quotes what the sender wrote, unless it is not to', async () => {
  const id = await arrived({ message: 'How much?\nAnd when?' });
  await answered(asha, id, { quote: true });
  const [quoted] = await answersTo(id);
  expect(quoted?.text).toBe('On Tuesday.\n\nOn 2026-11-23, Meera Sundaram wrote:\n> How much?\n> And when?');
  const other = await arrived({ message: 'How much?\nAnd when?' });
  await answered(asha, other, { quote: false });
  const [bare] = await answersTo(other);
  expect(bare?.text).toBe('On Tuesday.');
  expect(bare?.html).toContain('On Tuesday.');
  for (const word of ['How much?', 'wrote', 'blockquote']) expect(bare?.html).not.toContain(word);
});

it('an answer has every word of a person as text, that of the sender and that of staff', async () => {
  const hostile = (word: string) => `</div></blockquote><script src="//${word}.example"></script>`;
  const id = await arrived({
    firstName: '<b>Eve</b>',
    message: hostile('quoted'),
  });
  await answered(asha, id, { text: hostile('written'), quote: true });
  const [letter] = await answersTo(id);
  for (const word of ['quoted', 'written'])
    expect(letter?.html).toContain(
      `&lt;/div&gt;&lt;/blockquote&gt;&lt;script src=&quot;//${word}.example&quot;&gt;&lt;/script&gt;`,
    );
  expect(letter?.html).toContain('&lt;b&gt;Eve&lt;/b&gt; Sundaram wrote:');
  expect(letter?.html).not.toMatch(/<script|<b>/);
  expect(letter?.html.match(/<\/blockquote>/g)).toHaveLength(1);
});

it('a comment is told to whoever looks at the inbox, and to tools that read what changed', async () => {
  const id = await arrived();
  const tool = await gateway.tool(['inquiries:read']);
  gateway.clock.advance(SETTLING);
  const { cursor, inquiries } = (await tool.get(`/v1/inquiries?since=${MONDAY}`)).body;
  expect(inquiries.map((one: { id: string }) => one.id)).toContain(id);
  const notified: (string | null)[] = [];
  const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => {
    throw error;
  });
  const unsubscribe = watcher.subscribe({
    changed: ({ changedAt }) => notified.push(changedAt),
    present: () => undefined,
    looked: () => undefined,
  });
  await watcher.look();

  gateway.clock.advance(MINUTE);
  const commentedAt = gateway.clock.now().toISOString();
  const { code } = await operate(
    asha,
    'mutation($id: ID!) { commentOnInquiry(inquiryId: $id, input: { text: "Who knows?" }) { id } }',
    { id },
  );
  expect(code).toBe('OK');
  await watcher.look();
  unsubscribe();
  expect(notified).toEqual([MONDAY, commentedAt]);
  gateway.clock.advance(SETTLING);
  const after = (await tool.get(`/v1/inquiries?cursor=${cursor}`)).body.inquiries;
  expect(after).toMatchObject([{ id, updatedAt: commentedAt, version: 1 }]);
});

it('an inquiry that comes due or overdue is told within a minute, although nothing is written', async () => {
  const id = await arrived();
  await changed(asha, id, { ownerId: 'account-asha', snoozedUntil: LATER });
  const notified: string[] = [];
  const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => {
    throw error;
  });
  const unsubscribe = watcher.subscribe({
    changed: ({ due, overdue }) => notified.push(`${due} due, ${overdue} overdue`),
    present: () => undefined,
    looked: () => undefined,
  });
  await watcher.look();
  // Looks are two seconds apart.
  const lookForAMinute = async () => {
    for (let looks = 0; looks < 30; looks += 1) await watcher.look();
  };
  gateway.clock.set(LATER);
  await lookForAMinute();
  // 24 business hours after half past nine on Monday, and a moment.
  gateway.clock.set('2026-11-26T07:00:00.001Z');
  await lookForAMinute();
  unsubscribe();
  expect(notified).toEqual(['0 due, 0 overdue', '1 due, 0 overdue', '1 due, 1 overdue']);
});

it('a list of found words begins with the newest or with the oldest, on every page', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    ids.push(await arrived({ message: 'The rare word is quillwort.' }));
    gateway.clock.advance(MINUTE);
  }
  const found = async (sort: string, page: number) => {
    const { value } = await operate(
      asha,
      'query($sort: InquirySort, $page: Int) { inquiries(filter: { search: "quillwort" }, sort: $sort, page: $page, pageSize: 3) { total items { id } } }',
      { sort, page },
    );
    expect(value.total).toBe(5);
    return value.items.map(({ id }: { id: string }) => id);
  };
  expect([...(await found('oldest', 1)), ...(await found('oldest', 2))]).toEqual(ids);
  expect([...(await found('newest', 1)), ...(await found('newest', 2))]).toEqual(ids.toReversed());
});

const othersOf = async (id: string): Promise<string[]> => {
  const { value } = await call(asha, 'inquiriesOfSender', { inquiryId: id }, 'id');
  return value.map((one: { id: string }) => one.id);
};

it('the other inquiries of a sender are none of an inquiry that is erased, although others are erased too', async () => {
  const owner = await gateway.staff();
  const [quilla, tomas] = ['quilla@marsh.example', 'tomas@vey.example'];
  const [first, second] = [await arrived({ email: quilla }), await arrived({ email: quilla })];
  const third = await arrived({ email: tomas });
  expect([await othersOf(first), await othersOf(third)]).toEqual([[second], []]);
  for (const email of [quilla, tomas]) expect((await erasePersonalData(owner, email)).code).toBe('OK');
  for (const id of [first, second, third]) expect(await othersOf(id)).toEqual([]);
});
