import type { Email } from 'postal-mime';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import type { Outbox } from '#gateway/features/inquiries/sending/outbox.ts';
import { makeServices } from '#gateway/features/services.ts';
import { makeCalendarSource } from '#gateway/ports/calendar-source.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { makeSmtpMailer } from '#gateway/ports/mailer.ts';
import { makeWebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { type FormValues, mailApis } from '#tests/support/mail-apis.ts';
import { outboxOf } from '#tests/support/outbox-of.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const HOSTILE = `</td><script>alert("x")</script> & 'more' <https://evil.example>`;

let outbox: Outbox;
const gateway = gatewayForAll();
const sink = madeForAll(() => SmtpSink.start());
beforeAll(async () => {
  outbox = outboxOf(gateway, makeSmtpMailer(sink.url));
});

// The tests write to the same address, which may get three receipts a day.
afterEach(() => gateway.rows.deleteAll(Inquiry));

/** Sends a form and returns its two letters in order of arrival. */
async function lettersOf(form: Parameters<typeof mailApis.json>[1], filled: FormValues) {
  const { value } = await mailApis.json(gateway.visitor(), form, filled);
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

/** All text of a letter, headers included. */
const allTextOf = ({ subject, text, html, headers }: Email): string =>
  JSON.stringify([subject, text, html, headers]);

it('a field of a letter names no file or address to read', async () => {
  const mailer = makeSmtpMailer(sink.url);
  const receiver = await WebhookReceiver.start();
  const letter = {
    ...{ messageId: '<one@dalmara.example>', from: 'no-reply@dalmara.example', to: 'meera@orrin.example' },
    ...{ replyTo: null, subject: 'One', text: 'One', html: '<p>One</p>', calendar: null },
  };
  for (const foreign of [{ path: import.meta.filename }, { href: `http://127.0.0.1:${receiver.port}/` }])
    for (const field of ['text', 'html'])
      await expect(mailer.send({ ...letter, [field]: foreign as unknown as string })).rejects.toThrow(
        'The letter could not be handed over.',
      );
  expect([sink.letters, receiver.received]).toEqual([[], []]);
  mailer.close();
  await receiver.close();
});

describe('the letter to the staff', () => {
  it('contains every field in text and HTML, with Reply-To of the sender', async () => {
    const { staff, reference, count } = await lettersOf('schedule', anAppointment({ message: 'नमस्ते 🏭' }));
    expect(count).toBe(2);
    expect(staff.subject).toBe(
      `[${reference}] Appointment request: Appointment on Monday 23 November 2026, 9:00 AM IST`,
    );
    expect(staff.from).toEqual({ name: 'Dalmara', address: 'no-reply@dalmara.example' });
    expect(staff.replyTo).toEqual([{ name: '', address: 'meera@orrin.example' }]);
    for (const value of [...Object.values(anAppointment()), 'नमस्ते 🏭', reference]) {
      expect(staff.text).toContain(value);
      expect(staff.html).toContain(value);
    }
    // What a phone shows first.
    const { text = '', html = '' } = staff;
    const [heading, who] = text.split('\n\n');
    expect([heading, who]).toEqual([`Appointment request ${reference}`, 'Meera Sundaram']);
    expect(text).toContain('Monday 23 November 2026, 9:00 AM IST, 3:30 AM UTC');
    expect(html).toContain('href="tel:+91445550100"');
    expect(html).toContain(`href="mailto:meera@orrin.example?subject=Your%20message%20${reference}"`);
    const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
    expect(html).toContain(`href="http://localhost:4000/admin/inquiries/${id}"`);
    expect(html.indexOf('tel:')).toBeLessThan(html.indexOf('Orrin Mills'));
  });

  it('escapes hostile input', async () => {
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

  it('has a link with which staff write to the sender, to which an address adds nothing', async () => {
    const email = 'meera?cc=eve&bcc=mallory%40evil.example#x+y@orrin.example';
    const { staff, reference } = await lettersOf('contact', aContact({ email }));
    const [, href = ''] = /href="(mailto:[^"]*)"/.exec(staff.html ?? '') ?? [];
    const { pathname, search, hash } = new URL(href.replaceAll('&amp;', '&'));
    expect(decodeURIComponent(pathname)).toBe(email);
    expect([search, hash]).toEqual([`?subject=Your%20message%20${reference}`, '']);
    expect(staff.replyTo).toEqual([{ name: '', address: email }]);
  });

  it('goes to MAIL_TO when it is set', async () => {
    const { database, clock } = gateway;
    const config = { publicUrl: 'https://dalmara.example', mailFrom: 'a@dalmara.example' };
    const { submissions } = makeServices({
      ...config,
      units: gateway.units,
      limiter: makeLimiter(null),
      mailTo: 'desk@dalmara.example',
      sendsLetters: true,
      webhookTransport: makeWebhookTransport({ allowPrivate: false }),
      calendarSource: makeCalendarSource({ allowPrivate: false }),
      inboxWatcher: new InboxWatcher(database, clock, () => undefined),
      mailboxStatus: new MailboxStatus(),
      proxyStatus: { problem: null },
    });
    await submissions.send(
      { kind: 'visitor', address: '192.0.2.1', isCrossSite: false },
      'contact',
      aContact(),
    );
    await outbox.deliverDue();
    const [to] = sink.letters
      .splice(0)
      .map((letter) => letter.to?.[0]?.address)
      .sort();
    expect(to).toBe('desk@dalmara.example');
  });
});

it.each([
  ['contact', aContact({ email: 'c@orrin.example' }), 'contact message', []],
  [
    'schedule',
    anAppointment({ email: 's@orrin.example' }),
    'appointment request',
    ['Monday 23 November 2026, 9:00 AM IST, 3:30 AM UTC', 'Security Assessment'],
  ],
  ['pricing', aPricingInquiry({ email: 'p@orrin.example' }), 'pricing inquiry', ['Business']],
] as const)(
  'the receipt of %s contains the reference and the choices',
  async (form, filled, title, chosen) => {
    const { receipt, reference } = await lettersOf(form, filled);
    expect(receipt.subject).toBe(`We have received your ${title} (${reference})`);
    expect(receipt.replyTo).toEqual([{ name: '', address: 'hello@dalmara.example' }]);
    for (const part of [receipt.text, receipt.html]) {
      for (const text of [
        ...[reference, 'Dalmara Systems Private Limited', 'Dear Meera Sundaram,', 'within 24 hours'],
        ...chosen,
      ])
        expect(part).toContain(text);
    }
    expect(receipt.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  },
);

it('the receipt names the time on the clock of the sender, who is greeted by name in any script', async () => {
  const over = { email: 'l@orrin.example', name: 'ليلى الحسن 🏭', time_zone: 'Asia/Dubai' };
  const { receipt, staff } = await lettersOf('schedule', anAppointment(over));
  for (const part of [receipt.text, receipt.html]) {
    expect(part).toContain('Monday 23 November 2026, 9:00 AM IST, 7:30 AM in Dubai');
    expect(part).toContain('Dear ليلى الحسن 🏭,');
  }
  expect(staff.html).toMatch(/<h1 dir="auto"[^>]*>ليلى الحسن 🏭<\/h1>/);
});

it('the receipt greets nobody by a name that is none, which staff read as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { receipt, staff } = await lettersOf('schedule', anAppointment({ email: 'i@orrin.example', name }));
  expect(receipt.text).toContain('Hello,');
  expect(receipt.html).not.toContain('img');
  expect(staff.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(staff.html).not.toContain('<img');
});

it('the receipt contains no free text of the sender, so that it cannot be used to send spam', async () => {
  const link = 'Buy-at-evil.example';
  const free = { name: link, phone: link, message: link, company: link, jobTitle: link };
  for (const [form, filled] of [
    ['contact', aContact({ ...free, firstName: link, lastName: link, subject: link })],
    ['schedule', anAppointment(free)],
    ['pricing', aPricingInquiry(free)],
  ] as const) {
    const { receipt, staff } = await lettersOf(form, filled);
    expect(allTextOf(staff)).toContain(link);
    expect(allTextOf(receipt)).not.toContain(link);
  }
});

it('every letter is plain text and HTML of the same content, with the calendar file beside them', async () => {
  sink.lettersRaw.splice(0);
  await lettersOf('schedule', anAppointment({ email: 'mime@orrin.example' }));
  const arrived = sink.lettersRaw.splice(0);
  const typesOf = (raw: string) =>
    [...raw.matchAll(/^Content-Type: ([\w/]+)/gim)].map(([, type = '']) => type.toLowerCase());
  const alternative = ['multipart/alternative', 'text/plain', 'text/html'];
  expect(arrived.map(typesOf).sort((a, b) => a.length - b.length)).toEqual([
    alternative,
    ['multipart/mixed', ...alternative, 'text/calendar'],
  ]);
  for (const raw of arrived) expect(raw).not.toMatch(/https?:[^"]*\.(png|gif|jpe?g|webp|svg)/i);
});

it('every letter has a unique Message-ID at the sending domain', async () => {
  const { staff, receipt } = await lettersOf('contact', aContact());
  expect(staff.messageId).toMatch(/^<[\w-]{36}\.staff@dalmara\.example>$/);
  expect(receipt.messageId).toMatch(/^<[\w-]{36}\.receipt@dalmara\.example>$/);
  // Whoever names one may write into the thread: nothing of it is what receivers of webhooks are told.
  const ids = await gateway.rows.find(Letter, { select: { id: true, inquiryId: true } });
  for (const { id, inquiryId } of ids)
    expect(`${staff.messageId} ${receipt.messageId}`).not.toMatch(new RegExp(`${id}|${inquiryId}`));
});

describe('the calendar file', () => {
  /** The attachment's properties by name, with folded lines joined (RFC 5545, section 3.1). */
  const readCalendar = (letter: Email) => {
    const [file] = letter.attachments;
    const content = file?.content ?? '';
    const raw = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const lines = raw.replaceAll(/\r?\n /g, '').split(/\r?\n/);
    const facts = new Map(lines.map((line) => [line.split(/[:;]/)[0], line.slice(line.search(/[:;]/) + 1)]));
    return { raw, type: file?.mimeType, name: file?.filename, of: (key: string) => facts.get(key) };
  };

  it('is attached to the receipt of an appointment, tentative, at the time of the slot, under one UID', async () => {
    const sentAt = gateway.clock.now();
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
      'LOCATION',
      'TRIGGER',
    ];
    expect(facts.map((name) => calendar.of(name))).toEqual([
      'PUBLISH',
      '2.0',
      'TENTATIVE',
      `${reference}@localhost`,
      stamp(sentAt),
      // 3:30 PM in India is 10:00 in London.
      '20261124T100000Z',
      '20261124T103000Z',
      '0',
      'CN="Dalmara Systems Private Limited":mailto:hello@dalmara.example',
      expect.stringMatching(/^Telephone call\\, \+91/),
      '-PT15M',
    ]);
    expect(calendar.of('PRODID')).toMatch(/\w/);
    // No free text of the sender.
    for (const word of ['Meera', 'Orrin', 'ics@']) expect(calendar.raw).not.toContain(word);
    expect(staff.attachments).toEqual([]);

    gateway.clock.advance(2 * 60 * 60 * 1000);
    const letter = await gateway.rows.findOneByOrFail(Letter, { recipient: 'ics@orrin.example' });
    // The raw text as sent, since the mail parser of this test joins lines in its own way.
    const lines = letter.calendar?.split('\r\n') ?? [];
    expect(lines.at(-1)).toBe('');
    for (const line of lines) {
      expect(line).not.toContain('\n');
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    await (await gateway.staff()).graphql('mutation($id: ID!) { resendLetter(id: $id) { id } }', {
      id: letter.id,
    });
    await outbox.deliverDue();
    const [again] = sink.letters.splice(0);
    expect(again && readCalendar(again).raw).toBe(calendar.raw);
  });

  it('is attached to no other form', async () => {
    for (const [form, filled] of [
      ['contact', aContact({ email: 'none@orrin.example' })],
      ['pricing', aPricingInquiry({ email: 'none@orrin.example' })],
    ] as const)
      expect((await lettersOf(form, filled)).receipt.attachments).toEqual([]);
  });
});
