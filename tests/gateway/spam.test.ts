import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Outbox } from '#gateway/features/inquiries/outbox.ts';
import { signsOfSpam } from '#gateway/features/inquiries/spam.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { mailDoorNames, mailDoors } from '#tests/support/mail-doors.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

const HOUR = 3_600_000;
const LINKS = ['a', 'b', 'c', 'd'].map((name) => `https://${name}.example/x`).join(' ');
const PITCH =
  'We have looked at your website and can bring it to the first page of every search engine within a week.';

let house: House;
let staff: Caller;
let sink: SmtpSink;
let outbox: Outbox;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
  sink = await SmtpSink.start();
  outbox = outboxOf(house, makeSmtpMailer(sink.url));
});
afterAll(async () => {
  await sink.close();
  await house.close();
});

const send = async (over: object = {}, address?: string) =>
  (await mailDoors.json(house.visitor(address), 'contact', aContact(over))).value;
const stored = (reference: string) =>
  house.database.read((manager) => manager.findOneByOrFail(Inquiry, { reference }));
const letterStates = async (inquiryId: string) => {
  const letters = await house.database.read((manager) => manager.findBy(Letter, { inquiryId }));
  return letters.map(({ state }) => state);
};
const change = async (id: string, input: object) =>
  graphqlOutcome(
    await staff.graphql(
      'mutation($id: ID!, $input: InquiryInput!) { updateInquiry(id: $id, input: $input) { state spamReasons letters { state } } }',
      { id, input },
    ),
    'updateInquiry',
  );

