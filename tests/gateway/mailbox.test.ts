import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSilent } from '#db/database-faults.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { MailboxPosition } from '#db/entities/mailbox-position.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { limits } from '#domain/limits.ts';
import { MailParser, MailProcessEnded } from '#gateway/features/inquiries/mailbox/mail-parser.ts';
import { MailboxReader } from '#gateway/features/inquiries/mailbox/mailbox-reader.ts';
import { MailboxStatus } from '#gateway/features/inquiries/mailbox/mailbox-status.ts';
import type { MailJob } from '#gateway/features/inquiries/mailbox/parsed-mail.ts';
import { readMail } from '#gateway/features/inquiries/mailbox/read-mail.ts';
import { TOO_LARGE, wholeMail } from '#gateway/features/inquiries/mailbox/unread-mail.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';
import { aContact, anAppointment } from '#tests/support/builders.ts';
import { mergeContacts } from '#tests/support/contact-operations.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail, aReport } from '#tests/support/mails.ts';
import { statementsOf } from '#tests/support/query-plans.ts';
import { TestMailbox } from '#tests/support/test-mailbox.ts';

/*
 * Mails of the mailbox: which thread each belongs to, what it does there, and that each is taken once.
 */

let staff: Caller;
let mailbox: TestMailbox;
let reader: MailboxReader;
let status: MailboxStatus;
const failures: string[] = [];

/** Reads mails in this process. */
class DirectParser extends MailParser {
  override parse(job: MailJob) {
    return readMail(job);
  }
}

const makeReader = (over: Partial<ConstructorParameters<typeof MailboxReader>[0]> = {}) =>
  new MailboxReader({
    mailbox,
    parser: new DirectParser(),
    units: gateway.units,
    status,
    mailFrom: gateway.config.mailFrom,
    listener: {
      taken: () => undefined,
      putAside: () => undefined,
      failed: (sentence) => failures.push(sentence),
    },
    pauses: [1],
    ...over,
  });

const gateway = gatewayForAll();
beforeAll(async () => {
  staff = await gateway.staff();
  mailbox = new TestMailbox();
  status = new MailboxStatus();
  reader = makeReader();
  reader.start();
  await mailbox.looked();
});
afterAll(() => reader.stop());
afterEach(() => {
  expect(failures.splice(0)).toEqual([]);
});

/** Lets a mail arrive, and waits until it is taken. */
async function arrives(source: string): Promise<void> {
  mailbox.deliver(source, gateway.clock.now());
  await mailbox.looked();
}

const inquiriesOf = (email: string) =>
  gateway.rows.find(Inquiry, { where: { email }, order: { createdAt: 'ASC', id: 'ASC' } });
const mailsOf = (inquiryId: string) =>
  gateway.rows.find(Mail, { where: { inquiryId }, order: { createdAt: 'ASC' } });

let senders = 0;
/** An inquiry by the contact form, of a sender of its own, with the receipt as it was sent. */
async function contacted(over: { state?: string } = {}) {
  senders += 1;
  const email = `meera${senders}@orrin.example`;
  const sent = await mailApis.json(gateway.visitor(`198.51.100.${senders}`), 'contact', aContact({ email }));
  const { reference } = sent.value;
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  await gateway.rows.update(
    Letter,
    { inquiryId: inquiry.id },
    { state: 'sent', sentAt: gateway.clock.now() },
  );
  if (over.state) await staff.graphql(SET_STATE, { id: inquiry.id, state: over.state });
  const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId: inquiry.id, kind: 'receipt' });
  return { email, reference, id: inquiry.id, receipt };
}
/** Mails of a thread, as they are kept, a second apart until now. */
async function storeMails(inquiryId: string, count: number): Promise<void> {
  const now = gateway.clock.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), inquiryId, kind: 'reply' as const, letterId: null, messageId: null },
    ...{
      mailbox: 'kept',
      uidValidity: inquiryId.slice(0, 20),
      uid: String(index),
      digest: `${inquiryId}-${index}`,
    },
    ...{ senderName: '', senderAddress: 'x@orrin.example', subject: '', text: `Mail ${index}`, quoted: '' },
    ...{ problem: null, receivedAt: new Date(now - (count - index) * 1000), createdAt: new Date(now) },
  }));
  await gateway.rows.insert(Mail, rows);
}
const SET_STATE =
  'mutation($id: ID!, $state: InquiryState!) { updateInquiry(id: $id, input: { state: $state }) { id } }';

const PUT_OFF =
  'mutation($id: ID!, $until: String!) { updateInquiry(id: $id, input: { snoozedUntil: $until }) { snoozedUntil } }';

