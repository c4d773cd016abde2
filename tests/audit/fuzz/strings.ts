import fc from 'fast-check';

/** Strings known to break software. */
const notorious = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\uFEFF',
  '\u202Eabc',
  '\uD800',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'İıŞş',
  "' OR '1'='1",
  '"; DROP TABLE clients; --',
  '%',
  '_',
  '%00',
  '../../../../etc/passwd',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a\r\nBcc: someone@example.com',
  'javascript:alert(1)',
  'https://169.254.169.254/',
  '2026-02-30',
  '9999-12-31',
  '9:00 AM - 9:45 AM',
  '1e309',
  '9007199254740993',
);

/** Long repetitions of one piece, which show quadratic time. */
const long = fc
  .tuple(
    fc.constantFrom('a', ' ', '/', '\\', '-', '.', '\n', 'é', '<', 'a@', 'www.', '\u0301'),
    fc.integer({ min: 100, max: 20_000 }),
  )
  .map(([piece, times]) => piece.repeat(Math.ceil(times / piece.length)));

/** Any text a caller may send for any field. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 4, arbitrary: notorious },
  { weight: 1, arbitrary: long },
);

/** Text that is valid in a header field. */
export const headerText: fc.Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e]{0,80}$/),
  fc.constantFrom(
    '*',
    '"a"',
    'W/"a"',
    '"a", "b"',
    'bytes=0-',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-0,1-1',
    'q=;,',
    '*/*;q=2',
    'Basic YTpi',
    'Bearer ',
    'Bearer x',
  ),
);