describe('the signs of spam', () => {
  const signs = (over: Partial<Parameters<typeof signsOfSpam>[0]>) =>
    signsOfSpam({ name: 'Meera Sundaram', texts: ['When can we talk?'], sameFromOthers: 0, ...over });

  it.each([
    ['four links', { texts: [LINKS] }, 'It holds 4 links; more than 3 are unusual.'],
    ['links over several answers', { texts: ['www.a.example', LINKS] }, 'It holds 5 links'],
    ['a link in HTML', { texts: ['<A class="x" HREF="//a.example">buy</a>'] }, 'the markup of a link'],
    ['a link in BBCode', { texts: ['[url=https://a.example]buy[/url]'] }, 'the markup of a link'],
    ['another in BBCode', { texts: ['[URL]http://a.example[/URL]'] }, 'the markup of a link'],
    ['a link in the name', { name: 'Win at https://a.example' }, 'The name holds a link.'],
    ['a bare www in the name', { name: 'www.a.example' }, 'The name holds a link.'],
    ['the same text of three', { sameFromOthers: 2 }, '3 addresses sent the same text within an hour.'],
  ])('show %s', (_what, over, reason) => expect(signs(over)).toEqual([expect.stringContaining(reason)]));

  it.each([
    ['nothing', {}],
    ['three links', { texts: ['https://a.example https://b.example http://www.c.example'] }],
    ['markup that is no link', { texts: ['a < b, <b>bold</b>, [link] and [1]'] }],
    ['a name with dots', { name: 'Dr. A.P.J. Rao, Node.js' }],
    ['another script', { texts: ['नमस्ते, हम कब बात कर सकते हैं?', '我们什么时候可以谈谈？'] }],
    ['the same text of two', { sameFromOthers: 1 }],
  ])('are not seen in %s', (_what, over) => expect(signs(over)).toEqual([]));

  it('are found in a moment however hostile the text is', () => {
    const started = performance.now();
    signs({ texts: ['<a '.repeat(20_000), '[url'.repeat(20_000), 'https://'.repeat(20_000)] });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('spam on arrival', () => {
  it.each(mailDoorNames)(
    'is stored and its letters are held, and its sender hears success: %s',
    async (door) => {
      const honest = await mailDoors[door](house.visitor(), 'contact', aContact());
      await outbox.deliverDue();
      sink.letters.length = 0;
      const sent = await mailDoors[door](house.visitor(), 'contact', aContact({ message: LINKS }));
      expect({ ...sent, value: { ...sent.value, reference: '' } }).toEqual({
        ...honest,
        value: { ...honest.value, reference: '' },
      });
      const { id, state, spamReasons } = await stored(sent.value.reference);
      expect([state, spamReasons]).toEqual(['spam', ['It holds 4 links; more than 3 are unusual.']]);
      expect(await letterStates(id)).toEqual(['held', 'held']);
      house.clock.turn(HOUR);
      expect([await outbox.deliverDue(), sink.letters]).toEqual([0, []]);
      const { body } = await house.visitor().get('/readyz');
      expect(body.outboxLagSeconds).toBe(0);
      expect((await house.visitor().ask({ url: '/metrics', remoteAddress: '127.0.0.1' })).text).toContain(
        'outbox_lag_seconds 0',
      );
    },
  );

  it('is the third of three equal texts from three addresses, within an hour', async () => {
    const from = async (email: string, message = PITCH) => {
      const { reference } = await send({ email, message });
      const { state, spamReasons } = await stored(reference);
      return [state, ...spamReasons];
    };
    house.clock.turn(2 * HOUR);
    expect(await from('one@a.example')).toEqual(['new']);
    // The same person again, in another case, is nobody new.
    expect(await from('ONE@a.example')).toEqual(['new']);
    expect(await from('two@a.example')).toEqual(['new']);
    expect(await from('three@a.example', `  ${PITCH.toUpperCase()}\n`)).toEqual([
      'spam',
      '3 addresses sent the same text within an hour.',
    ]);
    expect(await from('four@a.example', 'Please call me back.')).toEqual(['new']);
    house.clock.turn(HOUR);
    expect(await from('five@a.example')).toEqual(['new']);
  });

  it('is no short text that many send, and no other form of an honest sender', async () => {
    for (const email of ['a@o.example', 'b@o.example', 'c@o.example', 'd@o.example']) {
      for (const [form, filled] of [
        ['contact', aContact({ email })],
        ['schedule', anAppointment({ email })],
        ['pricing', aPricingInquiry({ email })],
      ] as const) {
        const { value } = await mailDoors.json(house.visitor('192.0.2.77'), form, filled);
        expect((await stored(value.reference)).state).toBe('new');
      }
    }
  });
});

const RESEND = 'mutation($id: ID!) { resendLetter(id: $id) { id } }';

describe('staff decide', () => {
  beforeEach(async () => {
    // The hours that have passed above end any session, and what honest people sent is still due.
    staff = await house.staff();
    while (await outbox.deliverDue());
  });

  it('not spam: what was held goes out, once', async () => {
    const { reference } = await send({ message: LINKS, email: 'right@orrin.example' });
    const { id } = await stored(reference);
    house.clock.turn(HOUR);
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

  it('spam: what is still owed is held, and nothing goes back', async () => {
    const { reference } = await send({ email: 'wrong@orrin.example' });
    const { id } = await stored(reference);
    const { value } = await change(id, { state: 'spam' });
    expect([value.state, value.spamReasons, value.letters]).toEqual([
      'spam',
      [],
      [{ state: 'held' }, { state: 'held' }],
    ]);
    expect([await outbox.deliverDue(), sink.lettersTo('wrong@orrin.example')]).toEqual([0, []]);
    // A note changes nothing about it.
    await change(id, { note: 'Sells search engines.' });
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });

  it('spam that is put away: it stays unanswered until it is opened again', async () => {
    const { reference } = await send({ message: LINKS, email: 'away@orrin.example' });
    const { id } = await stored(reference);
    await change(id, { state: 'closed' });
    expect([await letterStates(id), await outbox.deliverDue()]).toEqual([['held', 'held'], 0]);
    await change(id, { state: 'open' });
    expect(await letterStates(id)).toEqual(['owed', 'owed']);
  });

  it('spam: a letter that went out before is not sent again', async () => {
    const { reference } = await send({ email: 'before@orrin.example' });
    const { id } = await stored(reference);
    await outbox.deliverDue();
    await change(id, { state: 'spam' });
    const [letter] = await house.database.read((manager) => manager.findBy(Letter, { inquiryId: id }));
    const answer = await staff.graphql(RESEND, { id: letter?.id });
    expect(graphqlOutcome(answer, 'resendLetter').code).toBe('CONFLICT');
    expect(await letterStates(id)).toEqual(['sent', 'sent']);
  });

  it('a letter that is on its way while they decide is not owed again', async () => {
    const { reference } = await send({ email: 'meanwhile@orrin.example' });
    const { id } = await stored(reference);
    const slow = outboxOf(house, {
      async send() {
        await change(id, { state: 'spam' });
        throw new Error('The mail server is busy.');
      },
    });
    await slow.deliverDue();
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });

  it('a held letter cannot be sent by itself', async () => {
    const { reference } = await send({ message: LINKS });
    const { id } = await stored(reference);
    const [letter] = await house.database.read((manager) => manager.findBy(Letter, { inquiryId: id }));
    const answer = await staff.graphql(RESEND, { id: letter?.id });
    expect(graphqlOutcome(answer, 'resendLetter')).toMatchObject({
      code: 'CONFLICT',
      sentence: 'This letter is held because its inquiry is spam. It goes out once the inquiry is not.',
    });
    expect(await letterStates(id)).toEqual(['held', 'held']);
  });
});
