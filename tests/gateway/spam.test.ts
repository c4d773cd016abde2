import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import { spamReasonsOf } from '#gateway/features/inquiries/submissions/spam.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { cpuTimeOf } from '#tests/support/cpu-time.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

const HOUR = 3_600_000;
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');
const REPEATED_TEXT =
  'We have looked at your website and can bring it to the first page of every search engine within a week.';

let staff: Caller;
let sink: SmtpSink;
let outbox: Outbox;
const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
  await allowManyBookings(gateway);
  sink = await SmtpSink.start();
  outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
});
afterAll(() => sink.close());

const send = async (over: object = {}, address?: string) =>
  (await mailApis.json(gateway.visitor(address), 'contact', aContact(over))).value;
const stored = (reference: string) => gateway.rows.findOneByOrFail(Inquiry, { reference });
const letterStates = async (inquiryId: string) => {
  const letters = await gateway.rows.findBy(Letter, { inquiryId });
  return letters.map(({ state }) => state);
};
const change = async (id: string, input: object) =>
  call(staff, 'updateInquiry', { id, input }, 'state spamReasons letters { state }');

const reasonsOf = (over: Partial<Parameters<typeof spamReasonsOf>[0]>) =>
  spamReasonsOf({ name: 'Meera Sundaram', texts: ['When can we talk?'], sameFromOthers: 0, ...over });

it.each([
  ['four links', { texts: [LINKS] }, 'It holds 4 links; more than 3 are unusual.'],
  ['links in several fields', { texts: ['www.a.example', LINKS] }, 'It holds 5 links'],
  ['a link in HTML', { texts: ['<A class="x" HREF="//a.example">buy</a>'] }, 'the markup of a link'],
  ['a link in BBCode', { texts: ['[url=https://a.example]buy[/url]'] }, 'the markup of a link'],
  [
    'a link in BBCode without an attribute',
    { texts: ['[URL]http://a.example[/URL]'] },
    'the markup of a link',
  ],
  ['a link in the name', { name: 'Win at https://a.example' }, 'The name holds a link.'],
  ['a bare www in the name', { name: 'www.a.example' }, 'The name holds a link.'],
  [
    'the same text from three addresses',
    { sameFromOthers: 2 },
    '3 addresses sent the same text within an hour.',
  ],
])('the reasons for spam contain %s', (_what, over, reason) =>
  expect(reasonsOf(over)).toEqual([expect.stringContaining(reason)]),
);

it.each([
  ['nothing', {}],
  ['three links', { texts: ['https://a.example https://b.example http://www.c.example'] }],
  ['markup other than links', { texts: ['a < b, <b>bold</b>, [link] and [1]'] }],
  ['a name with dots', { name: 'Dr. A.P.J. Rao, Node.js' }],
  ['another script', { texts: ['नमस्ते, हम कब बात कर सकते हैं?', '我们什么时候可以谈谈？'] }],
  ['the same text from two addresses', { sameFromOthers: 1 }],
])('the reasons for spam are empty for %s', (_what, over) => expect(reasonsOf(over)).toEqual([]));

it('the reasons for spam are found in linear time in hostile text', async () => {
  const texts = ['<a '.repeat(20_000), '[url'.repeat(20_000), 'https://'.repeat(20_000)];
  expect(await cpuTimeOf(async () => reasonsOf({ texts }))).toBeLessThan(1000);
});

it.each(mailApiNames)(
  'spam on arrival is stored with held letters and answered with success: %s',
  async (api) => {
    const honest = await mailApis[api](gateway.visitor(), 'contact', aContact());
    await outbox.deliverDue();
    sink.letters.length = 0;
    const sent = await mailApis[api](gateway.visitor(), 'contact', aContact({ message: LINKS }));
    expect({ ...sent, value: { ...sent.value, reference: '' } }).toEqual({
      ...honest,
      value: { ...honest.value, reference: '' },
    });
    const { id, state, spamReasons } = await stored(sent.value.reference);
    expect([state, spamReasons]).toEqual(['spam', ['It holds 4 links; more than 3 are unusual.']]);
    expect(await letterStates(id)).toEqual(['held', 'held']);
    gateway.clock.advance(HOUR);
    expect([await outbox.deliverDue(), sink.letters]).toEqual([0, []]);
    const { body } = await gateway.visitor().get('/readyz');
    expect(body.outboxLagSeconds).toBe(0);
    expect((await gateway.visitor().request({ url: '/metrics', remoteAddress: '127.0.0.1' })).text).toContain(
      'outbox_lag_seconds 0',
    );
  },
);

