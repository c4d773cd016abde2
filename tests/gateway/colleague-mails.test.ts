import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { Notification } from '#db/entities/notification.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { aContact } from '#tests/support/builders.ts';
import { mergeContacts } from '#tests/support/contact-operations.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail } from '#tests/support/mails.ts';
import { OFFICE, takeOne } from '#tests/support/take-mail.ts';

/*
 * Who wrote a mail of a thread: the person, through whatever group, or a colleague, with or without the person among the recipients.
 */

const ASHA = 'asha@dalmara.example';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());
beforeAll(async () => {
  await gateway.person('sales', 'asha');
  await gateway.rows.update(
    Account,
    { username: 'asha' },
    { email: 'Asha@Dalmara.example', name: 'Asha Rao' },
  );
  const input = {
    name: 'All',
    url: 'https://hooks.example/',
    events: ['inquiry_replied', 'inquiry_updated'],
  };
  await (await gateway.person('owner', 'odette')).graphql(CREATE_WEBHOOK, { input });
});

let senders = 0;
/** An inquiry by the contact form, of a person of its own, with its letters. */
async function contacted(state?: string) {
  senders += 1;
  const email = `rohan${senders}@visitor.example`;
  const sent = await mailApis.json(gateway.visitor(`198.51.100.${senders}`), 'contact', aContact({ email }));
  const { reference } = sent.value;
  const inquiry = await gateway.rows.findOneByOrFail(Inquiry, { reference });
  await gateway.rows.update(
    Letter,
    { inquiryId: inquiry.id },
    { state: 'sent', sentAt: gateway.clock.now() },
  );
  if (state) await staff.graphql(SET_STATE, { id: inquiry.id, state });
  const letter = (kind: 'staff' | 'receipt') =>
    gateway.rows.findOneByOrFail(Letter, { inquiryId: inquiry.id, kind });
  return {
    email,
    reference,
    id: inquiry.id,
    receipt: await letter('receipt'),
    notified: await letter('staff'),
  };
}
const stored = (id: string) => gateway.rows.findOneByOrFail(Inquiry, { id });
const mailsOf = (inquiryId: string) =>
  gateway.rows.find(Mail, { where: { inquiryId }, order: { createdAt: 'ASC' } });
const firstOf = (email: string) => gateway.rows.findBy(Inquiry, { email });
const rung = (inquiryId: string) => gateway.rows.countBy(Notification, { inquiryId });
const repliesNotified = () => gateway.rows.countBy(WebhookDelivery, { event: 'inquiry.replied' });

const to = (...addresses: string[]) => addresses.map((address) => `Cc: ${address}`);

