import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { ANSWER_HOLD } from '#gateway/features/inquiries/answers/answer-hold.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import { deferred } from '#tests/support/deferred.ts';
import {
  type Caller,
  gatewayForAll,
  gatewayForEach,
  gatewayOfTest,
  madeForEach,
} from '#tests/support/gateway-for.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { engine } from '#tests/support/test-databases.ts';

/* An answer that waits for ten seconds, in which whoever wrote it takes it back. */

const MONDAY = '2026-11-23T04:00:00.000Z';
const LATER = '2026-11-25T04:00:00.000Z';
const TEXT = 'On Tuesday.\n\nAt nine.';

/** The database as another gateway reaches it; SQLite has one writer in a process. */
let elsewhere: Database;
let senders = 0;
const gateway = gatewayForAll();
beforeAll(async () => {
  elsewhere = engine === 'mysql' ? await Database.open(gateway.url) : gateway.database;
});
afterAll(async () => {
  if (elsewhere !== gateway.database) await elsewhere.close();
});
beforeEach(async () => {
  gateway.clock.set(MONDAY);
  await gateway.rows.deleteAll(Inquiry);
});
const asha = madeForEach(() => gateway.person('sales', 'asha'));
const ravi = madeForEach(() => gateway.person('sales', 'ravi'));

/** An inquiry of a sender of its own, whose first letters are sent. */
async function arrived(): Promise<Inquiry> {
  const inquiry = await inquiryArrived(gateway, { email: `sender-${++senders}@orrin.example` });
  await delivered();
  return inquiry;
}

/** Sends what is due; returns the addresses. */
async function delivered(): Promise<string[]> {
  const to: string[] = [];
  const mailer = mailerOf(async (mail) => void to.push(mail.to));
  await outboxOf(gateway, mailer).deliverDue();
  return to;
}

const stored = (id: string) => gateway.rows.findOneByOrFail(Inquiry, { id });
const answersTo = (inquiryId: string) => gateway.rows.findBy(Letter, { inquiryId, kind: 'answer' });

const update = async (caller: Caller, id: string, input: object) => {
  expect((await call(caller, 'updateInquiry', { id, input }, 'id')).code).toBe('OK');
};

interface ListedLetter {
  readonly id: string;
  readonly kind: string;
  readonly writtenAt: string | null;
  readonly canBeTakenBackUntil: string | null;
}

/** Answers an inquiry; returns its letter with the answer. */
async function answered(caller: Caller, id: string, input: object = {}): Promise<ListedLetter> {
  const variables = { id, input: { text: TEXT, undoable: true, ...input } };
  const { code, value } = await call(
    caller,
    'answerInquiry',
    variables,
    'letters { id kind writtenAt canBeTakenBackUntil }',
  );
  expect(code).toBe('OK');
  return value.letters.findLast(({ kind }: ListedLetter) => kind === 'answer');
}

const takeBack = async (caller: Caller, letterId: string, ifVersion?: number) =>
  call(
    caller,
    'takeBackAnswer',
    { letterId, ifVersion },
    'text quote inquiry { state owner version snoozedUntil firstAnsweredAt letters { kind } }',
  );

