import { In } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter, type LetterState } from '#db/entities/letter.entity.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import { RESEND_BATCH } from '#gateway/features/inquiries/sending/enqueue-letter.ts';
import type { Mailer } from '#gateway/ports/mailer.ts';
import { operate } from '#tests/support/apis.ts';
import { lettersTo, appointmentOperations as operations } from '#tests/support/appointments.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { createLabel, labelInquiries } from '#tests/support/label-operations.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

const HOUR = 60 * 60 * 1000;

let gateway: TestGateway;
let staff: Caller;
/** How often the outbox was told about letters to send again. */
let polls: number;
beforeEach(async () => {
  const mailer: Mailer = { connections: 1, send: async () => undefined, close: () => undefined };
  gateway = await TestGateway.build({ mailer, env: { METRICS_TOKEN: 'let me see' } });
  staff = await gateway.staff();
  polls = 0;
  const { outbox } = gateway.app;
  if (!outbox) throw new Error('The gateway has no outbox.');
  vi.spyOn(outbox, 'poll').mockImplementation(() => {
    polls += 1;
  });
});
afterEach(() => gateway.close());

const failedCount = (caller = staff) => call(caller, 'failedLetterCount');
const resendFailed = (filter: object | null, caller = staff, ids: readonly string[] | null = null) =>
  call(caller, 'resendFailedLetters', { filter, ids });
const resend = (id: string) => call(staff, 'resendLetter', { id }, 'state attempts nextAttemptAt lastError');
const listed = async (filter: object): Promise<string[]> => {
  const query = 'query($f: InquiryFilter) { inquiries(filter: $f) { items { email } } }';
  const { value } = await operate(staff, query, { f: filter });
  return value.items.map(({ email }: { email: string }) => email.split('@')[0]).sort();
};

/** An inquiry of that sender whose two letters have come to `state`. */
async function sent(
  sender: string,
  state: LetterState,
  inquiryState: InquiryState = 'new',
): Promise<Letter[]> {
  const email = `${sender}@letters.example`;
  await mailApis.json(gateway.visitor(), 'contact', aContact({ email, message: `From ${sender}.` }));
  // The poll of the form itself.
  polls = 0;
  return gateway.database.write(async (manager) => {
    const { id } = await manager.findOneByOrFail(Inquiry, { email });
    await manager.update(Inquiry, { id }, { state: inquiryState });
    const set = {
      state,
      attempts: state === 'owed' ? 0 : 3,
      lastError: state === 'failed' ? '550 No such user' : null,
    };
    await manager.update(Letter, { inquiryId: id }, set);
    return manager.findBy(Letter, { inquiryId: id });
  });
}
const statesOf = async (letters: readonly Letter[]): Promise<string[]> => {
  const ids = letters.map(({ id }) => id);
  const rows = await gateway.rows.findBy(Letter, { id: In(ids) });
  return rows.map(({ state }) => state);
};
/** A booking of that sender: its reference, and the id of its appointment. */
async function booked(sender: string, date = '2026-11-23'): Promise<{ reference: string; id: string }> {
  const form = anAppointment({ email: `${sender}@letters.example`, date });
  const { reference } = (await mailApis.json(gateway.visitor(), 'schedule', form)).value;
  const { value } = await operations.list(staff, date, date);
  return { reference, id: value.find((row: { reference: string }) => row.reference === reference).id };
}
const resendings = () => gateway.rows.findBy(Activity, { action: 'resent' });

it('failed letters are counted for bell, dashboard and metrics', async () => {
  expect((await failedCount()).value).toBe(0);
  await sent('failed', 'failed');
  await sent('answered', 'failed', 'answered');
  // These letters are in a final state.
  await sent('closed', 'failed', 'closed');
  await sent('spam', 'failed', 'spam');
  await sent('waiting', 'owed');
  expect((await failedCount()).value).toBe(4);
  expect((await failedCount(await gateway.tool(['inquiries:read']))).value).toBe(4);
  expect((await call(staff, 'dashboard', {}, 'failedLetters')).value).toEqual({
    failedLetters: 4,
  });
  const metrics = await gateway.visitor().get('/metrics', { authorization: 'Bearer let me see' });
  expect(metrics.text).toMatch(/^letters_failed 4$/m);
});

