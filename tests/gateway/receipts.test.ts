import { afterEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { RECEIPTS_PER_HOUR } from '#gateway/features/inquiries/submissions/receipt-limits.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact, aPricingInquiry } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { gatewayForAll, gatewayOfTest } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

/** Half past five in the afternoon in India. */
const NOW = '2026-11-20T12:00:00.000Z';
const HOUR = 3_600_000;

const gateway = gatewayForAll();
afterEach(async () => {
  gateway.clock.set(NOW);
  await gateway.rows.deleteAll(Inquiry);
});

const visitor = () => gateway.newVisitor();
const send = (email: string) => mailApis.json(visitor(), 'contact', aContact({ email }));
const lettersOf = async (kind: Letter['kind']) => {
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const letters = await gateway.rows.find(Letter, { where: { kind }, order });
  return letters.map(({ state, heldReason }) => (heldReason ? `${state}: ${heldReason}` : state));
};
const countReceipts = async () => {
  const count = (all: string[]) =>
    Object.fromEntries(
      [...new Set(all)].sort().map((value) => [value, all.filter((other) => other === value).length]),
    );
  return { staff: count(await lettersOf('staff')), receipts: count(await lettersOf('receipt')) };
};

/** Stores `count` receipts to different addresses as sent now. */
async function fillHour(count: number): Promise<void> {
  await gateway.database.write(async (manager) => {
    const [model] = await manager.findBy(Letter, { kind: 'receipt' });
    if (!model) throw new Error('There is no receipt to copy.');
    const copies = Array.from({ length: count }, (_, n) => ({
      ...model,
      id: `copy-${n}`,
      receiptSlot: `copy-${n}`,
      state: 'sent' as const,
    }));
    await manager.insert(Letter, copies);
  });
}

it('one address is sent three receipts a day, whatever its spelling and the form', async () => {
  for (const email of [
    'meera@orrin.example',
    'MEERA@Orrin.Example',
    'meera+one@orrin.example',
    'Meera+two+three@orrin.example',
  ])
    expect((await send(email)).code).toBe('OK');
  const pricing = aPricingInquiry({ email: 'meera@orrin.example' });
  expect((await mailApis.form(visitor(), 'pricing', pricing)).code).toBe('OK');
  await send('meera@other.example');
  await send('+one@orrin.example');
  await send('meeras@orrin.example');
  expect(await countReceipts()).toEqual({
    staff: { owed: 8 },
    receipts: { 'held: recipient-limit': 2, owed: 6 },
  });
});

it('one address is sent three more the next day in India', async () => {
  for (let n = 0; n < 4; n += 1) await send('meera@orrin.example');
  gateway.clock.set('2026-11-20T18:29:59.000Z');
  await send('meera@orrin.example');
  expect((await countReceipts()).receipts).toEqual({ 'held: recipient-limit': 2, owed: 3 });
  gateway.clock.set('2026-11-20T18:30:00.000Z');
  for (let n = 0; n < 4; n += 1) await send('meera@orrin.example');
  expect((await countReceipts()).receipts).toEqual({ 'held: recipient-limit': 3, owed: 6 });
});

it('one address is sent three when ten forms are sent at the same moment', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => send('meera@orrin.example')));
  expect(sent.map(({ code }) => code)).toEqual(Array(10).fill('OK'));
  expect(await countReceipts()).toEqual({
    staff: { owed: 10 },
    receipts: { 'held: recipient-limit': 7, owed: 3 },
  });
});

it('one address has its receipts counted across gateways and restarts', async () => {
  for (let n = 0; n < 2; n += 1) await send('meera@orrin.example');
  const other = await gatewayOfTest({ beside: gateway });
  for (let n = 0; n < 2; n += 1)
    await mailApis.json(other.visitor(), 'contact', aContact({ email: 'meera@orrin.example' }));
  expect((await countReceipts()).receipts).toEqual({ 'held: recipient-limit': 1, owed: 3 });
});