describe('how a mail travelled says nothing of who wrote it', () => {
  const groups = [
    ['with its identifier', ['Precedence: list', 'List-ID: <contact.dalmara.example>']],
    [
      'with a way to leave it',
      [
        'List-ID: <contact.dalmara.example>',
        'List-Unsubscribe: <mailto:contact+unsubscribe@dalmara.example>',
      ],
    ],
    [
      'of Google',
      [
        'Mailing-list: list office@dalmara.example; contact office+owners@dalmara.example',
        'List-ID: <office.dalmara.example>',
        'X-Google-Group-Id: 1039',
        'List-Unsubscribe: <mailto:googlegroups-manage+1039@googlegroups.com>',
      ],
    ],
  ] as const;

  it.each(groups)('a first mail through our own group is an inquiry: %s', async (_name, headers) => {
    senders += 1;
    const from = `first${senders}@visitor.example`;
    await takeOne(gateway, aMail({ from, headers }));
    expect(await firstOf(from)).toMatchObject([{ state: 'new', spamReasons: [] }]);
  });

  it.each(groups)(
    'a reply through it opens the inquiry again, rings and is told: %s',
    async (_name, headers) => {
      const { id, email, receipt } = await contacted('answered');
      const before = await repliesNotified();
      await takeOne(
        gateway,
        aMail({ from: email, headers: [...headers, `In-Reply-To: ${receipt.messageId}`] }),
      );
      expect(await mailsOf(id)).toMatchObject([{ kind: 'reply' }]);
      expect((await stored(id)).state).toBe('open');
      expect(await rung(id)).toBeGreaterThan(0);
      expect(await repliesNotified()).toBe(before + 1);
    },
  );

  it('a group that puts its own address into From leaves the mail to the person in Reply-To', async () => {
    const { id, email, receipt } = await contacted('answered');
    const headers = [
      'List-ID: <office.dalmara.example>',
      `Reply-To: Rohan <${email}>`,
      `In-Reply-To: ${receipt.messageId}`,
    ];
    await takeOne(gateway, aMail({ from: "'Rohan' via Office <office@dalmara.example>", headers }));
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reply', senderAddress: email }]);
    expect((await stored(id)).state).toBe('open');
  });

  it('a newsletter of a foreign list is put aside', async () => {
    const headers = ['List-ID: <news.machine.example>', 'List-Unsubscribe: <https://machine.example/leave>'];
    await takeOne(gateway, aMail({ from: 'news@machine.example', headers }));
    expect(await firstOf('news@machine.example')).toMatchObject([{ state: 'spam' }]);
  });

  it('a machine in our own group is a machine', async () => {
    const { id, email, receipt } = await contacted('answered');
    const headers = [
      'List-ID: <office.dalmara.example>',
      'Auto-Submitted: auto-replied',
      `In-Reply-To: ${receipt.messageId}`,
    ];
    await takeOne(gateway, aMail({ from: email, headers }));
    expect(await mailsOf(id)).toMatchObject([{ kind: 'automatic' }]);
    expect((await stored(id)).state).toBe('answered');
  });
});