describe('a reply', () => {
  it('belongs to the thread of the letter it answers, opens it again, and starts the promised time anew', async () => {
    const { id, email, receipt } = await contacted({ state: 'answered' });
    gateway.clock.advance(24 * 60 * 60 * 1000);
    staff = await gateway.staff();
    await arrives(
      aMail({
        from: email,
        headers: [`In-Reply-To: ${receipt.messageId}`],
        text: `It works now, thanks.\n\nOn Fri, 20 Nov 2026 at 09:00, Dalmara <${gateway.config.mailFrom}> wrote:\n> We have received your message.`,
      }),
    );
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry).toMatchObject({ state: 'open', reopenedAt: gateway.clock.now().toISOString() });
    expect(inquiry.mails).toEqual([
      expect.objectContaining({
        kind: 'reply',
        senderAddress: email,
        text: expect.stringMatching(/^It works now, thanks\./),
      }),
    ]);
    const [log] = await gateway.rows.findBy(Activity, { thingId: id, action: 'replied' });
    expect(log).toMatchObject({ actor: 'visitor', thing: 'inquiry' });
    expect((await staff.graphql(SEARCH, { words: 'works now' })).body.data.inquiries.items).toEqual([{ id }]);
  });

  it('wakes an inquiry that was put off', async () => {
    const { id, email, receipt } = await contacted();
    const until = new Date(gateway.clock.now().getTime() + 24 * 60 * 60 * 1000).toISOString();
    const put = await staff.graphql(PUT_OFF, { id, until });
    expect(put.body.data.updateInquiry).toEqual({ snoozedUntil: until });
    await arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`] }));
    const row = await gateway.rows.findOneByOrFail(Inquiry, { id });
    expect(row.snoozedUntil).toBeNull();
  });

  it('leaves the time of an inquiry that waits already', async () => {
    const { id, email, receipt } = await contacted();
    await arrives(aMail({ from: email, headers: [`References: <other@x.example> ${receipt.messageId}`] }));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry).toMatchObject({ state: 'new', reopenedAt: null, mails: [{ kind: 'reply' }] });
  });

  it('is found by the reference in its subject from the address of the inquiry', async () => {
    const { id, email, reference } = await contacted();
    const from = `Meera <${email.toUpperCase()}>`;
    await arrives(aMail({ from, subject: `AW: [${reference.toLowerCase()}] Your message` }));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('is found by the reference from another address of the same person, once staff have said so', async () => {
    const { id, reference } = await contacted();
    const home = 'meera.at.home@mail.example';
    await arrives(aMail({ from: home, subject: 'From home' }));
    const [other] = await inquiriesOf(home);
    await mergeContacts(staff, id, other?.id ?? '');
    await arrives(aMail({ from: home, subject: `Re: [${reference}] Your message` }));
    expect(await mailsOf(id)).toMatchObject([{ senderAddress: home }]);
  });

  it('of somebody who knows a reference only is an inquiry of its own', async () => {
    const { id, reference } = await contacted();
    await arrives(aMail({ from: 'mallory@evil.example', subject: `Re: [${reference}] Your message` }));
    expect(await mailsOf(id)).toEqual([]);
    expect(await inquiriesOf('mallory@evil.example')).toHaveLength(1);
  });

  it('of somebody who knows it and asks for answers to the address of the inquiry is one too', async () => {
    const { id, email, reference } = await contacted();
    const headers = [`Reply-To: ${email}`];
    await arrives(
      aMail({ from: 'forger@evil.example', subject: `Re: [${reference}] Your message`, headers }),
    );
    expect(await mailsOf(id)).toEqual([]);
    const reply = aMail({
      from: email,
      subject: `Re: [${reference}] Mine`,
      headers: ['Message-ID: <mine@x>'],
    });
    await arrives(reply);
    const known = [...headers, 'In-Reply-To: <mine@x>'];
    await arrives(aMail({ from: 'forger@evil.example', subject: 'Re: Mine', headers: known }));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('in the name of the person, which the mail server refuses, is an inquiry of its own', async () => {
    const { id, email, reference } = await contacted();
    const headers = ['Authentication-Results: mx.dalmara.example; dmarc=fail header.from=orrin.example'];
    await arrives(aMail({ from: email, subject: `Re: [${reference}] Your message`, headers }));
    expect(await mailsOf(id)).toEqual([]);
    expect(await inquiriesOf(email)).toHaveLength(2);
  });

  it('of a colleague who has the letter is in the thread, by the own name, and answers go where they went', async () => {
    const { id, email, receipt } = await contacted();
    const headers = [`In-Reply-To: ${receipt.messageId}`];
    await arrives(aMail({ from: 'Arun <arun@orrin.example>', headers }));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.mails).toMatchObject([{ senderName: 'Arun', senderAddress: 'arun@orrin.example' }]);
    await staff.graphql(ANSWER, { id });
    const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
    expect(answer.recipient).toBe(email);
  });

  it('is quoted below the answer to it, which names both in its thread', async () => {
    const { id, email, receipt } = await contacted();
    const headers = [`In-Reply-To: ${receipt.messageId}`, 'Message-ID: <second@orrin.example>'];
    await arrives(aMail({ from: `Meera <${email}>`, headers, text: 'And on Sunday?' }));
    await staff.graphql(ANSWER, { id });
    const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
    expect(answer.text).toMatch(/^Yes\.\n\nOn \d{4}-\d\d-\d\d, Meera wrote:\n> And on Sunday\?$/);
    expect(answer.precedingIds).toBe(`${receipt.messageId} <second@orrin.example>`);
  });

  it.each([
    ['of quotation marks', '"'],
    ['of letters of three bytes', 'ク'],
    ['of lines', 'a\n'],
    ['of letters of two units', '😀'],
  ])('as long as any that is kept can be quoted: %s', async (_name, piece) => {
    const { id, email, receipt } = await contacted();
    const text = piece.repeat(limits.mailText / piece.length);
    const row = { senderAddress: email, messageId: '<long@orrin.example>', text };
    await storeMails(id, 1);
    await gateway.rows.update(Mail, { inquiryId: id }, row);
    const answered = await staff.graphql(ANSWER_WITH, { id, text: '"'.repeat(limits.message) });
    expect(answered.body.errors).toBeUndefined();
    const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
    for (const stored of [answer.text, answer.html]) expect(Buffer.byteLength(stored)).toBeLessThan(65_536);
    expect(answer.text.isWellFormed()).toBe(true);
    expect(answer.text).toContain(`wrote:\n> ${piece.slice(0, 1) === 'a' ? 'a\n> a' : piece.repeat(9)}`);
    expect(answer.precedingIds).toBe(`${receipt.messageId} <long@orrin.example>`);
    const taken = await staff.graphql(TAKE_BACK, { id: answer.id });
    expect(taken.body.data.takeBackAnswer).toMatchObject({ text: '"'.repeat(limits.message), quote: true });
  });

  it('names the first and the last of a conversation that is longer than a header', async () => {
    const { id, receipt } = await contacted();
    const count = 2 * limits.mailReferences;
    await storeMails(id, count);
    await gateway.database.write(async (manager) => {
      for (let n = 0; n < count; n += 1)
        await manager.update(Mail, { inquiryId: id, uid: String(n) }, { messageId: `<mail-${n}@x.example>` });
    });
    await staff.graphql(ANSWER, { id });
    const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
    const last = Array.from({ length: limits.mailReferences }, (_, n) => `<mail-${count / 2 + n}@x.example>`);
    expect(answer.precedingIds?.split(' ')).toEqual([receipt.messageId, ...last]);
  });

  it('to what was closed as spam opens it, and what is held goes out once somebody answers', async () => {
    senders += 1;
    const email = `spammer${senders}@orrin.example`;
    const links = Array.from({ length: 4 }, (_, n) => `https://${n}.example/x`).join(' ');
    const form = anAppointment({ email, message: links });
    const { reference } = (await mailApis.json(gateway.visitor(), 'schedule', form)).value;
    const { id } = await gateway.rows.findOneByOrFail(Inquiry, { reference });
    await staff.graphql(SET_STATE, { id, state: 'closed' });
    await arrives(aMail({ from: email, subject: `Re: [${reference}] My links` }));
    const heldOf = () => gateway.rows.countBy(Letter, { inquiryId: id, state: 'held' });
    const appointment = () => gateway.rows.findOneByOrFail(Appointment, { inquiryId: id });
    expect((await staff.graphql(THREAD, { id })).body.data.inquiry.state).toBe('open');
    expect([await heldOf(), (await appointment()).state]).toEqual([2, 'held']);
    expect((await staff.graphql(ANSWER, { id })).body.errors).toBeUndefined();
    expect([await heldOf(), (await appointment()).state]).toEqual([0, 'requested']);
  });

  it('tells the owner, or everybody who reads inquiries, and webhooks', async () => {
    const { id, email, receipt } = await contacted();
    await arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`] }));
    const notified = await gateway.rows.findBy(Notification, { inquiryId: id, kind: 'replied' });
    expect(notified).toHaveLength(1);
    expect(notified[0]).toMatchObject({ actor: null, listedAt: expect.any(Date) });
  });

  it('takes the place of the one before it at the bell, as long as that is unread', async () => {
    const { id, email, receipt } = await contacted();
    const write = () => arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`] }));
    const notified = () => gateway.rows.findBy(Notification, { inquiryId: id, kind: 'replied' });
    await write();
    const [first] = await notified();
    await write();
    const [second, ...others] = await notified();
    expect(others).toEqual([]);
    expect(second?.id).not.toBe(first?.id);
    const readAt = gateway.clock.now();
    await gateway.rows.update(Notification, { inquiryId: id }, { readAt });
    await write();
    expect(await notified()).toHaveLength(2);
  });

  it('beyond so many a day is kept without its words, which the mailbox has, and says so', async () => {
    const { id, email, receipt } = await contacted({ state: 'answered' });
    const write = (text: string) =>
      arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`], text }));
    await storeMails(id, limits.threadMailsADay - 1);
    await write('The last of the day');
    await staff.graphql(SET_STATE, { id, state: 'answered' });
    gateway.clock.advance(1000);
    await write('One too many');
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.state).toBe('open');
    expect(inquiry.mails.slice(-2)).toMatchObject([
      { text: 'The last of the day', problem: null },
      { text: '', quoted: '', problem: expect.stringContaining('Read this one in the mailbox.') },
    ]);
    expect((await staff.graphql(SEARCH, { words: 'One too many' })).body.data.inquiries.items).toEqual([]);
    gateway.clock.advance(25 * 60 * 60 * 1000);
    staff = await gateway.staff();
    await write('The day after');
    expect((await staff.graphql(THREAD, { id })).body.data.inquiry.mails.at(-1).text).toBe('The day after');
  });

  it('is read with the newest mails of its thread, then with those before, and with none where nobody asks for mails', async () => {
    const { id } = await contacted();
    await storeMails(id, limits.threadRows + 3);
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.mailCount).toBe(limits.threadRows + 3);
    expect(inquiry.mails).toHaveLength(limits.threadRows);
    expect(inquiry.mails[0].text).toBe('Mail 3');
    expect(inquiry.mails.at(-1).text).toBe(`Mail ${limits.threadRows + 2}`);
    const [{ id: mail }] = (
      await staff.graphql('query($id: ID!) { inquiry(id: $id) { mails { id } } }', { id })
    ).body.data.inquiry.mails;
    const before = 'query($id: ID!, $mail: ID!) { inquiry(id: $id) { mails(before: $mail) { text } } }';
    const earlier = async (of: string) =>
      (await staff.graphql(before, { id: of, mail })).body.data.inquiry.mails;
    expect(await earlier(id)).toEqual([{ text: 'Mail 0' }, { text: 'Mail 1' }, { text: 'Mail 2' }]);
    expect(await earlier((await contacted()).id)).toEqual([]);
    const statements = await statementsOf(gateway.database, () =>
      staff.graphql(SET_STATE, { id, state: 'spam' }),
    );
    expect(statements.filter(({ sql }) => /\bFROM\s+[`"]?mails\b/i.test(sql))).toEqual([]);
  });

  it('holds no link that moves the appointment of the letter it quotes', async () => {
    const { id, email, receipt } = await contacted();
    const token = 'Ab-_9'.repeat(10);
    const link = `https://dalmara.example/appointment/${token}`;
    const checked = `https://checked.example/?url=https%3A%2F%2Fdalmara.example%2Fappointment%2F${token}&d=1`;
    const text = `It is ${link}\n\nOn Fri, 20 Nov 2026 at 09:00, Dalmara <${gateway.config.mailFrom}> wrote:\n> Move it: ${link}\n> ${checked}`;
    await arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`], text }));
    const [stored] = await mailsOf(id);
    expect(stored?.text).toContain('appointment%2F…&d=1');
    const own = 'appointments@orrin.example';
    await arrives(aMail({ from: own, text }));
    for (const row of [stored, await gateway.rows.findOneBy(Inquiry, { id }), await inquiriesOf(own)])
      expect(JSON.stringify(row).toLowerCase()).not.toContain(token.toLowerCase());
    // Of mails that were taken before.
    await gateway.rows.update(Mail, { inquiryId: id }, { text: link, quoted: link });
    const shown = JSON.stringify((await staff.graphql(THREAD, { id })).body.data);
    expect(shown).toContain('appointment/…');
    expect(shown).not.toContain(token);
  });

  it('stays with spam, wakes nobody, and does not count as somebody’s look at it', async () => {
    const { id, email, receipt } = await contacted({ state: 'spam' });
    const stored = () => gateway.rows.findOneByOrFail(Inquiry, { id });
    const { version } = await stored();
    gateway.clock.advance(1000);
    const text = 'Cheap pills again';
    await arrives(aMail({ from: email, headers: [`In-Reply-To: ${receipt.messageId}`], text }));
    expect(await stored()).toMatchObject({ version, updatedAt: gateway.clock.now() });
    expect((await staff.graphql(SEARCH, { words: 'pills again' })).body.data.inquiries.items).toEqual([
      { id },
    ]);
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry).toMatchObject({ state: 'spam', mails: [{ kind: 'reply' }] });
    expect(await gateway.rows.existsBy(Notification, { inquiryId: id })).toBe(false);
  });

  it('to what was erased is an inquiry of its own', async () => {
    const { id, email, receipt, reference } = await contacted();
    await gateway.rows.update(
      Inquiry,
      { id },
      { erasedAt: gateway.clock.now(), email: '', senderAddress: '' },
    );
    await arrives(aMail({ from: email, subject: reference, headers: [`In-Reply-To: ${receipt.messageId}`] }));
    expect(await mailsOf(id)).toEqual([]);
    expect(await inquiriesOf(email)).toHaveLength(1);
  });
});

describe('a mail that continues nothing', () => {
  it('is an inquiry of the form mail, to which no receipt goes', async () => {
    await arrives(
      aMail({ from: '"Nair, Meera" <first@orrin.example>', subject: '=?utf-8?q?Pr=C3=BCfung?=' }),
    );
    const [inquiry] = await inquiriesOf('first@orrin.example');
    expect(inquiry).toMatchObject({
      formType: 'mail',
      name: 'Nair, Meera',
      subject: 'Prüfung',
      state: 'new',
    });
    expect(await gateway.rows.countBy(Letter, { inquiryId: inquiry?.id })).toBe(0);
    const all = (await staff.graphql(BY_MAIL)).body.data.inquiries.items;
    expect(all).toContainEqual({
      id: inquiry?.id,
      fields: { __typename: 'MailFields', message: 'Hello' },
      mails: [{ kind: 'first' }],
    });
  });

  it('and one to it by the same sender goes on, but by nobody else', async () => {
    const headers = ['Message-ID: <begin@orrin.example>'];
    await arrives(aMail({ from: 'begin@orrin.example', headers }));
    const further = ['In-Reply-To: <begin@orrin.example>'];
    await arrives(aMail({ from: 'begin@orrin.example', headers: further }));
    await arrives(aMail({ from: 'other@orrin.example', headers: further }));
    const [inquiry] = await inquiriesOf('begin@orrin.example');
    expect((await mailsOf(inquiry?.id ?? '')).map(({ kind }) => kind).sort()).toEqual(['first', 'reply']);
    expect(await inquiriesOf('other@orrin.example')).toHaveLength(1);
  });

  it('answers go where its Reply-To says', async () => {
    await arrives(aMail({ from: 'forms@relay.example', headers: ['Reply-To: Asha <asha@reply.example>'] }));
    expect(await inquiriesOf('asha@reply.example')).toHaveLength(1);
  });

  it.each([
    ['an automatic reply', ['Auto-Submitted: auto-replied']],
    ['a newsletter', ['List-Id: <news.example>', 'Precedence: bulk']],
    ['what the mail server marked', ['X-Spam-Flag: YES']],
  ])('is put aside and explained: %s', async (_name, headers) => {
    senders += 1;
    const from = `aside${senders}@machine.example`;
    await arrives(aMail({ from, headers }));
    expect(await inquiriesOf(from)).toMatchObject([{ state: 'spam', spamReasons: [expect.any(String)] }]);
  });

  it('has links in its signature without being spam', async () => {
    const text = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.example`).join('\n');
    await arrives(aMail({ from: 'links@orrin.example', text }));
    expect(await inquiriesOf('links@orrin.example')).toMatchObject([{ state: 'new' }]);
  });

  it('without an address can be read, and is not answered', async () => {
    await arrives(aMail({ from: '<>', subject: 'Who am I' }));
    const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { subject: 'Who am I' });
    expect(inquiry).toMatchObject({ email: '', name: 'Unknown sender' });
    expect((await staff.graphql(ANSWER, { id: inquiry.id })).body.errors[0].extensions.code).toBe('CONFLICT');
  });
});