it('receipts are limited per hour, and staff get a letter for every inquiry', async () => {
  for (let n = 0; n < 3; n += 1) await send(`sender-${n}@orrin.example`);
  await fillHour(RECEIPTS_PER_HOUR - 4);
  await send('last@orrin.example');
  await send('late@orrin.example');
  expect(await countReceipts()).toEqual({
    staff: { owed: 5 },
    receipts: { 'held: hour-limit': 1, owed: 4, sent: RECEIPTS_PER_HOUR - 4 },
  });
  gateway.clock.advance(HOUR);
  await send('later@orrin.example');
  expect((await countReceipts()).receipts).toMatchObject({ 'held: hour-limit': 1, owed: 5 });
});

describe('a form that a page of another site posts', () => {
  const ORIGIN = 'https://evil.example';
  const post = (headers: Record<string, string>) => {
    const payload = new URLSearchParams({ form_type: 'contact', ...aContact() }).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', host: 'dalmara.example' };
    return visitor().request({ method: 'POST', url: '/mail/api', payload, headers: { ...type, ...headers } });
  };

  it.each([
    ['sends Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }],
    ['sends the site’s origin', { 'sec-fetch-site': 'cross-site', origin: 'https://dalmara.example' }],
    ['sends only Origin', { origin: ORIGIN }],
    ['sends a null origin', { origin: 'null' }],
  ])('is stored with a letter to staff and without a receipt: the browser %s', async (_what, headers) => {
    const { status, body } = await post(headers);
    expect([status, body.success]).toEqual([200, true]);
    expect(await countReceipts()).toEqual({ staff: { owed: 1 }, receipts: { 'held: other-site': 1 } });
  });

  it.each([
    ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://dalmara.example' }],
    ['the site’s own page in an old browser', { origin: 'https://dalmara.example' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://fair.dalmara.example' }],
    ['a program', {}],
  ])('is not one of %s', async (_what, headers) => {
    expect((await post(headers)).status).toBe(200);
    expect(await countReceipts()).toEqual({ staff: { owed: 1 }, receipts: { owed: 1 } });
  });
});

it('a receipt that a limit holds shows its reason to staff and is sent on their request', async () => {
  const sink = await SmtpSink.start();
  const outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
  for (let n = 0; n < 4; n += 1) await send('meera@orrin.example');
  expect(await outbox.deliverDue()).toBe(7);
  gateway.clock.advance(2 * 24 * HOUR);
  expect(await outbox.deliverDue()).toBe(0);

  const staff = await gateway.staff();
  const { body } = await staff.graphql('{ inquiries { items { id letters { id kind state heldReason } } } }');
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of a response
  const letters = body.data.inquiries.items.flatMap((item: any) => item.letters);
  const [held, ...others] = letters.filter(({ state }: Letter) => state === 'held');
  expect([held, others]).toEqual([
    { id: expect.any(String), kind: 'receipt', state: 'held', heldReason: 'recipient_limit' },
    [],
  ]);
  const released = await call(staff, 'resendLetter', { id: held.id }, 'state heldReason');
  expect(released.value).toEqual({ state: 'owed', heldReason: null });
  expect(await outbox.deliverDue()).toBe(1);
  expect(sink.lettersTo('meera@orrin.example')).toHaveLength(4);
  await outbox.stop();
  await sink.close();
});

it('a receipt that a limit holds stays held when its inquiry is marked as spam and back', async () => {
  for (let n = 0; n < 3; n += 1) await send('meera@orrin.example');
  const { value } = await send('meera@orrin.example');
  const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference: value.reference });
  const staff = await gateway.staff();
  const change = async (state: string) =>
    (await call(staff, 'updateInquiry', { id, input: { state } }, 'letters { kind state heldReason }')).value
      .letters;
  const receipt = { kind: 'receipt', state: 'held', heldReason: 'recipient_limit' };
  expect(await change('spam')).toEqual([{ kind: 'staff', state: 'held', heldReason: 'spam' }, receipt]);
  expect(await change('new')).toEqual([{ kind: 'staff', state: 'owed', heldReason: null }, receipt]);
});
