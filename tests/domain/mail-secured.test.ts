import { expect, it } from 'vitest';
import { multipart, parsed } from '#tests/support/parsed-mails.ts';

/*
 * Mails of S/MIME and PGP: what is only signed is read, and what cannot be read says so.
 */

const SIGNED = '2a864886f70d010702';
const DATA = '2a864886f70d010701';
const ENVELOPED = '2a864886f70d010703';
const AUTHENTICATED = '2a864886f70d0109100117';
const COMPRESSED = '2a864886f70d0109100109';

/** An element of DER. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : [0x84, length >>> 24, (length >>> 16) & 255, (length >>> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
/** An element that ends with a mark, as programs write that do not know how long it is. */
const open = (tag: number, ...contents: Uint8Array[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...contents, Buffer.from([0, 0])]);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const algorithm = der(0x30, oid('608648016503040201'), Buffer.from([5, 0]));

const signed = (content: Buffer, element = der) =>
  element(
    0x30,
    oid(SIGNED),
    element(
      0xa0,
      element(
        0x30,
        der(0x02, Buffer.from([1])),
        der(0x31, algorithm),
        element(0x30, oid(DATA), element(0xa0, content)),
      ),
    ),
  );
const octets = (text: string | Buffer) => der(0x04, Buffer.from(text));
const pieces = (text: string) => {
  const half = Math.ceil(text.length / 2);
  return open(0x24, octets(text.slice(0, half)), octets(text.slice(half)));
};
const INNER = 'Content-Type: text/plain; charset=utf-8\r\n\r\nGrüße, signed';

const secured = (bytes: Buffer, type = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"') =>
  parsed(
    [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="smime.p7m"',
    ],
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\n'),
  );

it.each<[name: string, bytes: Buffer, type?: string]>([
  ['in DER', signed(octets(INNER))],
  ['in BER, without lengths', signed(octets(INNER), open)],
  ['in BER, in pieces', signed(pieces(INNER), open)],
  ['in pieces of a known length', signed(der(0x24, octets(INNER.slice(0, 9)), octets(INNER.slice(9))))],
  ['labelled as encrypted', signed(octets(INNER)), 'application/pkcs7-mime; smime-type=enveloped-data'],
  ['without a label', signed(octets(INNER)), 'application/x-pkcs7-mime; name=smime.p7m'],
  ['labelled as a file', signed(octets(INNER)), 'application/octet-stream; name="smime.p7m"'],
  [
    'twice',
    signed(
      octets(
        `Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${signed(octets(INNER)).toString('base64')}`,
      ),
    ),
  ],
])('a mail that is signed with its content inside is read: %s', async (_name, bytes, type) => {
  expect(await secured(bytes, type)).toMatchObject({ text: 'Grüße, signed', files: [], problem: null });
});

it('a mail that is signed with its content inside is read with its files', async () => {
  const [type, body] = multipart(
    'mixed',
    'Content-Type: text/plain\n\nSee this',
    'Content-Type: application/pdf; name="offer.pdf"\nContent-Disposition: attachment\n\n%PDF-',
  );
  const mail = await secured(signed(octets(Buffer.concat([Buffer.from(`${type}\r\n\r\n`), body]))));
  expect(mail.text).toBe('See this');
  expect(mail.files.map(({ name }) => name)).toEqual(['offer.pdf']);
});

it('a mail that is signed with its content inside is read as a part below the words of a list', async () => {
  const file = `Content-Type: application/pkcs7-mime\nContent-Transfer-Encoding: base64\n\n${signed(octets(INNER)).toString('base64')}`;
  const [type, body] = multipart('mixed', file, 'Content-Type: text/plain\n\nThe footer of a list');
  expect((await parsed([type], body)).text).toBe('Grüße, signed\nThe footer of a list');
});

const whole = signed(octets(INNER));
const layers = (count: number): Buffer => {
  let inner = INNER;
  for (let n = 0; n < count; n += 1)
    inner = `Content-Type: application/pkcs7-mime\r\nContent-Transfer-Encoding: base64\r\n\r\n${signed(octets(inner)).toString('base64')}`;
  return signed(octets(inner));
};
it.each<[name: string, bytes: Buffer, problem: RegExp, type?: string]>([
  ['encrypted', der(0x30, oid(ENVELOPED), der(0xa0, der(0x30))), /encrypted/],
  ['encrypted, labelled as signed', open(0x30, oid(ENVELOPED), open(0xa0, open(0x30))), /encrypted/],
  ['encrypted in the newer way', der(0x30, oid(AUTHENTICATED), der(0xa0, der(0x30))), /encrypted/],
  [
    'bytes that are labelled as encrypted',
    Buffer.from('MIIB'),
    /encrypted/,
    'application/pkcs7-mime; smime-type=enveloped-data',
  ],
  ['compressed', der(0x30, oid(COMPRESSED), der(0xa0, der(0x30))), /compressed/],
  ['of another type', der(0x30, oid(DATA), der(0xa0, octets('x'))), /inside of a signature/],
  [
    'certificates alone',
    der(
      0x30,
      oid(SIGNED),
      der(0xa0, der(0x30, der(0x02, Buffer.from([1])), der(0x31), der(0x30, oid(DATA)))),
    ),
    /inside of a signature/,
  ],
  ['cut off', whole.subarray(0, whole.length - 3), /inside of a signature/],
  ['nothing', Buffer.alloc(0), /inside of a signature/],
  ['no DER', Buffer.from('Hello, I am not signed'), /inside of a signature/],
  [
    'open elements without end',
    Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([0x30, 0x80]))),
    /inside of a signature/,
  ],
  ['a length of four gigabytes', Buffer.from('3084ffffffff', 'hex'), /inside of a signature/],
  ['signed twenty times', layers(20), /inside of a signature/],
])('a mail that cannot be read says why %s', async (_name, bytes, problem, type) => {
  const mail = await secured(bytes, type);
  expect(mail.problem).toMatch(problem);
  expect(mail.text).toBe('');
  expect(mail.files.map(({ name }) => name)).toEqual(['smime.p7m']);
});

it.each<[name: string, type: string, body: string]>([
  [
    'by PGP',
    'multipart/encrypted; boundary=x',
    '--x\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--x--',
  ],
  ['by PGP in its text', 'text/plain', '-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----'],
  [
    'inside of another part',
    'multipart/mixed; boundary=x',
    '--x\nContent-Type: multipart/encrypted; boundary=y\n\n--y\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--y--\n--x--',
  ],
])('a mail that cannot be read says why encrypted %s', async (_name, type, body) => {
  expect((await parsed([`Content-Type: ${type}`], body)).problem).toMatch(/encrypted/);
});