describe('an answer that can be undone', () => {
  it('waits for ten seconds and then goes; another one goes at once', async () => {
    const [held, plain] = [await arrived(), await arrived()];
    const until = new Date(Date.parse(MONDAY) + ANSWER_HOLD).toISOString();
    expect((await answered(asha, held.id)).canBeTakenBackUntil).toBe(until);
    expect((await answered(asha, plain.id, { undoable: false })).canBeTakenBackUntil).toBeNull();
    expect(await delivered()).toEqual([plain.email]);
    gateway.clock.advance(ANSWER_HOLD - 1);
    expect(await delivered()).toEqual([]);
    gateway.clock.advance(1);
    expect(await delivered()).toEqual([held.email]);
  });

  it('goes after the gateway that held it was killed, by the next one', async () => {
    const { id, email } = await arrived();
    await answered(asha, id);
    const next = await gatewayOfTest({ beside: gateway });
    next.clock.set(MONDAY);
    const to: string[] = [];
    const outbox = outboxOf(
      next,
      mailerOf(async (mail) => void to.push(mail.to)),
    );
    expect(await outbox.deliverDue()).toBe(0);
    next.clock.advance(ANSWER_HOLD);
    expect(await outbox.deliverDue()).toBe(1);
    expect(to).toEqual([email]);
  });

  it.each([true, false])(
    'is taken back as if it had never been sent (with its quotation: %s)',
    async (quote) => {
      const { id } = await arrived();
      await update(asha, id, { snoozedUntil: LATER });
      const before = await stored(id);
      const letter = await answered(asha, id, { quote });
      expect(await stored(id)).toMatchObject({
        state: 'answered',
        ownerId: 'account-asha',
        snoozedUntil: null,
      });
      const { value } = await takeBack(asha, letter.id);
      expect(value).toMatchObject({ text: TEXT, quote });
      expect(value.inquiry).toEqual({
        state: 'new',
        owner: null,
        version: before.version + 2,
        snoozedUntil: LATER,
        firstAnsweredAt: null,
        letters: [{ kind: 'staff' }, { kind: 'receipt' }],
      });
      gateway.clock.advance(ANSWER_HOLD);
      expect(await delivered()).toEqual([]);
      const entries = await gateway.rows.findBy(Activity, { thingId: id });
      const entry = entries.find(({ summary }) => summary.includes('taken back'));
      expect(entry?.changes).toContainEqual({ field: 'state', before: 'answered', after: 'new' });
      expect(entry?.actor).toBe('asha');
    },
  );

  it('closes the inquiry where that is asked for, and opens it again when it is taken back', async () => {
    const { id } = await arrived();
    await update(asha, id, { state: 'open', ownerId: 'account-ravi' });
    const letter = await answered(asha, id, { andClose: true });
    expect(await stored(id)).toMatchObject({ state: 'closed', firstAnsweredAt: new Date(MONDAY) });
    const { value } = await takeBack(asha, letter.id);
    expect(value.inquiry).toMatchObject({ state: 'open', owner: 'ravi', firstAnsweredAt: null });
    await answered(asha, id, { andClose: true, undoable: false });
    expect((await stored(id)).state).toBe('closed');
  });

  it('leaves what somebody has changed meanwhile', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    await update(ravi, id, { state: 'closed', ownerId: 'account-ravi', note: 'Known from the fair.' });
    const { value } = await takeBack(asha, letter.id);
    expect(value.inquiry).toMatchObject({ state: 'closed', owner: 'ravi', firstAnsweredAt: null });
    expect((await stored(id)).note).toBe('Known from the fair.');
  });

  it('leaves the inquiry answered by another answer, until that one is taken back too', async () => {
    const { id } = await arrived();
    const first = await answered(asha, id);
    gateway.clock.advance(1000);
    const second = await answered(ravi, id);
    await takeBack(asha, first.id);
    expect(await stored(id)).toMatchObject({
      state: 'answered',
      firstAnsweredAt: new Date(second.writtenAt ?? ''),
    });
    const [left] = await answersTo(id);
    expect(left?.id).toBe(second.id);
    expect(left?.precedingIds?.split(' ')).toHaveLength(1);
    const { value } = await takeBack(ravi, second.id);
    expect(value.inquiry).toMatchObject({ state: 'new', firstAnsweredAt: null });
  });
});

describe.each([
  ['ahead', 90_000],
  ['behind', -90_000],
])('another gateway, whose clock is 90 s %s,', (_where, difference) => {
  const other = gatewayForEach({ beside: gateway });
  beforeEach(async () => {
    other.clock.set(new Date(Date.parse(MONDAY) + difference).toISOString());
  });

  it('takes an answer back within its ten seconds', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    gateway.clock.advance(ANSWER_HOLD - 1);
    other.clock.advance(ANSWER_HOLD - 1);
    const ashaThere = await other.staff('asha');
    expect((await takeBack(ashaThere, letter.id)).code).toBe('OK');
    expect(await answersTo(id)).toEqual([]);
  });

  it('sends it once it has seen it for ten seconds, and not before', async () => {
    const { id, email } = await arrived();
    await answered(asha, id);
    const to: string[] = [];
    const outbox = outboxOf(
      other,
      mailerOf(async (mail) => void to.push(mail.to)),
    );
    await outbox.deliverDue();
    other.clock.advance(ANSWER_HOLD - 1);
    await outbox.deliverDue();
    expect(to).toEqual([]);
    other.clock.advance(1);
    await outbox.deliverDue();
    expect(to).toEqual([email]);
  });
});