describe('a colleague who answers the person by mail', () => {
  /** Who a colleague is, with the headers of the mail. */
  const colleagues: readonly (readonly [string, (of: Awaited<ReturnType<typeof contacted>>) => string])[] = [
    ['of an account', ({ receipt }) => mailFrom(`Asha <${ASHA}>`, receipt)],
    ['at MAIL_TO', ({ receipt }) => mailFrom(OFFICE, receipt)],
    ['at MAIL_FROM', ({ receipt }) => mailFrom(gateway.config.mailFrom, receipt)],
    [
      'who answers the letter to staff',
      ({ notified }) => mailFrom('Asha at home <asha@home.example>', notified),
    ],
  ];
  const mailFrom = (from: string, letter: Letter) =>
    aMail({
      from,
      text: 'Dear Rohan, Tuesday at ten it is.',
      headers: [`In-Reply-To: ${letter.messageId}`, `References: ${letter.messageId}`, 'Cc: PERSON'],
    });

  it.each(colleagues)('has answered the inquiry, and nobody is told: %s', async (_name, write) => {
    const one = await contacted();
    const before = await repliesNotified();
    gateway.clock.advance(60_000);
    await takeOne(gateway, write(one).replace('PERSON', `Rohan <${one.email.toUpperCase()}>`));
    const { inquiry } = (await staff.graphql(THREAD, { id: one.id })).body.data;
    expect(inquiry.mails).toMatchObject([{ kind: 'answer', text: 'Dear Rohan, Tuesday at ten it is.' }]);
    expect(inquiry).toMatchObject({ state: 'answered', businessHoursWaited: null });
    expect((await stored(one.id)).firstAnsweredAt).toEqual(gateway.clock.now());
    expect([await rung(one.id), await repliesNotified()]).toEqual([0, before]);
  });

  it('wakes what was put off, unless the person has written since', async () => {
    const snoozedUntil = new Date(gateway.clock.now().getTime() + 86_400_000);
    const [one, overtaken] = [await contacted('open'), await contacted('open')];
    const headers = ({ email, receipt }: typeof one) => [`In-Reply-To: ${receipt.messageId}`, ...to(email)];
    await takeOne(gateway, aMail({ from: overtaken.email, headers: headers(overtaken).slice(0, 1) }));
    for (const { id } of [one, overtaken]) await gateway.rows.update(Inquiry, { id }, { snoozedUntil });
    const earlier = new Date(gateway.clock.now().getTime() - 3_600_000);
    for (const each of [one, overtaken])
      await takeOne(gateway, aMail({ from: ASHA, headers: headers(each) }), [], earlier);
    expect((await stored(one.id)).snoozedUntil).toBeNull();
    expect((await stored(overtaken.id)).snoozedUntil).toEqual(snoozedUntil);
  });

  it('owns what nobody owned, as whoever answers here, and is named in the log', async () => {
    const { id, email, receipt } = await contacted('open');
    const headers = [`In-Reply-To: ${receipt.messageId}`, ...to(email)];
    await takeOne(gateway, aMail({ from: ASHA, headers }));
    const asha = await gateway.rows.findOneByOrFail(Account, { username: 'asha' });
    expect((await stored(id)).ownerId).toBe(asha.id);
    const [log] = await gateway.rows.findBy(Activity, { thingId: id, action: 'answered' });
    expect(log).toMatchObject({ actor: 'Asha Rao', summary: expect.stringContaining('by mail') });
  });

  it('is found by the reference, and by the mail of the person that is answered', async () => {
    const { id, email, receipt, reference } = await contacted();
    const written = ['Message-ID: <asked@visitor.example>', `In-Reply-To: ${receipt.messageId}`];
    await takeOne(gateway, aMail({ from: email, headers: written }));
    await takeOne(
      gateway,
      aMail({ from: ASHA, headers: ['In-Reply-To: <asked@visitor.example>', ...to(email)] }),
    );
    await takeOne(gateway, aMail({ from: ASHA, subject: `Re: [${reference}] Yours`, headers: to(email) }));
    expect((await mailsOf(id)).map(({ kind }) => kind).sort()).toEqual(['answer', 'answer', 'reply']);
  });

  it('may write to another address of the person, once staff have said so', async () => {
    const { id, receipt } = await contacted();
    const home = `rohan.home${senders}@mail.example`;
    await takeOne(gateway, aMail({ from: home }));
    const [other] = await firstOf(home);
    await mergeContacts(staff, id, other?.id ?? '');
    await takeOne(
      gateway,
      aMail({ from: ASHA, headers: [`In-Reply-To: ${receipt.messageId}`, ...to(home)] }),
    );
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['answer']);
  });

  it('leaves what the person has written since', async () => {
    const { id, email, receipt } = await contacted();
    const headers = [`In-Reply-To: ${receipt.messageId}`];
    await takeOne(gateway, aMail({ from: email, headers }));
    const earlier = new Date(gateway.clock.now().getTime() - 3_600_000);
    await takeOne(gateway, aMail({ from: ASHA, headers: [...headers, ...to(email)] }), [], earlier);
    expect((await stored(id)).state).toBe('new');
  });

  it('is never quoted as the words of the person, and stands in the thread of later letters', async () => {
    const { id, email, receipt } = await contacted();
    const headers = [`In-Reply-To: ${receipt.messageId}`, 'Message-ID: <ours@dalmara.example>', ...to(email)];
    await takeOne(gateway, aMail({ from: ASHA, headers, text: 'A secret discount' }));
    await staff.graphql(ANSWER, { id });
    const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
    expect(answer.text).not.toContain('secret');
    expect(answer.precedingIds).toBe(`${receipt.messageId} <ours@dalmara.example>`);
  });
});

it('what a colleague has answered by mail stays answered when an answer written here is taken back', async () => {
  const { id, email, receipt } = await contacted();
  const { letters } = (await staff.graphql(UNDOABLE, { id })).body.data.answerInquiry;
  const written = letters.find(({ kind }: { kind: string }) => kind === 'answer');
  gateway.clock.advance(1000);
  await takeOne(gateway, aMail({ from: ASHA, headers: [`In-Reply-To: ${receipt.messageId}`, ...to(email)] }));
  expect((await staff.graphql(TAKE_BACK, { id: written.id })).body.errors).toBeUndefined();
  expect(await stored(id)).toMatchObject({ state: 'answered', firstAnsweredAt: gateway.clock.now() });
  // And is no slip that is made good by another state.
  await staff.graphql(SET_STATE, { id, state: 'open' });
  expect((await stored(id)).firstAnsweredAt).not.toBeNull();
});