it('spam on arrival is the third equal text from three addresses within an hour', async () => {
  const from = async (email: string, message = REPEATED_TEXT) => {
    const { reference } = await send({ email, message });
    const { state, spamReasons } = await stored(reference);
    return [state, ...spamReasons];
  };
  gateway.clock.advance(2 * HOUR);
  expect(await from('one@a.example')).toEqual(['new']);
  // The same address in another case is the same sender.
  expect(await from('ONE@a.example')).toEqual(['new']);
  expect(await from('two@a.example')).toEqual(['new']);
  expect(await from('Two@A.example')).toEqual(['new']);
  expect(await from('three@a.example', `  ${REPEATED_TEXT.toUpperCase()}\n`)).toEqual([
    'spam',
    '3 addresses sent the same text within an hour.',
  ]);
  expect(await from('four@a.example', 'Please call me back.')).toEqual(['new']);
  gateway.clock.advance(HOUR);
  expect(await from('five@a.example')).toEqual(['new']);
});

it('spam on arrival is not a short text that many send, nor another form of an honest sender', async () => {
  for (const email of ['a@o.example', 'b@o.example', 'c@o.example', 'd@o.example']) {
    for (const [form, filled] of [
      ['contact', aContact({ email })],
      ['schedule', anAppointment({ email })],
      ['pricing', aPricingInquiry({ email })],
    ] as const) {
      const { value } = await mailApis.json(gateway.visitor('192.0.2.77'), form, filled);
      expect((await stored(value.reference)).state).toBe('new');
    }
  }
});

const RESEND = 'mutation($id: ID!) { resendLetter(id: $id) { id } }';

describe('the decision of staff', () => {
  beforeEach(async () => {
    // The hours that passed above end any session, and letters of honest senders are still owed.
    staff = await gateway.staff();
    while (await outbox.deliverDue());
  });

  it('not spam: held letters are sent once', async () => {
    const { reference } = await send({ message: LINKS, email: 'right@orrin.example' });
    const { id } = await stored(reference);
    gateway.clock.advance(HOUR);
    const { code, value } = await change(id, { state: 'new' });
    expect([code, value.state, value.letters]).toEqual(['OK', 'new', [{ state: 'owed' }, { state: 'owed' }]]);
    expect(value.spamReasons).toHaveLength(1);
    expect(await outbox.deliverDue()).toBe(2);
    expect(sink.lettersTo('right@orrin.example')).toHaveLength(1);
    expect(await letterStates(id)).toEqual(['sent', 'sent']);
    await change(id, { state: 'spam' });
    await change(id, { state: 'answered' });
    expect([await letterStates(id), await outbox.deliverDue()]).toEqual([['sent', 'sent'], 0]);
  });

  it('spam: owed letters are held', async () => {
    const { reference } = await send({ email: 'wrong@orrin.example' });
    const { id } = await stored(reference);
    const { value } = await change(id, { state: 'spam' });
    expect([value.state, value.spamReasons, value.letters]).toEqual([
      'spam',
      [],
      [{ state: 'held' }, { state: 'held' }],
    ]);
    expect([await outbox.deliverDue(), sink.lettersTo('wrong@orrin.example')]).toEqual([0, []]);
    // A note does not change the state.
    await change(id, { note: 'Sells search engines.' });
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });

  it('spam that is closed: it stays unanswered until it is opened again', async () => {
    const { reference } = await send({ message: LINKS, email: 'away@orrin.example' });
    const { id } = await stored(reference);
    await change(id, { state: 'closed' });
    expect([await letterStates(id), await outbox.deliverDue()]).toEqual([['held', 'held'], 0]);
    await change(id, { state: 'open' });
    expect(await letterStates(id)).toEqual(['owed', 'owed']);
  });

  it('spam and back: a sent letter is not sent again', async () => {
    const { reference } = await send({ email: 'before@orrin.example' });
    const { id } = await stored(reference);
    await outbox.deliverDue();
    await change(id, { state: 'spam' });
    const [letter] = await gateway.rows.findBy(Letter, { inquiryId: id });
    const response = await staff.graphql(RESEND, { id: letter?.id });
    expect(graphqlOutcome(response, 'resendLetter').code).toBe('CONFLICT');
    expect(await letterStates(id)).toEqual(['sent', 'sent']);
  });

  it('a letter that is being sent during the decision is not owed again', async () => {
    const { reference } = await send({ email: 'meanwhile@orrin.example' });
    const { id } = await stored(reference);
    const busy = mailerOf(async () => {
      await change(id, { state: 'spam' });
      throw new MailRefused('The mail server is busy.', false);
    });
    await outboxOf(gateway, busy).deliverDue();
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });

  it('a held letter cannot be sent separately', async () => {
    const { reference } = await send({ message: LINKS });
    const { id } = await stored(reference);
    const [letter] = await gateway.rows.findBy(Letter, { inquiryId: id });
    const response = await staff.graphql(RESEND, { id: letter?.id });
    expect(graphqlOutcome(response, 'resendLetter')).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This letter is held because its inquiry is spam. It goes out once the inquiry is not.',
    });
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });
});
