import { expect, it } from 'vitest';
import { boundedSource } from '#gateway/features/inquiries/mailbox/bounded-source.ts';
import { mailDigest } from '#gateway/features/inquiries/mailbox/mail-digest.ts';
import { parseMail } from '#gateway/features/inquiries/mailbox/parse-mail.ts';

/** Bounds of a mail before anything reads what it says. */

const lines = (...all: readonly (string | readonly string[])[]): Buffer =>
  Buffer.from(all.flat().join('\r\n'));
const HEADERS = ['From: meera@orrin.example', 'Subject: Many'];

/** A mail of so many parts, each with a file. */
function withParts(count: number, boundary = 'm', head = `boundary=${boundary}`): Buffer {
  const part = [`--${boundary}`, 'Content-Disposition: attachment; filename=a.txt', '', 'a'];
  const parts = Array.from({ length: count }, () => part).flat();
  return lines(...HEADERS, `Content-Type: multipart/mixed; ${head}`, '', ...parts, `--${boundary}--`, '');
}

it.each([
  ['with a few headers and a text', lines(...HEADERS, '', 'Hello', '-- ', 'Meera')],
  ['without a text', lines(...HEADERS)],
  ['that is empty', Buffer.alloc(0)],
  ['with line feeds alone', Buffer.from('From: a@b.example\n\nHello\n')],
  ['with parts', withParts(50)],
  ['with a long text', lines(...HEADERS, '', 'Hello\r\n'.repeat(100_000))],
  [
    'whose text looks like headers and boundaries',
    lines(...HEADERS, '', 'boundary=x', '', ...Array.from({ length: 3000 }, () => '--x')),
  ],
])('the source of a mail %s is read as it is', (_name, source) => {
  const bounded = boundedSource(source);
  expect(bounded.isCut).toBe(false);
  expect(bounded.source.equals(source)).toBe(true);
});

it.each([
  ['lines', Array.from({ length: 300_000 }, (_, n) => `X-A: ${n}`)],
  ['bytes', Array.from({ length: 300 }, () => `X-A: ${'a'.repeat(70_000)}`)],
  ['bytes of one header', [`X-A: ${'a'.repeat(20_000_000)}`]],
  ['continued lines', ['X-A: a', ...Array.from({ length: 300_000 }, () => ' a')]],
])(
  'the source of a mail has so many headers as are read, counted in %s, and its text',
  async (_name, headers) => {
    const { source, isCut } = boundedSource(lines(HEADERS, headers, '', 'Hello'));
    expect(isCut).toBe(true);
    expect(source.length).toBeLessThan(300_000);
    expect(await parseMail(source)).toMatchObject({ subject: 'Many', text: 'Hello' });
  },
);

it.each([
  ['plain', 'boundary=m'],
  ['quoted', 'boundary="m"'],
  ['on a line of its own', '\r\n\tcharset=utf-8;\r\n\tBoundary="m"'],
])('the source of a mail has so many parts as are read, by a boundary that is %s', (_name, head) => {
  const { source, isCut } = boundedSource(withParts(20_000, 'm', head));
  expect(isCut).toBe(true);
  expect(source.toString().split('--m\r\n')).toHaveLength(1001);
});

it('the source of a mail has so many headers of a part as are read', () => {
  const headers = Array.from({ length: 50_000 }, (_, n) => `X-A: ${n}`);
  const multipart = 'Content-Type: multipart/mixed; boundary=m';
  const mail = lines(...HEADERS, multipart, '', '--m', ...headers, '', 'Hello', '--m--', '');
  expect(boundedSource(mail).source.length).toBeLessThan(50_000);
});

it('the source of a mail has a digest in time linear in its size', () => {
  const headers = Array.from({ length: 2_000_000 }, () => 'From: a');
  const begun = process.cpuUsage();
  expect(mailDigest(lines(headers, '', 'Hello'))).toMatch(/^[0-9a-f]{64}$/);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
});