it('the inbox is filtered by the state of the letters, in the list and as CSV', async () => {
  for (const state of ['failed', 'owed', 'held', 'sent'] as const) await sent(state, state);
  const [mixed] = await sent('mixed', 'sent');
  await gateway.rows.update(Letter, { id: mixed?.id }, { state: 'failed' });
  expect(await listed({ letterState: 'failed' })).toEqual(['failed', 'mixed']);
  expect(await listed({ letterState: 'owed' })).toEqual(['owed']);
  expect(await listed({ letterState: 'held' })).toEqual(['held']);
  expect(await listed({ letterState: 'sent' })).toEqual(['mixed', 'sent']);
  expect(await listed({ letterState: 'failed', search: 'mixed@' })).toEqual(['mixed']);
  expect(await listed({ letterState: null })).toHaveLength(5);
  const csv = (await staff.get('/v1/inquiries.csv?letters=failed')).text.trimEnd().split('\r\n');
  expect(csv).toHaveLength(3);
});

it('the inbox names an inquiry once, although a letter of it is younger than the others', async () => {
  const { reference, id } = await booked('several');
  gateway.clock.advance(HOUR);
  expect((await operations.confirm(staff, id)).code).toBe('OK');
  expect(await lettersTo(gateway, 'several@letters.example')).toHaveLength(2);
  const query =
    'query($f: InquiryFilter) { inquiries(filter: $f) { total items { reference letters { kind } } } }';
  const { value } = await operate(staff, query, { f: { letterState: 'owed' } });
  expect(value.total).toBe(1);
  expect(value.items).toMatchObject([{ reference, letters: [{}, {}, {}] }]);
});

