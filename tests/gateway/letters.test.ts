import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Outbox } from '#gateway/features/inquiries/outbox.ts';
import { makeServices } from '#gateway/features/services.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { House } from '#tests/support/house.ts';
import { type Filled, mailDoors } from '#tests/support/mail-doors.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';

const HOSTILE = `</td><script>alert("x")</script> & 'more' <https://evil.example>`;

let house: House;
let sink: SmtpSink;
let outbox: Outbox;
beforeAll(async () => {
  house = await House.build();
  sink = await SmtpSink.start();
  outbox = outboxOf(house, makeSmtpMailer(sink.url));
});
afterAll(async () => {
  await sink.close();
  await house.close();
});

/** Sends a form and answers the two letters it brought, as they arrived. */
async function lettersOf(form: Parameters<typeof mailDoors.json>[1], filled: Filled) {
  const { value } = await mailDoors.json(house.visitor(), form, filled);
  await outbox.deliverDue();
  const arrived = sink.letters.splice(0);
  const to = (address: string): Email => {
    const found = arrived.find((letter) => letter.to?.[0]?.address === address);
    if (!found) throw new Error(`No letter to ${address}.`);
    return found;
  };
  return {
    reference: String(value.reference),
    count: arrived.length,
    staff: to('hello@dalmara.example'),
    receipt: to(String(filled.email)),
  };
}

/** Every word of a letter, headers included. */
const wholeOf = ({ subject, text, html, headers }: Email): string =>
  JSON.stringify([subject, text, html, headers]);

describe('the letter to the staff', () => {
  it('holds every answer in text and HTML, and answering it writes to the sender', async () => {
    const { staff, reference, count } = await lettersOf('schedule', anAppointment({ message: 'नमस्ते 🏭' }));
    expect(count).toBe(2);
    expect(staff.subject).toBe(
      `[${reference}] Appointment request: Appointment on 2026-11-23, 9:00 AM - 9:45 AM IST`,
    );
    expect(staff.from).toEqual({ name: 'Dalmara', address: 'no-reply@dalmara.example' });
    expect(staff.replyTo).toEqual([{ name: '', address: 'meera@orrin.example' }]);
    for (const value of [...Object.values(anAppointment()), 'नमस्ते 🏭', reference]) {
      expect(staff.text).toContain(value);
      expect(staff.html).toContain(value);
    }
    expect(staff.html).toContain('<a href="http://localhost:4000/admin/inquiries">');
  });

  it('shows what a hostile sender wrote as text', async () => {
    const { staff } = await lettersOf(
      'contact',
      aContact({ firstName: '<b>Eve</b>', subject: HOSTILE, message: `${HOSTILE}\nsecond line` }),
    );
    expect(staff.subject).toContain(HOSTILE);
    expect(staff.text).toContain(`Message: ${HOSTILE}\nsecond line`);
    expect(staff.html).toContain(
      '&lt;/td&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;more&#39; &lt;https://evil.example&gt;\nsecond line',
    );
    expect(staff.html).toContain('&lt;b&gt;Eve&lt;/b&gt; Sundaram');
    expect(staff.html).not.toMatch(/<script|<b>/);
  });

  it('goes to MAIL_TO when it is set', async () => {
    const { database, clock } = house;
    const place = { publicUrl: 'https://dalmara.example', mailFrom: 'a@dalmara.example' };
    const { sending } = makeServices({
      ...place,
      database,
      clock,
      limiter: makeLimiter(null),
      mailTo: 'desk@dalmara.example',
    });
    await sending.send({ kind: 'visitor', address: '192.0.2.1' }, 'contact', aContact());
    await outbox.deliverDue();
    const [to] = sink.letters
      .splice(0)
      .map((letter) => letter.to?.[0]?.address)
      .sort();
    expect(to).toBe('desk@dalmara.example');
  });
});

