import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { avif, docx, gif, jpeg, ole, pdf, png, program, webp, xlsx, zipOf } from '#tests/support/files.ts';

/* What a file is by its bytes, and what is not taken. */

const take = (name: string, bytes: Buffer | string) =>
  takeInFile({ name, bytes: [Buffer.from(bytes as Buffer)] });
const typeOf = async (name: string, bytes: Buffer | string) => (await take(name, bytes)).mediaType;
const refusalOf = (name: string, bytes: Buffer | string) =>
  take(name, bytes).then(
    () => null,
    ({ code, message }) => [code, message],
  );

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('a file', () => {
  it.each([
    ['a.png', png(), 'image/png'],
    ['a.jpg', jpeg(), 'image/jpeg'],
    ['a.gif', gif(), 'image/gif'],
    ['a.webp', webp(), 'image/webp'],
    ['a.avif', avif(), 'image/avif'],
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.docx', docx(), WORD],
    ['a.xlsx', xlsx('xl/printerSettings/printerSettings1.bin'), expect.stringContaining('spreadsheetml')],
    [
      'a.odt',
      zipOf(['mimetype', 'content.xml'], { mimetype: 'application/vnd.oasis.opendocument.text' }),
      expect.stringMatching(/^application\/vnd\.oasis\.opendocument\.text$/),
    ],
    ['a.zip', zipOf(['Basic/readme.txt', 'plan.dwg']), 'application/zip'],
    ['a.doc', ole('WordDocument'), 'application/msword'],
    ['a.xls', ole('Workbook'), 'application/vnd.ms-excel'],
    ['a.msg', ole('__properties_version1.0'), 'application/vnd.ms-outlook'],
    ['a.txt', 'Two plants.', 'text/plain'],
    ['a.csv', 'a;b', 'text/csv'],
    ['MZ.txt', 'MZ is the postcode.', 'text/plain'],
    ['a.ics', 'BEGIN:VCALENDAR', 'text/calendar'],
    ['utf16.txt', Buffer.from('\uFEFFhello', 'utf16le'), 'text/plain'],
    [
      'a.svg',
      '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      'image/svg+xml',
    ],
    ['plan.dwg', Buffer.from([65, 67, 49, 48, 0, 1, 2]), 'application/octet-stream'],
  ])('named %s is known by its bytes', async (name, bytes, type) => {
    expect(await typeOf(name, bytes)).toEqual(type);
  });

  it('is known by its bytes and not by its name', async () => {
    expect(await typeOf('photo.pdf', png())).toBe('image/png');
    expect(await typeOf('letter.png', pdf())).toBe('application/pdf');
    expect(await typeOf('letter.png', 'only text')).toBe('text/plain');
  });

  it('that is a picture and a page at once is that picture only', async () => {
    const both = Buffer.concat([gif(), Buffer.from('<html><script>alert(1)</script></html>')]);
    expect(await typeOf('both.html.gif', both)).toBe('image/gif');
  });

  it('has the hash and the size of its bytes', async () => {
    expect(await take('a.txt', 'abc')).toMatchObject({
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });
});

const UNSUPPORTED = 'UNSUPPORTED_MEDIA_TYPE';

describe('is not taken:', () => {
  it.each([
    ['a program of Windows', 'setup.exe', program()],
    ['one with another name', 'photo.png', program()],
    ['one of Linux', 'run', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['a script by its first line', 'notes.txt', '#!/bin/sh\nrm -rf /'],
    ['a script by its name', 'invoice.js', 'alert(1)'],
    ['a script behind marks of direction', 'invoice\u202Efdp.vbs', 'x'],
    ['a shortcut', 'a.pdf.lnk', 'x'],
    ['a page', 'a.html', '<p>hello'],
    ['a page named as a picture', 'photo.png', '<!-- x -->\n  <!DOCTYPE html><script>1</script>'],
    ['a page in UTF-16', 'photo.txt', Buffer.from('\uFEFF<html>', 'utf16le')],
    ['an installer', 'photo.doc', ole('SummaryInformation')],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([
      UNSUPPORTED,
      expect.stringContaining('is a program, a script'),
    ]);
  });

  it.each([
    ['a document with macros', 'a.docx', docx('word/vbaProject.bin')],
    ['one named for them', 'a.xlsm', xlsx()],
    ['a sheet of macros', 'a.xlsx', xlsx('xl/macrosheets/sheet1.xml')],
    ['an older document with macros', 'a.doc', ole('WordDocument', '_VBA_PROJECT')],
    ['one that writes the name of them small', 'a.doc', ole('WordDocument', '_vba_project')],
    ['one that passes for a mail', 'a.xls', ole('WORKBOOK', '_VBA_PROJECT', '__properties_version1.0')],
    ['a mail that is named as a document', 'a.doc', ole('_VBA_PROJECT', '__properties_version1.0')],
    ['a newer document that is named as an older one', 'a.doc', docx('word/embeddings/x.bin')],
    ['older slides, which hide them', 'a.doc', ole('PowerPoint Document')],
    ['a document of OpenDocument with macros', 'a.odt', zipOf(['mimetype', 'Basic/script-lc.xml'])],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([UNSUPPORTED, fileMessages.macros(name)]);
  });

  it.each([
    ['a program in a .zip file', 'a.zip', zipOf(['docs/setup.exe'])],
    ['one with an ending that Windows leaves out', 'a.zip', zipOf(['setup.exe. .'])],
    ['one in what follows a picture', 'a.png', Buffer.concat([png(), zipOf(['run.js'])])],
    ['one behind thousands of points', 'a.zip', zipOf([`setup.exe${'.'.repeat(9000)}`])],
    ['a part of a document that is none of the known ones', 'a.docx', docx('word/x.bin')],
    ['one that only the list at the end names', 'a.zip', hiddenIn('safe.txt', 'evil.exe')],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([UNSUPPORTED, fileMessages.programInside(name)]);
  });

  it('an archive that is not looked into, also inside another', async () => {
    expect(await refusalOf('a.rar', 'Rar!xxxx')).toEqual([UNSUPPORTED, fileMessages.archive('a.rar')]);
    expect(await refusalOf('a.txt', gzipSync('x'))).toEqual([UNSUPPORTED, fileMessages.archive('a.txt')]);
    expect(await refusalOf('a.zip', zipOf(['b.zip']))).toEqual([
      UNSUPPORTED,
      fileMessages.archiveInside('a.zip'),
    ]);
  });

  it('an empty one, and one of more bytes than the limit, of which no more are read', async () => {
    expect(await refusalOf('a.txt', '')).toEqual(['BAD_USER_INPUT', fileMessages.empty('a.txt')]);
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    }
    await expect(takeInFile({ name: 'a.bin.txt', bytes: endless() })).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: fileMessages.tooLarge('a.bin.txt', 10),
      issues: [{ field: 'files' }],
    });
    expect(read).toBe(11);
  });

  it('a .zip file with more entries than are looked at', async () => {
    const names = Array.from({ length: fileLimits.zipEntries + 1 }, (_, number) => `${number}.txt`);
    expect(await refusalOf('a.zip', zipOf(names))).toEqual([UNSUPPORTED, fileMessages.manyEntries('a.zip')]);
  });
});

