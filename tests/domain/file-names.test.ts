import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extensionOf, fileLimits, fileSizeInWords, safeFileName, shownAs } from '#domain/inquiry-files.ts';

describe('the name of a file', () => {
  it.each([
    ['Offer 2026.pdf', 'Offer 2026.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\meera\\plan.dwg', 'plan.dwg'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nBcc: all@x.example.pdf', 'a Bcc_all@x.example.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\u2066b\u2069c\u200Fd.png', 'abcd.png'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['name. . .', 'name'],
    ['evil.exe::$DATA', 'evil.exe_$DATA'],
    ['what?<is>|this*".pdf', 'what_is_this_.pdf'],
    ['a\u2028b\u00A0c.pdf', 'a b c.pdf'],
    // A joiner is a letter of Hindi.
    ['क्‍ष.pdf', 'क्‍ष.pdf'],
    ['e\u0301t\u00E9.txt', 'été.txt'],
    ['\uD800lone.txt', '\uFFFDlone.txt'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('of 300 characters keeps its extension', () => {
    const name = safeFileName(`${'x'.repeat(300)}.docx`);
    expect(name).toHaveLength(fileLimits.name);
    expect(name.endsWith('x.docx')).toBe(true);
    expect(safeFileName(`a.${'y'.repeat(300)}`)).toHaveLength(fileLimits.name);
  });

  it('is always one line of limited length without what is not seen, and safe twice is safe once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(fileLimits.name);
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]|^\.|\.$/u);
        expect(name.isWellFormed()).toBe(true);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

it.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['none', ''],
  ['a.b c', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it('shows pictures that run nothing and PDF, and neither SVG nor pages', () => {
  expect(['image/png', 'application/pdf', 'image/svg+xml', 'text/html', 'toString'].map(shownAs)).toEqual([
    'picture',
    'document',
    null,
    null,
    null,
  ]);
});

it('says sizes as people read them', () => {
  expect([0, 999, 340_123, 999_499, 999_500, 2_400_000].map(fileSizeInWords)).toEqual([
    '0 bytes',
    '999 bytes',
    '340 kB',
    '999 kB',
    '1.0 MB',
    '2.4 MB',
  ]);
});
