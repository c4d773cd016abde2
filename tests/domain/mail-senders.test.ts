import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parsed } from '#tests/support/parsed-mails.ts';

/*
 * Who wrote a mail, and to whom: From, Reply-To, To and Cc, and what the mail server found of them.
 */

it.each<[header: string, name: string, address: string]>([
  ['Müller, Jürgen <j@m.example>', 'Müller, Jürgen', 'j@m.example'],
  ['Patil, Rohan, Dr. <r@v.example>', 'Patil, Rohan, Dr.', 'r@v.example'],
  ['Rohan Patil <r@v.example>, Orrin Ltd', 'Rohan Patil, Orrin Ltd', 'r@v.example'],
  ['=?utf-8?q?M=C3=BCller=2C_J=C3=BCrgen?= <j@m.example>', 'Müller, Jürgen', 'j@m.example'],
  ['=?utf-8?q?M=C3=BCller?=, =?utf-8?q?J=C3=BCrgen?= <j@m.example>', 'Müller, Jürgen', 'j@m.example'],
  ['"Müller, Jürgen" <j@m.example>', 'Müller, Jürgen', 'j@m.example'],
  ['j@m.example', '', 'j@m.example'],
  ['j@m.example (Jürgen)', 'Jürgen', 'j@m.example'],
  ['Team: Asha <asha@m.example>;', 'Asha', 'asha@m.example'],
  ['Asha <Asha@M.example>, asha@m.example', 'Asha', 'Asha@M.example'],
  ['"asha@m.example" <evil@x.example>', 'asha@m.example', 'evil@x.example'],
  ['=?utf-8?q?asha=40m.example?= <evil@x.example>', 'asha@m.example', 'evil@x.example'],
  ['=?utf-8?q?asha=40m.example=2C?= <evil@x.example>', 'asha@m.example,', 'evil@x.example'],
])('the sender of a mail is one of %s', async (header, senderName, fromAddress) => {
  expect(await parsed([`From: ${header}`])).toMatchObject({
    senderName,
    fromAddress,
    senderAddress: fromAddress,
  });
});

it.each<[name: string, headers: string[], senderAddress: string]>([
  ['two addresses', ['From: Asha <a@x.example>, Ravi <b@x.example>'], 'a@x.example'],
  ['two addresses in a group', ['From: Both: a@x.example, b@x.example;'], 'a@x.example'],
  ['two headers', ['From: a@x.example', 'From: b@x.example'], 'a@x.example'],
  ['two headers of one address', ['From: a@x.example', 'From: a@x.example'], 'a@x.example'],
  ['two headers, one of them folded', ['From: a@x.example', 'from:\n b@x.example'], 'a@x.example'],
  [
    'two headers, one with a space before the colon',
    ['From: a@x.example', 'From : b@x.example'],
    'a@x.example',
  ],
  ['a second address that no letter can reach', ['From: a@x.example, <b(c)@x@y.example>'], 'a@x.example'],
  ['more than is read of it', [`From: a@x.example, ${'Asha, '.repeat(5000)}<b@x.example>`], 'a@x.example'],
  ['no address', ['From: Asha'], ''],
  ['an empty group', ['From: Undisclosed:;'], ''],
  ['an empty header', ['From: '], ''],
])('the sender of a mail is nobody that can be told of %s', async (_name, headers, senderAddress) => {
  expect(await parsed(headers)).toMatchObject({ fromAddress: '', senderAddress });
});

it('the sender of a mail is not the one of Reply-To, where answers go', async () => {
  const headers = ['From: a@x.example', 'Reply-To: Nair, Meera <m@y.example>'];
  expect(await parsed(headers)).toMatchObject({
    fromAddress: 'a@x.example',
    senderAddress: 'm@y.example',
    senderName: 'Nair, Meera',
  });
});

it.each([
  ['turned writing', 'Ro\u202ehan\u202c', 'Rohan'],
  ['isolates', '\u2066Rohan\u2069', 'Rohan'],
  ['marks of direction', '\u200eRohan\u200f', 'Rohan'],
  ['spaces without width', 'Ro\u200bh\ufeffan\u2060', 'Rohan'],
  ['loose joiners', 'Ro\u200dh\u200can', 'Rohan'],
  ['soft hyphens', 'Ro\u00adhan', 'Rohan'],
  ['controls', 'Ro\u0007han\u001b[31m', 'Rohan[31m'],
  ['tags', 'Rohan\u{e0041}\u{e007f}', 'Rohan'],
])('the sender of a mail and the subject have no %s, raw or encoded', async (_name, written, read) => {
  const encoded = `=?utf-8?B?${Buffer.from(written).toString('base64')}?=`;
  expect(await parsed([`From: "${written}" <r@v.example>`, `Subject: ${encoded}`])).toMatchObject({
    senderName: read,
    subject: read,
  });
});

