import type { Page } from '@playwright/test';
import { ADMIN, test as base, expect, START, signInAnew } from '#tests/support/browser-test.ts';
import { pdf } from '#tests/support/files.ts';
import { ImapServer, imapSkipReason } from '#tests/support/imap-server.ts';
import { actions, conversation, entryOf, linkOf, rowOf } from '#tests/support/inbox-page.ts';
import { aMail, aReport } from '#tests/support/mails.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';

/*
 * A conversation by mail, with a real SMTP and a real IMAP server: a visitor writes, is answered with a file, writes back from a
 * phone with a picture, and the next answer comes back as undeliverable.
 */

const skipReason = imapSkipReason();

const test = base.extend<object, { imap: ImapServer; gateway: RunningGateway }>({
  imap: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const server = await ImapServer.launch();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: START },
  ],
  gateway: [
    async ({ sink, imap }, use) => {
      const gateway = await RunningGateway.start({
        SMTP_URL: sink.url,
        IMAP_URL: imap.url(),
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'info',
      });
      await use(gateway);
      await gateway.stop();
      // Nothing of what people write is logged.
      expect(gateway.printed).not.toMatch(/meera@|Sundaram|forge|secret/);
    },
    { scope: 'worker', timeout: START },
  ],
});

/** Writes the answer of the open conversation, and sends it. */
async function send(page: Page, text: string): Promise<void> {
  await conversation(page)
    .getByLabel(/^Answer to/)
    .fill(text);
  await conversation(page).getByRole('button', { name: /^Send/ }).first().click();
}

/** A reply as a phone sends it: HTML with what it answers below, and a picture. */
function aPhoneMail({
  from,
  headers,
  text,
}: {
  from: string;
  headers: readonly string[];
  text: string;
}): string {
  const quotation =
    '<div class="gmail_quote"><div>On Fri, Nov 20, 2026 at 9:30 AM Dalmara &lt;office@dalmara.example&gt; wrote:<br></div><blockquote>It depends on the coal.</blockquote></div>';
  return [
    `From: ${from}`,
    'Subject: Re: A forge',
    'Message-ID: <phone@forge.example>',
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="m"',
    '',
    '--m',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<div>${text}</div>${quotation}`,
    '--m',
    'Content-Type: image/png; name="IMG_1.png"',
    'Content-Disposition: attachment; filename="IMG_1.png"',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    '--m--',
    '',
  ].join('\r\n');
}

test.skip(skipReason !== null, skipReason ?? '');

test('what a visitor writes back by mail goes on in the conversation', async ({ page, sink, imap }) => {
  const email = 'meera@forge.example';
  const form = { form_type: 'contact', name: 'Meera Sundaram', email, subject: 'A forge' };
  await page.request.post('/mail/api', { data: { ...form, message: 'How much is a forge?' } });
  await signInAnew(page, '/admin/inquiries?search=A%20forge');
  await linkOf(page, 'A forge').click();
  const files = conversation(page).getByLabel('Files to attach');
  await files.setInputFiles({ name: 'offer.pdf', mimeType: 'application/pdf', buffer: pdf(20_000) });
  await expect(conversation(page).getByRole('button', { name: 'Remove offer.pdf' })).toBeVisible();
  await send(page, 'It depends on the coal.');
  const answer = await sink.letterTo(email, 'Re: [DS-');
  expect(answer.attachments.map(({ filename }) => filename)).toEqual(['offer.pdf']);
  expect(answer.text).toContain('> How much is a forge?');
  await expect(entryOf(page, 'It depends on the coal.').getByText('> How much is a forge?')).toBeHidden();

  // The conversation is told of a reply while it is open.
  const reply = 'With charcoal, please. A picture of ours is attached.';
  const headers = [
    `In-Reply-To: ${answer.messageId}`,
    `References: ${answer.references} ${answer.messageId}`,
  ];
  await imap.deliver(aPhoneMail({ from: `Meera Sundaram <${email}>`, headers, text: reply }));
  const entry = entryOf(page, 'wrote back');
  await expect(entry).toContainText('With charcoal, please.');
  await expect(entry.getByText('> It depends on the coal.')).toBeHidden();
  await entry.getByText('Quoted text').click();
  await expect(entry.getByText('> It depends on the coal.')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Open IMG_1.png' })).toBeVisible();
  await expect(actions(page).getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 unread notification', exact: true })).toBeVisible();

  await send(page, 'Then four days.');
  await sink.until(() => sink.lettersTo(email).length === 3);
  const second = sink.lettersTo(email).at(-1);
  expect(second?.text).toContain('> With charcoal, please.');
  await imap.deliver(aReport(second?.messageId ?? ''));
  await expect(entryOf(page, 'could not deliver a letter')).toBeVisible();
  await expect(entryOf(page, 'Then four days.')).toContainText(
    'It came back. The other mail server said: “550 5.1.1',
  );

  // A mail of somebody unknown is an inquiry of its own.
  await imap.deliver(
    aMail({ from: 'Jo <jo@bellows.example>', subject: 'Bellows', text: 'Do you sell bellows?' }),
  );
  await page.goto('/admin/inquiries?search=bellows');
  await expect(rowOf(page, 'Bellows')).toContainText('Jo');
  await linkOf(page, 'Bellows').click();
  await expect(entryOf(page, 'wrote a mail')).toContainText('Do you sell bellows?');
});