it.each([
  ['by the letter to staff', (notified: Letter) => ({ from: 'asha@home.example', letter: notified })],
  ['from the address of an account', (_told: Letter, receipt: Letter) => ({ from: ASHA, letter: receipt })],
  ['from MAIL_TO', (_told: Letter, receipt: Letter) => ({ from: OFFICE, letter: receipt })],
])('a colleague who writes to colleagues leaves a note that changes nothing: %s', async (_name, write) => {
  const { id, notified, receipt } = await contacted();
  const { from, letter } = write(notified, receipt);
  const before = [await stored(id), await repliesNotified()] as const;
  const headers = [`In-Reply-To: ${letter.messageId}`, 'Message-ID: <note@dalmara.example>'];
  gateway.clock.advance(1000);
  await takeOne(gateway, aMail({ from, headers, text: 'He is difficult xyzzy' }));
  expect(await mailsOf(id)).toMatchObject([{ kind: 'note' }]);
  const { state, version, firstAnsweredAt, searchText } = before[0];
  expect(await stored(id)).toMatchObject({ state, version, firstAnsweredAt, searchText });
  expect([await rung(id), await repliesNotified()]).toEqual([0, before[1]]);
  await staff.graphql(ANSWER, { id });
  const answer = await gateway.rows.findOneByOrFail(Letter, { inquiryId: id, kind: 'answer' });
  expect(answer.text).not.toContain('difficult');
  expect(answer.precedingIds).not.toContain('<note@dalmara.example>');
  const { items } = (await staff.graphql(HISTORY, { id })).body.data.contactHistory;
  expect(JSON.stringify(items)).not.toContain('difficult');
});

it('a colleague who writes to colleagues and begins a thread: the mail is an inquiry', async () => {
  await takeOne(gateway, aMail({ from: ASHA, subject: 'A customer called' }));
  expect(await firstOf(ASHA)).toMatchObject([{ state: 'new' }]);
  // And goes on in it as its sender.
  const [own] = await firstOf(ASHA);
  await takeOne(gateway, aMail({ from: ASHA, subject: `Re: [${own?.reference}] A customer called` }));
  expect((await mailsOf(own?.id ?? '')).map(({ kind }) => kind).sort()).toEqual(['first', 'reply']);
});

describe('what is no colleague’s', () => {
  it('a mail that says it is ours, which the mail server refuses, writes into no thread and is put aside', async () => {
    const { id, email, receipt } = await contacted('open');
    const refused =
      'Authentication-Results: mx.dalmara.example; spf=fail; dkim=none; dmarc=fail header.from=dalmara.example';
    const headers = [`In-Reply-To: ${receipt.messageId}`, ...to(email)];
    await takeOne(gateway, `${refused}\r\n${aMail({ from: OFFICE, subject: 'Forged', headers })}`);
    expect(await mailsOf(id)).toEqual([]);
    expect((await stored(id)).state).toBe('open');
    expect(await gateway.rows.findBy(Inquiry, { subject: 'Forged' })).toMatchObject([
      { state: 'spam', spamReasons: [expect.stringContaining('one of our addresses')] },
    ]);
  });

  it('the answer of the person to a colleague, which names the letter to staff among the earlier ones', async () => {
    const { id, email, notified } = await contacted('answered');
    const references = [
      `References: ${notified.messageId} <asha-1@home.example>`,
      'In-Reply-To: <asha-1@home.example>',
    ];
    await takeOne(gateway, aMail({ from: email, headers: [...references, ...to(OFFICE)] }));
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reply' }]);
    await takeOne(gateway, aMail({ from: 'arun@visitor.example', headers: [...references, ...to(OFFICE)] }));
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['reply', 'reply']);
  });

  it('a mail of a former colleague', async () => {
    await gateway.person('sales', 'former');
    const over = { email: 'former@gone.example', deactivatedAt: gateway.clock.now() };
    await gateway.rows.update(Account, { username: 'former' }, over);
    const { id, email, receipt } = await contacted('answered');
    const headers = [`In-Reply-To: ${receipt.messageId}`, ...to(email)];
    await takeOne(gateway, aMail({ from: 'former@gone.example', headers }));
    expect(await mailsOf(id)).toMatchObject([{ kind: 'reply' }]);
  });

  it('a mail that names several writers, though it names a letter', async () => {
    const { id, email, receipt } = await contacted();
    await takeOne(
      gateway,
      aMail({ from: `${email}, mallory@evil.example`, headers: [`In-Reply-To: ${receipt.messageId}`] }),
    );
    expect(await mailsOf(id)).toEqual([]);
  });
});