it.each(['अधिकाऱ्\u200dयांना', 'ക്\u200d', 'می\u200cخواهم', '👩\u200d💻', '👩🏽\u200d🚒'])(
  'the sender of a mail keeps the joiners that are letters: %s',
  async (written) => {
    expect((await parsed([`From: ${written} <r@v.example>`, `Subject: ${written}`])).subject).toBe(written);
  },
);

it('the recipients of a mail are those of To and Cc, each once', async () => {
  const headers = [
    'To: Office <Office@Dalmara.example>, Team: asha@dalmara.example, ravi@x.example;',
    'Cc: office@dalmara.example,\n Müller, Jürgen <j@m.example>',
    'Bcc: secret@x.example',
  ];
  expect((await parsed(headers)).recipients).toEqual([
    'office@dalmara.example',
    'asha@dalmara.example',
    'ravi@x.example',
    'j@m.example',
  ]);
});

it('the recipients of a mail are none where there are none, and so many at most', async () => {
  expect((await parsed(['To: undisclosed-recipients:;'])).recipients).toEqual([]);
  const many = Array.from({ length: 300 }, (_, n) => `r${n}@x.example`).join(',\n ');
  expect((await parsed([`To: ${many}`])).recipients).toHaveLength(limits.mailRecipients);
});

const found = async (...results: string[]) => {
  const headers = results.map((result) => `Authentication-Results: ${result}`);
  return (await parsed(['From: Meera <meera@orrin.example>', ...headers])).isSenderRefused;
};

it.each([
  ['mx.dalmara.example; dmarc=fail (p=none dis=none) header.from=orrin.example'],
  ['mx.dalmara.example; spf=pass smtp.mailfrom=orrin.example; dmarc=fail header.from=orrin.example'],
  ['mx.dalmara.example 1; spf=fail smtp.mailfrom=meera@orrin.example; dkim=none'],
  ['mx.dalmara.example; spf=pass smtp.mailfrom=bounce@evil.example; dkim=pass header.d=evil.example'],
  ['mx.dalmara.example; spf=pass smtp.mailfrom=notorrin.example'],
  ['mx.dalmara.example; dkim=fail header.d=orrin.example; spf=softfail smtp.mailfrom=orrin.example'],
  ['mx.dalmara.example; dmarc=none; spf=pass smtp.mailfrom=evil.example'],
  ['mx.dalmara.example;\n dkim=pass (2048-bit; dmarc=pass) header.i=@evil.example;\n spf=neutral'],
  ['mx.dalmara.example; DMARC=FAIL'],
  ['mx.dalmara.example; dkim=pass header.d=example'],
])('what the mail server found of the sender refuses it: %s', async (result) => {
  expect(await found(result)).toBe(true);
});

it.each([
  ['mx.dalmara.example; dmarc=pass header.from=orrin.example; spf=fail; dkim=fail'],
  ['mx.dalmara.example; dmarc=bestguesspass action=none header.from=orrin.example'],
  ['mx.dalmara.example; spf=pass smtp.mailfrom=meera@bounces.orrin.example'],
  ['mx.dalmara.example; spf=fail smtp.mailfrom=x.example; dkim=pass header.d=orrin.example header.s=s1'],
  ['mx.dalmara.example; dkim=fail header.d=list.example; dkim=pass header.i=@orrin.example'],
  ['mx.dalmara.example; dkim = pass (good) header.d = ORRIN.example'],
  ['mx.dalmara.example; none'],
  ['mx.dalmara.example; spf=none; dkim=none; dmarc=none'],
  ['mx.dalmara.example; spf=temperror; dkim=permerror'],
  ['mx.dalmara.example; auth=pass smtp.auth=meera@orrin.example'],
  [''],
  ['((((((not a header'],
])('what the mail server found of the sender does not refuse it: %s', async (result) => {
  expect(await found(result)).toBe(false);
});

it('what the mail server found of the sender says nothing without its header, and counts the topmost only', async () => {
  expect(await found()).toBe(false);
  const [pass, fail] = ['mx.a.example; dmarc=pass', 'mx.b.example; dmarc=fail'];
  expect(await found(pass, fail)).toBe(false);
  expect(await found(fail, pass)).toBe(true);
});