const withFile = (name: string, base64: string) => {
  const file = `Content-Disposition: attachment; filename="${name}"\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64`;
  return `Content-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\n\r\nSee this\r\n--m\r\n${file}\r\n\r\n${base64}\r\n--m--\r\n`;
};
const FILES =
  'query($id: ID!) { inquiry(id: $id) { mails { problem files { name mediaType direction size } } } }';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('files of a reply stand with it, by what they are', async () => {
  const { id, email, receipt } = await contacted();
  const head = `From: ${email}\r\nMessage-ID: <photo@x>\r\nIn-Reply-To: ${receipt.messageId}\r\n`;
  await arrives(head + withFile('photo.txt', PNG));
  const [mail] = (await staff.graphql(FILES, { id })).body.data.inquiry.mails;
  expect(mail.files).toEqual([
    { name: 'photo.txt', mediaType: 'image/png', direction: 'received', size: 70 },
  ]);
  expect(mail.problem).toBeNull();
});

it('files of a mail that is put aside as spam are not kept, and it says so', async () => {
  const head =
    'From: flagged@orrin.example\r\nSubject: Flagged\r\nMessage-ID: <flagged@x>\r\nX-Spam-Flag: YES\r\n';
  await arrives(head + withFile('photo.png', PNG));
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { subject: 'Flagged' });
  expect(inquiry.state).toBe('spam');
  const [mail] = (await staff.graphql(FILES, { id: inquiry.id })).body.data.inquiry.mails;
  expect(mail).toEqual({ files: [], problem: expect.stringContaining('its files are in the mailbox') });
});