describe('the receipt', () => {
  it.each([
    ['contact', aContact({ email: 'c@orrin.example' }), 'contact message', []],
    [
      'schedule',
      anAppointment({ email: 's@orrin.example' }),
      'appointment request',
      ['2026-11-23', '9:00 AM - 9:45 AM', 'Security Assessment'],
    ],
    ['pricing', aPricingInquiry({ email: 'p@orrin.example' }), 'pricing inquiry', ['Business']],
  ] as const)('of %s holds the reference and what was chosen', async (form, filled, title, chosen) => {
    const { receipt, reference } = await lettersOf(form, filled);
    expect(receipt.subject).toBe(`We have received your ${title} (${reference})`);
    expect(receipt.replyTo).toEqual([{ name: '', address: 'hello@dalmara.example' }]);
    for (const part of [receipt.text, receipt.html]) {
      for (const words of [reference, 'Dalmara Systems Private Limited', 'within 24 hours', ...chosen])
        expect(part).toContain(words);
    }
    expect(receipt.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('repeats no free word of the sender, so that nobody can make us write to strangers', async () => {
    const planted = 'Buy-at-evil.example';
    const free = { name: planted, phone: planted, message: planted, company: planted, jobTitle: planted };
    for (const [form, filled] of [
      ['contact', aContact({ ...free, firstName: planted, lastName: planted, subject: planted })],
      ['schedule', anAppointment(free)],
      ['pricing', aPricingInquiry(free)],
    ] as const) {
      const { receipt, staff } = await lettersOf(form, filled);
      expect(wholeOf(staff)).toContain(planted);
      expect(wholeOf(receipt)).not.toContain(planted);
    }
  });
});

it('every letter has a Message-ID of its own, at the domain it comes from', async () => {
  const { staff, receipt } = await lettersOf('contact', aContact());
  expect(staff.messageId).toMatch(/^<[\w-]{36}\.staff@dalmara\.example>$/);
  expect(receipt.messageId).toMatch(/^<[\w-]{36}\.receipt@dalmara\.example>$/);
});

describe('the calendar file', () => {
  /** The attachment as a calendar reads it: long lines joined again (RFC 5545, section 3.1), by name. */
  const readCalendar = (letter: Email) => {
    const [file] = letter.attachments;
    const content = file?.content ?? '';
    const raw = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const lines = raw.replaceAll(/\r?\n /g, '').split(/\r?\n/);
    const facts = new Map(lines.map((line) => [line.split(/[:;]/)[0], line.slice(line.search(/[:;]/) + 1)]));
    return { raw, type: file?.mimeType, name: file?.filename, of: (key: string) => facts.get(key) };
  };

  it('goes with the receipt of an appointment, tentative, at the hour of the slot, under one UID', async () => {
    const asked = house.clock.now();
    const filled = anAppointment({
      email: 'ics@orrin.example',
      date: '2026-11-24',
      time: '3:30 PM - 4:00 PM',
    });
    const { receipt, staff, reference } = await lettersOf('schedule', filled);
    const calendar = readCalendar(receipt);
    expect([calendar.name, calendar.type]).toEqual(['appointment.ics', 'text/calendar']);
    const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
    const facts = [
      'METHOD',
      'VERSION',
      'STATUS',
      'UID',
      'DTSTAMP',
      'DTSTART',
      'DTEND',
      'SEQUENCE',
      'ORGANIZER',
    ];
    expect(facts.map((name) => calendar.of(name))).toEqual([
      'PUBLISH',
      '2.0',
      'TENTATIVE',
      `${reference}@localhost`,
      stamp(asked),
      // 3:30 PM in India is 10:00 in London.
      '20261124T100000Z',
      '20261124T103000Z',
      '0',
      'CN="Dalmara Systems Private Limited":mailto:hello@dalmara.example',
    ]);
    expect(calendar.of('PRODID')).toMatch(/\w/);
    // Nothing that a sender wrote in their own words.
    for (const word of ['Meera', 'Orrin', 'ics@']) expect(calendar.raw).not.toContain(word);
    expect(staff.attachments).toEqual([]);

    house.clock.turn(2 * 60 * 60 * 1000);
    const letter = await house.database.read((manager) =>
      manager.findOneByOrFail(Letter, { recipient: 'ics@orrin.example' }),
    );
    // As it was handed to the mail server; the reader of mail in this test joins lines its own way.
    const lines = letter.calendar?.split('\r\n') ?? [];
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(line).not.toContain('\n');
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    await (await house.staff()).graphql('mutation($id: ID!) { resendLetter(id: $id) { id } }', {
      id: letter.id,
    });
    await outbox.deliverDue();
    const [again] = sink.letters.splice(0);
    expect(again && readCalendar(again).raw).toBe(calendar.raw);
  });

  it('goes with no other form', async () => {
    for (const [form, filled] of [
      ['contact', aContact({ email: 'none@orrin.example' })],
      ['pricing', aPricingInquiry({ email: 'none@orrin.example' })],
    ] as const)
      expect((await lettersOf(form, filled)).receipt.attachments).toEqual([]);
  });
});