describe('taking an answer back', () => {
  it('is refused to a letter that staff sent at once after all', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    const resent = await asha.graphql('mutation($id: ID!) { resendLetter(id: $id) { state } }', {
      id: letter.id,
    });
    expect(graphqlOutcome(resent, 'resendLetter').code).toBe('OK');
    expect((await takeBack(asha, letter.id)).code).toBe('CONFLICT');
  });

  it('is for whoever wrote it', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    expect((await takeBack(ravi, letter.id)).code).toBe('FORBIDDEN');
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('is refused once the time is over, twice, to an answer that was sent at once, and to a letter of another kind', async () => {
    const { id } = await arrived();
    const late = await answered(asha, id);
    gateway.clock.advance(ANSWER_HOLD);
    expect((await takeBack(asha, late.id)).code).toBe('CONFLICT');
    const plain = await answered(asha, id, { undoable: false });
    expect((await takeBack(asha, plain.id)).code).toBe('CONFLICT');
    const held = await answered(asha, id);
    expect((await takeBack(asha, held.id)).code).toBe('OK');
    expect((await takeBack(asha, held.id)).code).toBe('NOT_FOUND');
    const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'receipt' });
    expect((await takeBack(asha, receipt.id)).code).toBe('NOT_FOUND');
  });

  it('is refused when somebody has changed the inquiry since the version that was read', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    const { version } = await stored(id);
    await update(ravi, id, { note: 'Called.' });
    expect((await takeBack(asha, letter.id, version)).code).toBe('PRECONDITION_FAILED');
    expect((await takeBack(asha, letter.id, version + 1)).code).toBe('OK');
  });

  it('is refused once the sender is forgotten', async () => {
    const { id, email } = await arrived();
    const letter = await answered(asha, id);
    expect((await erasePersonalData(await gateway.staff(), email)).code).toBe('OK');
    const { code, sentence } = await takeBack(asha, letter.id);
    expect([code, sentence]).toEqual(['CONFLICT', expect.stringContaining('erased')]);
    expect(await answersTo(id)).toHaveLength(1);
  });

  it('is refused while a gateway whose clock is ahead sends the letter, and after its first attempt', async () => {
    const { id } = await arrived();
    const letter = await answered(asha, id);
    const [taken, end] = [deferred(), deferred()];
    const mailer = mailerOf(async () => {
      taken.resolve();
      await end.promise;
      throw new MailRefused('Not now.', false);
    });
    const ahead = new TestClock(new Date(Date.parse(MONDAY) + 90_000));
    const outbox = outboxOf(gateway, mailer, elsewhere, {}, ahead);
    expect(await outbox.deliverDue()).toBe(0);
    ahead.advance(ANSWER_HOLD);
    const sending = outbox.deliverDue();
    await taken.promise;
    expect((await takeBack(asha, letter.id)).code).toBe('CONFLICT');
    end.resolve();
    await sending;
    expect((await takeBack(asha, letter.id)).code).toBe('CONFLICT');
    expect(await answersTo(id)).toMatchObject([{ state: 'owed', attempts: 1 }]);
  });

  it('races with the outbox of another gateway, and exactly one of them wins', async () => {
    const clock = new TestClock(MONDAY);
    let to: string[] = [];
    const mailer = mailerOf(async (mail) => void to.push(mail.to));
    const outbox = outboxOf(gateway, mailer, elsewhere, {}, clock);
    const send = async () => {
      await outbox.deliverDue();
      return to;
    };
    const codes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { id, email } = await arrived();
      const letter = await answered(asha, id);
      await outbox.deliverDue();
      clock.advance(ANSWER_HOLD);
      to = [];
      // Now the one begins first, now the other.
      const early = round % 2 === 0 ? null : send();
      const outcome = takeBack(asha, letter.id);
      const sent = await (early ?? send());
      const { code } = await outcome;
      codes.add(code);
      expect(sent).toEqual(code === 'OK' ? [] : [email]);
      expect(await answersTo(id)).toHaveLength(code === 'OK' ? 0 : 1);
    }
    expect([...codes].filter((code) => code !== 'OK' && code !== 'CONFLICT')).toEqual([]);
  });
});