it('files that are programs are left out with a sentence, and the mail is kept', async () => {
  const { id, email, receipt } = await contacted();
  const head = `From: ${email}\r\nMessage-ID: <program@x>\r\nIn-Reply-To: ${receipt.messageId}\r\n`;
  await arrives(head + withFile('offer.exe', Buffer.from(`MZ${'\0'.repeat(100)}`).toString('base64')));
  const [mail] = (await staff.graphql(FILES, { id })).body.data.inquiry.mails;
  expect(mail).toEqual({ files: [], problem: expect.stringContaining('offer.exe') });
});

describe('what no person sent', () => {
  it('an automatic reply stands in the thread, and changes neither state nor time', async () => {
    const { id, email, receipt } = await contacted({ state: 'answered' });
    const headers = [`In-Reply-To: ${receipt.messageId}`, 'Auto-Submitted: auto-replied (vacation)'];
    await arrives(aMail({ from: email, headers, text: 'I am away.' }));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry).toMatchObject({ state: 'answered', reopenedAt: null, mails: [{ kind: 'automatic' }] });
  });

  it('a letter that came back has failed, and says why', async () => {
    const { id, receipt } = await contacted();
    await arrives(aReport(receipt.messageId));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.letters).toContainEqual({
      kind: 'receipt',
      state: 'failed',
      lastError:
        'It came back. The other mail server said: “550 5.1.1 <meera@orrin.example>: no such user here”',
    });
    expect(inquiry).toMatchObject({ state: 'new', mails: [{ kind: 'report' }] });
    const notified = await gateway.rows.existsBy(Notification, { inquiryId: id, kind: 'letter-failed' });
    expect(notified).toBe(true);
  });

  it('a second report of a letter leaves the reason of the first, and tells nobody again', async () => {
    const { id, receipt } = await contacted();
    await arrives(aReport(receipt.messageId));
    const letter = () => gateway.rows.findOneByOrFail(Letter, { id: receipt.id });
    const notified = () => gateway.rows.findBy(Notification, { inquiryId: id, kind: 'letter-failed' });
    const first = [await letter(), await notified()];
    gateway.clock.advance(1000);
    await arrives(aReport(receipt.messageId).replace('550 5.1.1', '550 5.9.9'));
    expect(await mailsOf(id)).toHaveLength(2);
    expect([await letter(), await notified()]).toEqual(first);
  });

  it('a letter that is only late has not failed', async () => {
    const { id, receipt } = await contacted();
    await arrives(aReport(receipt.messageId, { action: 'delayed', status: '4.4.1' }));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.letters.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
    expect(inquiry.mails).toMatchObject([{ kind: 'report' }]);
  });

  it('a receipt of a letter that was delivered is no failure', async () => {
    const { id, receipt } = await contacted();
    await arrives(aReport(receipt.messageId, { action: 'delivered', status: '2.1.5' }));
    const { inquiry } = (await staff.graphql(THREAD, { id })).body.data;
    expect(inquiry.mails).toEqual([]);
    expect(inquiry.letters.map(({ state }: { state: string }) => state)).toEqual(['sent', 'sent']);
  });

  it('a letter of ours in the mailbox is none, and nothing of it is kept', async () => {
    const { id } = await contacted();
    const ours = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'staff' });
    const before = await gateway.rows.count(Inquiry);
    const from = `Dalmara <${gateway.config.mailFrom}>`;
    await arrives(aMail({ from, subject: ours.subject, headers: [`Message-ID: ${ours.messageId}`] }));
    await arrives(aMail({ from, subject: 'Your daily digest', headers: ['Auto-Submitted: auto-generated'] }));
    expect(await gateway.rows.count(Inquiry)).toBe(before);
    const kept = await gateway.rows.findBy(Mail, { kind: 'own' });
    expect(kept.slice(-2)).toMatchObject([
      { text: '', subject: '', senderAddress: '' },
      { text: '', subject: '', senderAddress: '' },
    ]);
  });
});