it('the words of a mail are all kept as what the person wrote where it begins an inquiry', async () => {
  const text = `See:\n\nFrom: Nhava Sheva [INNSA]\nTo: Jebel Ali [AEJEA]\n\n> 40 users\n\nOn Fri, 20 Nov 2026, Asha <${ASHA}> wrote:\n> plugh`;
  await takeOne(gateway, aMail({ from: 'freight@visitor.example', text }));
  const [inquiry] = await firstOf('freight@visitor.example');
  expect(await mailsOf(inquiry?.id ?? '')).toMatchObject([{ text, quoted: '' }]);
  expect(inquiry?.answers.find(({ label }) => label === 'Message')?.value).toBe(text);
  expect(inquiry?.searchText).toContain('plugh');
});

it('the words of a mail of a reply are parted from our letter below them, and found again', async () => {
  const { id, email, receipt } = await contacted();
  const quotation = `On Fri, 20 Nov 2026 at 09:00, Dalmara <${gateway.config.mailFrom}> wrote:\n${receipt.text.replaceAll(/^/gm, '> ')}`;
  const headers = [`In-Reply-To: ${receipt.messageId}`];
  await takeOne(gateway, aMail({ from: email, headers, text: `Frobozz is fine.\n\n${quotation}` }));
  expect(await mailsOf(id)).toMatchObject([{ text: 'Frobozz is fine.', quoted: quotation.trim() }]);
  expect((await stored(id)).searchText).toContain('frobozz');
});

it('the words of a mail of a reply are parted from the answer of a colleague by mail', async () => {
  const { id, email, receipt } = await contacted();
  const text = 'Dear Rohan, we can deliver all of it on Tuesday at ten in the morning.';
  const headers = [`In-Reply-To: ${receipt.messageId}`, 'Message-ID: <c1@dalmara.example>', ...to(email)];
  await takeOne(gateway, aMail({ from: `Asha <${ASHA}>`, headers, text }));
  const reply = `Yes.\n\nOn Fri, 20 Nov 2026 at 09:00, Asha <${ASHA}> wrote:\n> ${text}`;
  await takeOne(gateway, aMail({ from: email, headers: ['In-Reply-To: <c1@dalmara.example>'], text: reply }));
  expect((await mailsOf(id)).find(({ kind }) => kind === 'reply')).toMatchObject({ text: 'Yes.' });
});

const SET_STATE =
  'mutation($id: ID!, $state: InquiryState!) { updateInquiry(id: $id, input: { state: $state }) { id } }';
const ANSWER = 'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Yes.", quote: true }) { id } }';
const UNDOABLE =
  'mutation($id: ID!) { answerInquiry(id: $id, input: { text: "Yes.", undoable: true }) { letters { id kind } } }';
const TAKE_BACK = 'mutation($id: ID!) { takeBackAnswer(letterId: $id) { text } }';
const THREAD =
  'query($id: ID!) { inquiry(id: $id) { state businessHoursWaited mails { kind senderAddress text quoted } } }';
const HISTORY =
  'query($id: ID!) { contactHistory(id: $id) { items { kind mail { kind text } letter { text } } } }';
const CREATE_WEBHOOK = 'mutation($input: WebhookInput!) { createWebhook(input: $input) { secret } }';