describe('resending failed letters', () => {
  it('resends the failed letters of the listed inquiries only, logged as one activity', async () => {
    const mine = await sent('mine', 'failed');
    const other = await sent('other', 'failed');
    const [delivered] = mine;
    await gateway.rows.update(Letter, { id: delivered?.id }, { state: 'sent' });
    expect((await resendFailed({ search: 'mine@letters' })).value).toBe(1);
    expect((await statesOf(mine)).sort()).toEqual(['owed', 'sent']);
    expect(await statesOf(other)).toEqual(['failed', 'failed']);
    expect(polls).toBe(1);
    expect(await resendings()).toMatchObject([
      { summary: '1 failed letter was put in line again.', thing: 'letter' },
    ]);
    const again = await gateway.rows.findBy(Letter, { state: 'owed' });
    expect(again).toMatchObject([{ attempts: 0, lastError: null, nextAttemptAt: gateway.clock.now() }]);
  });

  it('sends a letter to staff to their present address, one or all, and no other letter elsewhere', async () => {
    const letters = [...(await sent('first', 'failed')), ...(await sent('second', 'failed'))];
    const recipientsOf = async (): Promise<string[]> => {
      const rows = await gateway.rows.find(Letter);
      return rows.map(({ recipient }) => recipient).sort();
    };
    const right = await recipientsOf();
    const mistype = () =>
      gateway.rows.update(Letter, { kind: 'staff' }, { state: 'failed', recipient: 'ofice@dalmara.example' });
    await mistype();
    expect(await recipientsOf()).not.toEqual(right);
    for (const { id } of letters) expect((await resend(id)).code).toBe('OK');
    expect(await recipientsOf()).toEqual(right);
    await mistype();
    expect((await resendFailed(null)).value).toBe(2);
    expect(await recipientsOf()).toEqual(right);
  });

  it('skips spam, and does nothing when no letter failed', async () => {
    const spam = await sent('spam', 'failed', 'spam');
    const held = await sent('held', 'held');
    expect((await resendFailed(null)).value).toBe(0);
    expect([await statesOf(spam), await statesOf(held)]).toEqual([
      ['failed', 'failed'],
      ['held', 'held'],
    ]);
    expect([polls, await resendings()]).toEqual([0, []]);
  });

  it('resends those of inquiries with a label', async () => {
    const [labelled] = await sent('labelled', 'failed');
    const other = await sent('other', 'failed');
    const label = (await createLabel(staff, 'Tender')).value.id;
    await labelInquiries(staff, [labelled?.inquiryId ?? ''], { add: [label] });
    expect((await resendFailed({ labelId: label })).value).toBe(2);
    expect(await statesOf(other)).toEqual(['failed', 'failed']);
  });

  it('resends those of chosen inquiries, and for a choice of none no letter', async () => {
    const mine = await sent('mine', 'failed');
    const other = await sent('other', 'failed');
    expect((await resendFailed(null, staff, [])).value).toBe(0);
    expect([await statesOf(mine), await statesOf(other)]).toEqual([
      ['failed', 'failed'],
      ['failed', 'failed'],
    ]);
    expect((await resendFailed(null, staff, [mine[0]?.inquiryId ?? ''])).value).toBe(2);
    expect([await statesOf(mine), await statesOf(other)]).toEqual([
      ['owed', 'owed'],
      ['failed', 'failed'],
    ]);
  });

  it('lets receipts tell their appointments as they are by then', async () => {
    const move = (caller: Caller, id: string) =>
      operations.move(caller, id, { date: '2026-11-27', slot: '9:00 AM - 9:45 AM' });
    const changes = [
      ['same', '2026-11-23', null, 'We have received your', 'Monday 23'],
      ['confirmed', '2026-11-24', operations.confirm, 'is confirmed', 'Tuesday 24'],
      ['moved', '2026-11-25', move, 'We have received your', 'Friday 27'],
      ['cancelled', '2026-11-26', operations.cancel, 'was cancelled', 'Thursday 26'],
    ] as const;
    const receipts = new Map<string, Letter>();
    for (const [sender, date, change] of changes) {
      const { id } = await booked(sender, date);
      const [receipt] = await lettersTo(gateway, `${sender}@letters.example`);
      receipts.set(sender, receipt as Letter);
      if (change) expect((await change(staff, id)).code).toBe('OK');
    }
    const ids = [...receipts.values()].map(({ id }) => id);
    await gateway.rows.update(Letter, { id: In(ids) }, { state: 'failed' });
    expect((await resendFailed(null)).value).toBe(4);
    for (const [sender, , change, subject, day] of changes) {
      const { id, messageId } = receipts.get(sender) as Letter;
      const again = await gateway.rows.findOneByOrFail(Letter, { id });
      expect([sender, again.subject]).toEqual([sender, expect.stringContaining(subject)]);
      expect(again.text).toContain(`${day} November 2026, 9:00 AM IST`);
      expect(again.calendar).toContain(`SEQUENCE:${change ? 1 : 0}\r\n`);
      // A receiver may drop a letter that it has had.
      expect([sender, again.messageId === messageId]).toEqual([sender, !change]);
    }
  });

  it('resends a limited number at a time, oldest first', async () => {
    const [first] = await sent('many', 'failed');
    await gateway.database.write(async (manager) => {
      for (let n = 1; n < RESEND_BATCH + 3; n += 1) {
        const createdAt = new Date(gateway.clock.now().getTime() + n);
        await manager.insert(Letter, {
          ...first,
          id: `many-${String(n).padStart(4, '0')}`,
          createdAt,
          receiptSlot: null,
        } as Letter);
      }
    });
    expect((await resendFailed({ search: 'many@' })).value).toBe(RESEND_BATCH);
    const left = await gateway.rows.findBy(Letter, { state: 'failed' });
    expect(left.map(({ id }) => id).sort()).toEqual([0, 1, 2, 3].map((n) => `many-0${n + 199}`));
    expect((await resendFailed({ search: 'many@' })).value).toBe(4);
    expect(await resendings()).toHaveLength(2);
  });
});

it('a letter that waits for its next attempt is sent immediately on request of staff, and keeps its number of attempts', async () => {
  const [letter] = await sent('waits', 'owed');
  const later = new Date(gateway.clock.now().getTime() + 6 * HOUR);
  const waits = { attempts: 4, nextAttemptAt: later, lastError: '451 Try again later' };
  await gateway.rows.update(Letter, { id: letter?.id }, waits);
  expect(await resend(letter?.id ?? '')).toMatchObject({
    code: 'OK',
    value: { state: 'owed', attempts: 4, nextAttemptAt: gateway.clock.now().toISOString() },
  });
  expect(polls).toBe(1);
});