it('each mail is taken once when it is delivered twice', async () => {
  const mail = aMail({ from: 'twice@orrin.example' });
  await arrives(`Received: from a.example by mail.example\r\n${mail}`);
  await arrives(`Received: from b.example by mail.example\r\n${mail}`);
  expect(await inquiriesOf('twice@orrin.example')).toHaveLength(1);
});

it('each mail is taken once when the server numbers its mails anew', async () => {
  const before = await gateway.rows.count(Mail);
  await reader.stop();
  // Fewer mails than before, so that the next number is a lower one.
  for (const uid of [1, 2, 3]) mailbox.remove(uid);
  mailbox.renumber();
  reader = makeReader();
  reader.start();
  await mailbox.looked();
  expect(await gateway.rows.count(Mail)).toBe(before);
  await arrives(aMail({ from: 'anew@orrin.example' }));
  expect(await inquiriesOf('anew@orrin.example')).toHaveLength(1);
});

it('each mail is taken once with two gateways', async () => {
  const second = makeReader();
  second.start();
  await mailbox.looked();
  for (const n of [1, 2, 3, 4, 5])
    mailbox.deliver(aMail({ from: `pair${n}@orrin.example` }), gateway.clock.now());
  await mailbox.looked();
  await second.stop();
  await reader.stop();
  reader = makeReader();
  reader.start();
  await mailbox.looked();
  for (const n of [1, 2, 3, 4, 5]) expect(await inquiriesOf(`pair${n}@orrin.example`)).toHaveLength(1);
});

