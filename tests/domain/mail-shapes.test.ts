import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parseMail } from '#gateway/features/inquiries/mailbox/parse-mail.ts';
import { mailShapes } from '#tests/support/mail-shapes.ts';

/*
 * Mails as they are met in mailboxes: each is read, none ends the process, and what is kept fits where it is stored.
 */

it.each(mailShapes)('a mail is read: $name', async ({ source, read }) => {
  const mail = await parseMail(source);
  const { files = mail.files.map(({ name }) => name), ...fields } = read;
  expect(mail.files.map(({ name }) => name)).toEqual(files);
  for (const [name, wanted] of Object.entries(fields)) {
    const found = mail[name as keyof typeof fields];
    if (wanted instanceof RegExp) expect(found).toMatch(wanted);
    else expect([name, found]).toEqual([name, wanted]);
  }
  expect(mail.text.length).toBeLessThanOrEqual(limits.mailText);
  expect(mail.subject.length).toBeLessThanOrEqual(limits.subject);
  expect(mail.senderName.length).toBeLessThanOrEqual(limits.name);
  expect((mail.messageId ?? '').length).toBeLessThanOrEqual(limits.messageId);
  expect(`${mail.text}${mail.subject}${mail.senderName}`.isWellFormed()).toBe(true);
});
