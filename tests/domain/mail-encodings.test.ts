import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { multipart, parsed, type Raw } from '#tests/support/parsed-mails.ts';

/*
 * Bytes of a mail as letters: in its text, its headers and the names of its files. What the bytes are counts before what a
 * label says they are.
 */

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const UTF8 = 'Müller, नमस्ते';
const GUESS = /encoding is not known/;
const html = (charset: string, words: Raw) =>
  Buffer.concat([
    Buffer.from(`<html><head>${charset}</head><body>`),
    Buffer.from(words),
    Buffer.from('</body></html>'),
  ]);

it.each([
  'us-ascii',
  'iso-8859-1',
  'windows-1252',
  'windows-1251',
  'koi8-r',
  'gb2312',
  'big5',
  'shift_jis',
  'euc-kr',
  'x-unknown',
  'utf-8',
  '""',
])('the text of a mail is UTF-8 where its bytes are, although it is labelled %s', async (charset) => {
  const mail = await parsed([`Content-Type: text/plain; charset=${charset}`], UTF8);
  expect(mail).toMatchObject({ text: UTF8, problem: null });
  const latin = await parsed([`Content-Type: text/plain; charset=${charset}`], 'Grüße aus Köln');
  expect(latin.text).toBe('Grüße aus Köln');
});

it.each<[transferEncoding: string, body: string]>([
  ['quoted-printable', 'M=C3=BCller'],
  ['base64', Buffer.from('Müller').toString('base64')],
  ['8bit', 'Müller'],
])('the text of a mail is UTF-8 by its bytes in %s', async (encoding, body) => {
  const headers = ['Content-Type: text/plain; charset=iso-8859-1', `Content-Transfer-Encoding: ${encoding}`];
  expect((await parsed(headers, body)).text).toBe('Müller');
});

