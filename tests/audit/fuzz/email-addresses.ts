import fc from 'fast-check';

/*
 * Addresses as in the corpora of e-mail validators: valid ones, nearly valid ones, and rarely used forms that RFC 5321 and
 * RFC 5322 allow.
 */

const atom = fc.stringMatching(/^[\w!#$%&'*+/=?^`{|}~-]{1,70}$/);

const local = fc.oneof(
  atom,
  fc.array(atom, { minLength: 2, maxLength: 4 }).map((atoms) => atoms.join('.')),
  atom.map((word) => `.${word}`),
  atom.map((word) => `${word}.`),
  fc.tuple(atom, atom).map(([first, second]) => `${first}..${second}`),
  fc.string({ maxLength: 20 }).map((word) => `"${word}"`),
  atom.map((word) => `"${word}\\"@"`),
  atom.map((word) => `(comment)${word}`),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(5000),
    'a,b',
    'a;b',
    'a b',
    'a\r\nb',
    'a\tb',
    'a\u0000b',
  ),
);

const domain = fc.oneof(
  fc.domain(),
  fc.ipV4().map((address) => `[${address}]`),
  fc.ipV6().map((address) => `[IPv6:${address}]`),
  fc.ipV4(),
  fc.domain().map((name) => `${name}.`),
  fc.domain().map((name) => `-${name}`),
  fc.domain().map((name) => name.replace('.', '..')),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((word) => `${word}.example`),
  fc.constantFrom(
    '',
    'localhost',
    'xn--bcher-kva.example',
    'bücher.example',
    `${'a'.repeat(63)}.example`,
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(2500)}example`,
    'example.123',
    'a.b',
    '@b.example',
  ),
);

/** Any text that a sender may enter as an e-mail address. */
export const emailAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.emailAddress() },
  {
    weight: 6,
    arbitrary: fc
      .tuple(local, fc.constantFrom('@', '@', '@', '@@', '', '\uFF20', ' @ ', '@\r\n'), domain)
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.tuple(fc.emailAddress(), fc.emailAddress()).map((pair) => pair.join(',')) },
  { weight: 1, arbitrary: fc.emailAddress().map((address) => `Name <${address}>`) },
);