it('never unpacks: an entry that says it has four gigabytes is read by its name, in little time and memory', async () => {
  const bomb = zipOf(['zeros.txt']);
  bomb.writeUInt32LE(0xffffffff, 22);
  const before = process.memoryUsage().rss;
  const start = performance.now();
  expect(await typeOf('bomb.zip', bomb)).toBe('application/zip');
  expect(performance.now() - start).toBeLessThan(1000);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

it('looks at ten megabytes of signatures of entries without holding up anybody', async () => {
  const bytes = Buffer.alloc(fileLimits.letter, 'PK\x03\x04');
  const start = performance.now();
  expect(await refusalOf('a.zip', bytes)).toEqual([UNSUPPORTED, fileMessages.manyEntries('a.zip')]);
  expect(performance.now() - start).toBeLessThan(1000);
});

it('tells in no time that a file of comments, and of points in names, is no page', async () => {
  const start = performance.now();
  const points = zipOf(Array.from({ length: 200 }, (_, number) => `${number}${'.'.repeat(5000)}x`));
  expect(await typeOf('a.txt', `${'<!---->'.repeat(140)}x`)).toBe('text/plain');
  expect(await typeOf('a.zip', points)).toBe('application/zip');
  expect(performance.now() - start).toBeLessThan(1000);
});

it('reads no name over the next ones, which would be gigabytes of them', async () => {
  const entry = Buffer.alloc(30);
  entry.write('PK\x03\x04', 'latin1');
  entry.writeUInt16LE(0xffff, 26);
  const bytes = Buffer.concat(Array.from({ length: 10_000 }, () => entry));
  const before = process.memoryUsage().rss;
  expect(await refusalOf('a.zip', bytes)).toEqual([UNSUPPORTED, fileMessages.manyEntries('a.zip')]);
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

/** A .zip file whose entry has one name where it begins and another, of the same length, in the list at the end. */
function hiddenIn(name: string, listed: string): Buffer {
  const bytes = zipOf([name]);
  bytes.write(listed, bytes.lastIndexOf(name), 'utf8');
  return bytes;
}