it.each<[charset: string, hex: string, text: string]>([
  ['windows-1251', 'cff0e8e2e5f2', 'Привет'],
  ['cp1251', 'cff0e8e2e5f2', 'Привет'],
  ['win-1251', 'cff0e8e2e5f2', 'Привет'],
  ['iso-8859-2', 'b363fabbf9', 'łcúťů'],
  ['iso8859_2', 'b363fabbf9', 'łcúťů'],
  ['gb2312', 'c4a3', '模'],
  ['gb2312', 'c4e3bac3', '你好'],
  ['cp936', 'c4e3bac3', '你好'],
  ['cp932', '82b182f1', 'こん'],
  ['cp949', 'bec8b3e7', '안녕'],
  ['iso-2022-jp', '1b24422433246b1b2842', 'こる'],
  ['utf-16le', '480069002000ac20', 'Hi €'],
  ['utf-16le', '4800690021002100', 'Hi!!'],
  ['us-ascii', 'fffe48006900', 'Hi'],
  ['windows-1258', 'ea', 'ê'],
  ['windows-1252', '80 20 93 e4 94', '€ “ä”'],
])(
  'the text of a mail is read by its label %s where its bytes are not UTF-8 (%s)',
  async (charset, hex, text) => {
    const headers = [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: base64'];
    expect(await parsed(headers, bytes(hex).toString('base64'))).toMatchObject({ text, problem: null });
  },
);

it.each<[charset: string, hex: string, text: string, problem: RegExp | null]>([
  ['us-ascii', '4772fcdf65', 'Grüße', null],
  ['utf-8', '4772fcdf65', 'Grüße', GUESS],
  ['x-nobody-knows', '4772fcdf65', 'Grüße', GUESS],
  ['x-nobody-knows', '48656c6c6f', 'Hello', null],
  ['utf-7', '47722b4150772d65', 'Gr+APw-e', GUESS],
  ['hz-gb-2312', '7e7b3a433a437e7d', '~{:C:C~}', GUESS],
])(
  'the text of a mail in %s (%s) is read as windows-1252, and a guess is said',
  async (charset, hex, text, problem) => {
    const mail = await parsed([`Content-Type: text/plain; charset=${charset}`], bytes(hex));
    expect(mail.text).toBe(text);
    if (problem) expect(mail.problem).toMatch(problem);
    else expect(mail.problem).toBeNull();
  },
);

it('the text of a mail is UTF-8 although its last letter is cut off, or one of many is broken', async () => {
  const long = Buffer.from('Grüße aus Köln, schöne Grüße, wünscht Jörg');
  const cut = Buffer.concat([long, bytes('e0a4')]);
  expect((await parsed([], cut)).text).toContain('wünscht Jörg');
  expect((await parsed(['Content-Type: text/plain; charset=gbk'], cut)).text).toContain('wünscht Jörg');
  const broken = Buffer.concat([long, bytes('ff'), long]);
  expect((await parsed(['Content-Type: text/plain; charset=utf-8'], broken)).text).toContain('wünscht Jörg');
});

const cyrillic = bytes('cff0e8e2e5f2');
it.each<[name: string, header: string, meta: string, words: Raw, text: string]>([
  [
    'its meta element',
    '',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
    cyrillic,
    'Привет',
  ],
  ['its short meta element', '', "<META charset='windows-1251'/>", cyrillic, 'Привет'],
  [
    'its meta element, before a label of ASCII',
    '; charset=us-ascii',
    '<meta charset=windows-1251>',
    cyrillic,
    'Привет',
  ],
  [
    'its meta element, before a label nobody knows',
    '; charset=x-a',
    '<meta charset=windows-1251>',
    cyrillic,
    'Привет',
  ],
  [
    'its header before its meta element',
    '; charset=windows-1251',
    '<meta charset=iso-8859-1>',
    cyrillic,
    'Привет',
  ],
  ['its bytes before both', '; charset=iso-8859-1', '<meta charset=windows-1251>', UTF8, UTF8],
  ['nothing of a meta element in UTF-16', '', '<meta charset=utf-16>', bytes('4772fcdf65'), 'Grüße'],
  ['nothing at all', '', '', bytes('4772fcdf65'), 'Grüße'],
])('the HTML of a mail is read by %s', async (_name, header, meta, words, text) => {
  const mail = await parsed(
    [`Content-Type: text/html${header}`, 'Content-Transfer-Encoding: 8bit'],
    html(meta, words),
  );
  expect(mail.text).toBe(text);
});

it('the HTML of a mail says that it is longer than what is read', async () => {
  const mail = await parsed(
    ['Content-Type: text/html'],
    `<style>${'p{}'.repeat(700_000)}</style><p>Behind</p>`,
  );
  expect(mail.problem).toMatch(/longer than what is shown/);
});

it('the HTML of a mail is read by its meta element as one part of several, too', async () => {
  const part = Buffer.concat([
    Buffer.from('Content-Type: text/html\r\n\r\n'),
    html('<meta charset=windows-1251>', cyrillic),
  ]);
  const [type, body] = multipart('alternative', 'Content-Type: text/plain\n\n', part);
  expect((await parsed([type], body)).text).toBe('Привет');
});

/** Encoded words of a text in base64 whose bytes are cut at these places. */
const cutAt = (text: string, charset: string, ...places: number[]) => {
  const all = Buffer.from(text);
  const ends = [...places, all.length];
  return ends
    .map((end, index) => `=?${charset}?B?${all.subarray(ends[index - 1] ?? 0, end).toString('base64')}?=`)
    .join(' ');
};

it.each<[name: string, written: string, read: string]>([
  ['cut inside of a letter', cutAt('नमस्ते', 'UTF-8', 7), 'नमस्ते'],
  ['cut inside of several letters', cutAt('नमस्ते दुनिया', 'utf-8', 4, 8, 13, 20), 'नमस्ते दुनिया'],
  ['cut and folded', cutAt('नमस्ते', 'UTF-8', 7).replace(' ', '\n  '), 'नमस्ते'],
  ['of a charset in other case', `${cutAt('नम', 'UTF-8', 2).replace('UTF-8', 'utf-8')}`, 'नम'],
  ['cut, of both encodings', '=?utf-8?B?4KQ=?= =?utf-8?Q?=A8a?=', 'नa'],
  ['cut in quoted-printable', '=?utf-8?Q?M=C3?= =?utf-8?Q?=BCller?=', 'Müller'],
  ['cut inside of a group of base64', '=?utf-8?B?4KSo4K?= =?utf-8?B?Su?=', 'नम'],
  ['with a language', '=?utf-8*hi?B?4KSo?=', 'न'],
  ['labelled as another charset', '=?iso-8859-1?Q?M=C3=BCller?=', 'Müller'],
  ['labelled as ASCII', '=?us-ascii?Q?M=C3=BCller?=', 'Müller'],
  ['of two charsets', '=?iso-8859-1?Q?Pr=FCfung?= =?utf-8?B?IOKCrA==?=', 'Prüfung €'],
  ['of windows-1252', '=?windows-1252?Q?=93Hi=94_=80?=', '“Hi” €'],
  ['of windows-1251', '=?windows-1251?B?z/Do4uXy?=', 'Привет'],
  [
    'of Japanese, each with its own state',
    '=?iso-2022-jp?B?GyRCJDMbKEI=?= =?iso-2022-jp?B?GyRCJGsbKEI=?=',
    'こる',
  ],
  ['beside other words', 'On =?utf-8?Q?=C3=A4?= b =?utf-8?Q?=C3=B6?=', 'On ä b ö'],
  ['without a space between', '=?utf-8?Q?=C3=A4?==?utf-8?Q?=C3=B6?=', 'äö'],
  ['that are none', '=?utf-8?X?abc?= a=?b', '=?utf-8?X?abc?= a=?b'],
  ['with bytes that are no letter', '=?utf-8?Q?=C3?=', 'Ã'],
  ['raw in UTF-8', 'Prüfung नम', 'Prüfung नम'],
])('encoded words in subject, name and name of a file: %s', async (_name, written, read) => {
  const file = `Content-Type: application/pdf\nContent-Disposition: attachment; filename="${written.replaceAll('\n', '')}"\n\nx`;
  const [type, body] = multipart('mixed', file);
  const mail = await parsed([`Subject: ${written}`, `From: ${written} <a@b.example>`, type], body);
  expect({ ...mail, file: mail.files[0]?.name }).toMatchObject({
    subject: read,
    senderName: read,
    fromAddress: 'a@b.example',
    file: read,
  });
});

it('encoded words in a header of raw bytes in windows-1252 are letters', async () => {
  const raw = (line: string) => Buffer.from(line, 'latin1');
  const [type, body] = multipart(
    'mixed',
    Buffer.from('Content-Type: text/plain; charset=iso-8859-1\r\n\r\nGr\xfc\xdfe', 'latin1'),
    Buffer.from(
      'Content-Type: image/png;\r\n name="Gr\xfc\xdfe.png"\r\nContent-Disposition: attachment;\r\n filename="Gr\xfc\xdfe.png"\r\n\r\nx',
      'latin1',
    ),
  );
  const mail = await parsed([raw('Subject: Pr\xfcfung'), raw('From: J\xfcrgen <a@b.example>'), type], body);
  expect(mail).toMatchObject({ subject: 'Prüfung', senderName: 'Jürgen', text: 'Grüße' });
  expect(mail.files.map(({ name }) => name)).toEqual(['Grüße.png']);
});

it.each<[disposition: string, name: string]>([
  ["filename*=utf-8''Pr%C3%BCfung.pdf", 'Prüfung.pdf'],
  ["filename*=iso-8859-1''Pr%FCfung.pdf", 'Prüfung.pdf'],
  ["filename*=iso-8859-1''Pr%C3%BCfung.pdf", 'Prüfung.pdf'],
  ["filename*=''Pr%C3%BCfung.pdf", 'Prüfung.pdf'],
  ["filename*0*=utf-8''%E0%A4; filename*1*=%A8.pdf", 'न.pdf'],
  ["filename*0*=windows-1252''%C3; filename*1*=%BC.pdf", 'ü.pdf'],
  ['filename*0="a very "; filename*1="long name.pdf"', 'a very long name.pdf'],
  ['filename*1="name.pdf"; filename*0="other "', 'other name.pdf'],
  ['filename="=?utf-8?B?4KQ=?= =?utf-8?Q?=A8=2Epdf?="', 'न.pdf'],
  ['filename*0="=?utf-8?Q?Pr=C3?="; filename*1=" =?utf-8?Q?=BCfung=2Epdf?="', 'Prüfung.pdf'],
  ['filename="old.pdf"; filename*=utf-8\'\'neu%E2%82%AC.pdf', 'neu€.pdf'],
  ['filename="100%25.pdf"', '100%25.pdf'],
])('the name of a file is read of %s', async (disposition, name) => {
  const [type, body] = multipart(
    'mixed',
    `Content-Type: application/pdf\nContent-Disposition: attachment; ${disposition}\n\nx`,
  );
  expect((await parsed([type], body)).files.map((file) => file.name)).toEqual([name]);
});

const FLOWED = 'Content-Type: text/plain; charset=utf-8; format=flowed';
it.each<[name: string, headers: string, body: string, text: string]>([
  ['is joined', FLOWED, 'One line \nthat goes on\n\nAnother', 'One line that goes on\n\nAnother'],
  [
    'keeps answers below questions',
    FLOWED,
    '> Which city? \nPune.\n> When? \n>> Soon? \nNow.',
    '> Which city?\nPune.\n> When?\n>> Soon?\nNow.',
  ],
  ['joins what is quoted', FLOWED, '> One line \n> that goes on\nYes', '> One line that goes on\nYes'],
  ['keeps the line above a signature', FLOWED, 'Bye \n-- \nMeera', 'Bye\n-- \nMeera'],
  ['drops the spaces that were put there', `${FLOWED}; delsp=yes`, '日本 \n語', '日本語'],
  [
    'drops the space before a line of the sender',
    FLOWED,
    ' > no quotation\n From here',
    '> no quotation\nFrom here',
  ],
])('text that flows (RFC 3676) %s', async (_name, headers, body, text) => {
  const lines = (words: string) => words.split('\n').map((line) => line.trimEnd());
  expect(lines((await parsed([headers], body)).text)).toEqual(lines(text));
});

it('a header of many encoded words is read as far as it can matter', async () => {
  const words = '=?utf-8?Q?=C3?= '.repeat(20_000);
  const headers = ['Subject', 'From', 'To', 'Cc', 'References'].map((name) => `${name}: ${words}`);
  const before = process.cpuUsage();
  expect((await parsed(headers)).text).toBe('Hello');
  const { user } = process.cpuUsage(before);
  // All of them took half a minute.
  expect(user / 1e6).toBeLessThan(10);
});