describe('the mailbox', () => {
  it('is taken from the moment on that it is connected', async () => {
    const older = new TestMailbox();
    Object.assign(older, { name: 'older@mail.example/INBOX' });
    older.deliver(aMail({ from: 'old@orrin.example' }), new Date(gateway.clock.now().getTime() - 1e9));
    // A mail that was moved into it can have any time.
    older.deliver(aMail({ from: 'moved@orrin.example' }), new Date(gateway.clock.now().getTime() + 1e9));
    const other = makeReader({ mailbox: older });
    other.start();
    await older.looked();
    expect(await inquiriesOf('moved@orrin.example')).toEqual([]);
    older.renumber();
    older.deliver(aMail({ from: 'young@orrin.example' }), gateway.clock.now());
    await other.stop();
    const again = makeReader({ mailbox: older });
    again.start();
    await older.looked();
    await again.stop();
    expect(await inquiriesOf('old@orrin.example')).toEqual([]);
    expect(await inquiriesOf('young@orrin.example')).toHaveLength(1);
    expect(await gateway.rows.count(MailboxPosition)).toBe(2);
  });

  it('goes on after a mail that cannot be read, which is tried once, kept and marked', async () => {
    let tried = 0;
    class FailingParser extends DirectParser {
      override parse(job: MailJob) {
        if (!job.source.includes('Poison')) return super.parse(job);
        tried += 1;
        return Promise.reject(badUserInput('no mail', []));
      }
    }
    await reader.stop();
    reader = makeReader({ parser: new FailingParser() });
    reader.start();
    await arrives(aMail({ from: 'poison@orrin.example', subject: 'Poison' }));
    await arrives(aMail({ from: 'after@orrin.example' }));
    expect(tried).toBe(1);
    expect(await inquiriesOf('after@orrin.example')).toHaveLength(1);
    const marked = await gateway.rows.findBy(Mail, {
      problem: 'This mail could not be read. Open it in the mailbox.',
    });
    expect(marked).toHaveLength(1);
    const whole = await gateway.rows.findBy(InquiryFile, { mailId: marked[0]?.id });
    expect(whole).toMatchObject([{ name: 'mail.eml', direction: 'received' }]);
  });

  it('reads a mail again whose process was ended for want of memory', async () => {
    let parsed = 0;
    class DyingParser extends DirectParser {
      override parse(job: MailJob) {
        parsed += 1;
        return parsed === 1 ? Promise.reject(new MailProcessEnded()) : super.parse(job);
      }
    }
    await reader.stop();
    reader = makeReader({ parser: new DyingParser() });
    reader.start();
    await arrives(aMail({ from: 'heavy@orrin.example' }));
    const [inquiry] = await inquiriesOf('heavy@orrin.example');
    expect(await mailsOf(inquiry?.id ?? '')).toMatchObject([{ problem: null }]);
  });

  it('takes fifty files of a mail, and says that there are more', async () => {
    const part = (n: number) => ['--m', `Content-Disposition: attachment; filename=${n}.txt`, '', `${n}`];
    const head = [
      'From: many@orrin.example',
      'Subject: Many',
      'Content-Type: multipart/mixed; boundary=m',
      '',
    ];
    const parts = Array.from({ length: 60 }, (_, n) => part(n)).flat();
    await arrives([...head, ...parts, '--m--', ''].join('\r\n'));
    const [inquiry] = await inquiriesOf('many@orrin.example');
    expect(await mailsOf(inquiry?.id ?? '')).toMatchObject([
      { problem: 'This mail has more than 50 files. Read the others in the mailbox.' },
    ]);
    expect(await gateway.rows.countBy(InquiryFile, { inquiryId: inquiry?.id })).toBe(50);
  });

  it('goes on after a mail that takes longer than a write may', async () => {
    await reader.stop();
    const units = Object.create(gateway.units);
    let isTooSlow = true;
    units.writeAs = (...[actor, work]: Parameters<typeof gateway.units.writeAs>) =>
      gateway.units.writeAs(actor, async (unit) => {
        const result = await work(unit);
        const isSlow = await unit.manager.existsBy(Mail, { senderAddress: 'slow@orrin.example' });
        if (isSlow && isTooSlow) throw new DatabaseSilent('too long');
        return result;
      });
    reader = makeReader({ units });
    reader.start();
    await mailbox.looked();
    mailbox.deliver(aMail({ from: 'slow@orrin.example' }), gateway.clock.now());
    await arrives(aMail({ from: 'quick@orrin.example' }));
    expect(await inquiriesOf('quick@orrin.example')).toHaveLength(1);
    isTooSlow = false;
    await mailbox.looked();
    expect(await inquiriesOf('slow@orrin.example')).toHaveLength(1);
    expect(new Set(failures.splice(0))).toEqual(new Set(['A mail could not be stored; it is tried again.']));
  });

  it('asks again for a mail that the server lists and does not give', async () => {
    await reader.stop();
    const shy = mailbox.deliver(aMail({ from: 'shy@orrin.example' }), gateway.clock.now());
    mailbox.withheld = shy;
    reader = makeReader();
    reader.start();
    await arrives(aMail({ from: 'behind@orrin.example' }));
    expect(await inquiriesOf('behind@orrin.example')).toHaveLength(1);
    mailbox.withheld = null;
    await mailbox.looked();
    expect(await inquiriesOf('shy@orrin.example')).toHaveLength(1);
  });

  it('takes a mail whose server has another time than this machine', async () => {
    const behind = new TestMailbox();
    Object.assign(behind, { name: 'behind@mail.example/INBOX' });
    const other = makeReader({ mailbox: behind });
    other.start();
    await behind.looked();
    const early = new Date(gateway.clock.now().getTime() - 30 * 60_000);
    behind.deliver(aMail({ from: 'slowclock@orrin.example' }), early);
    await behind.looked();
    await other.stop();
    expect(await inquiriesOf('slowclock@orrin.example')).toHaveLength(1);
  });

  it('reads the beginning of a mail that is too large', async () => {
    const huge = aMail({ from: 'huge@orrin.example', text: `Look at this\n${'x'.repeat(26 * 1024 * 1024)}` });
    await arrives(huge);
    const [inquiry] = await inquiriesOf('huge@orrin.example');
    expect(await mailsOf(inquiry?.id ?? '')).toMatchObject([
      {
        problem: 'This mail is larger than 25 MB. Read it in the mailbox.',
        text: expect.stringMatching(/^Look at this/),
      },
    ]);
  });

  it('keeps no file of a mail that is too large, of which it has the beginning alone', async () => {
    const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    const named = 'application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"';
    const source = Buffer.from(
      `From: a@orrin.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('text/plain', 'Look')}${part(named, '%PDF-1.4 begun')}`,
    );
    expect((await readMail({ source, isBeginning: false })).files).toHaveLength(1);
    for (const take of [readMail, wholeMail]) {
      const { files, mail } = await take({ source, isBeginning: true });
      expect([files, mail.files, mail.problem]).toEqual([[], [], TOO_LARGE]);
    }
  });

  it('leaves out what is gone before it is read', async () => {
    await reader.stop();
    const gone = mailbox.deliver(aMail({ from: 'gone@orrin.example' }), gateway.clock.now());
    mailbox.remove(gone);
    reader = makeReader();
    reader.start();
    await arrives(aMail({ from: 'stays@orrin.example' }));
    expect(await inquiriesOf('stays@orrin.example')).toHaveLength(1);
  });

  it('whose server does not answer holds up no stop', async () => {
    const silent = new TestMailbox();
    silent.open = () => new Promise(() => undefined);
    const waiting = makeReader({ mailbox: silent });
    waiting.start();
    await waiting.stop();
  });

  it('that cannot be read is said on the dashboard, and is read on when it can', async () => {
    await reader.stop();
    mailbox.failure = 'The mail server refuses the name or the password.';
    reader = makeReader();
    reader.start();
    await expect.poll(() => status.problem).toBe('The mail server refuses the name or the password.');
    mailbox.deliver(aMail({ from: 'later@orrin.example' }), gateway.clock.now());
    mailbox.failure = null;
    await mailbox.looked();
    expect(status.problem).toBeNull();
    expect(await inquiriesOf('later@orrin.example')).toHaveLength(1);
    expect(new Set(failures.splice(0))).toEqual(
      new Set(['The mail server refuses the name or the password.']),
    );
  });
});

const THREAD = `query($id: ID!) {
  inquiry(id: $id) {
    state
    reopenedAt
    letters { kind state lastError }
    mails { kind senderName senderAddress subject text quoted problem }
    mailCount
  }
}`;
const SEARCH = 'query($words: String!) { inquiries(filter: { search: $words }) { items { id } } }';
const BY_MAIL =
  '{ inquiries(filter: { formType: mail }) { items { id mails { kind } fields { __typename ... on MailFields { message } } } } }';
const ANSWER = 'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Yes.", quote: true }) { id } }';
const ANSWER_WITH =
  'mutation($id: ID!, $text: String!) { answerInquiry(id: $id, input: { text: $text, quote: true, undoable: true }) { id } }';
const TAKE_BACK = 'mutation($id: ID!) { takeBackAnswer(letterId: $id) { text quote } }';
