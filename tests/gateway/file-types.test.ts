import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, safeFileName } from '#domain/inquiry-files.ts';
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

const OPEN = 'application/vnd.oasis.opendocument.';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

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
  [
    'a.zip',
    zipOf(['Basic/readme.txt', 'plans/', 'plans/plan.pdf', '__MACOSX/._plan.pdf']),
    'application/zip',
  ],
  ['a.doc', ole('WordDocument'), 'application/msword'],
  ['a.xls', ole('Workbook'), 'application/vnd.ms-excel'],
  ['a.msg', ole('__properties_version1.0'), 'application/vnd.ms-outlook'],
  ['a.txt', 'Two plants.', 'text/plain'],
  ['a.csv', 'a;b', 'text/csv'],
  ['MZ.txt', 'MZ is the postcode.', 'text/plain'],
  ['a.ics', 'BEGIN:VCALENDAR', 'text/calendar'],
  ['utf16.txt', Buffer.from('\uFEFFhello', 'utf16le'), 'text/plain'],
  ['a.rtf', '{\\rtf1 Two plants.}', 'application/rtf'],
  ['latin.csv', Buffer.from('Größe;1', 'latin1'), 'text/csv'],
  ['notes.md', '# Two plants', 'text/plain'],
  ['contact.vcf', 'BEGIN:VCARD', 'text/vcard'],
  ['mail.eml', Buffer.from([0xff, 0, 1, 2]), 'message/rfc822'],
  ['smime.p7s', Buffer.from([0x30, 0x82, 1, 2]), 'application/pkcs7-mime'],
  ['scan.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(12)]), 'image/bmp'],
  ['report', pdf(), 'application/pdf'],
])('a file named %s is known by its bytes', async (name, bytes, type) => {
  expect(await typeOf(name, bytes)).toEqual(type);
});

it('a file is known by its bytes and not by its name', async () => {
  expect(await typeOf('photo.pdf', png())).toBe('image/png');
  expect(await typeOf('letter.png', pdf())).toBe('application/pdf');
  expect(await typeOf('letter.png', 'only text')).toBe('text/plain');
});

it('a file that is a picture and a page at once is that picture only', async () => {
  const both = Buffer.concat([gif(), Buffer.from('<html><script>alert(1)</script></html>')]);
  expect(await typeOf('both.html.gif', both)).toBe('image/gif');
});

it('a file has the hash and the size of its bytes', async () => {
  expect(await take('a.txt', 'abc')).toMatchObject({
    size: 3,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
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
    ['a drawing that runs scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['one that is named as text', 'a.txt', '<?xml version="1.0"?><svg><script>1</script></svg>'],
    ['a sheet in a form that runs macros', 'a.csv', 'ID;PWXL;N;E\nC;X1'],
    ['text that is named as a sheet', 'a.xls', 'a;b'],
    ['a type that is not in the list', 'plan.dwg', Buffer.from([65, 67, 49, 48, 0, 1, 2])],
    ['a film', 'a.mp4', Buffer.from('\0\0\0\x20ftypisom\0\0', 'latin1')],
    ['bytes of no type under a name of the list', 'a.pdf', Buffer.from([1, 2, 0, 3])],
    ['a signature that is a program', 'smime.p7s', program()],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([UNSUPPORTED, fileMessages.notTaken(safeFileName(name))]);
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
    ['a document of OpenDocument with macros', 'a.odt', odt('Basic/script-lc.xml')],
    ['a .zip file that is named as a document', 'a.docx', zipOf(['a.txt'])],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([UNSUPPORTED, fileMessages.macros(name)]);
  });

  it.each([
    ['a program in a .zip file', 'a.zip', zipOf(['docs/setup.exe'])],
    ['one with an ending that Windows leaves out', 'a.zip', zipOf(['setup.exe. .'])],
    ['one behind thousands of points', 'a.zip', zipOf([`setup.exe${'.'.repeat(9000)}`])],
    ['one behind a character that ends a name', 'a.zip', zipOf(['setup.exe\0.txt'])],
    ['one without an extension', 'a.zip', zipOf(['docs/run'])],
    ['one whose folder has bytes', 'a.zip', zipOf(['setup.exe/'])],
    ['a part of a document that is none of the known ones', 'a.docx', docx('word/x.bin')],
    ['one that only the list at the end names', 'a.zip', hiddenIn('safe.txt', 'evil.exe')],
    ['one that only the entry itself names', 'a.zip', hiddenIn('evil.exe', 'safe.txt')],
    ['one that an extra field names', 'a.zip', zipOf(['safe.txt'], {}, unicodePath('evil.exe'))],
    ['a type that is not in the list', 'a.zip', zipOf(['plan.dwg'])],
  ])('%s', async (_what, name, bytes) => {
    expect(await refusalOf(name, bytes)).toEqual([UNSUPPORTED, fileMessages.notTakenInside(name)]);
  });

  it.each([
    [
      'an entry that the list does not name',
      Buffer.concat([zipOf(['evil.exe']).subarray(0, 39), zipOf(['a.txt'], {}, Buffer.alloc(0), 39)]),
    ],
    ['entries over one another', overlapping()],
    ['an entry that is larger for who reads from the beginning', zipOf(['a.txt', 'b.txt']).fill(9, 18, 19)],
    ['no list at the end', zipOf(['a.txt']).subarray(0, -4)],
    ['a list that begins elsewhere than it says', withListAt(3)],
    ['something behind the end', Buffer.concat([zipOf(['a.txt']), Buffer.from('x')])],
  ])('a .zip file that programs read differently, with %s', async (_what, bytes) => {
    expect(await refusalOf('a.zip', bytes)).toEqual([UNSUPPORTED, fileMessages.unreadableZip('a.zip')]);
  });

  it('a picture behind which there is a .zip file', async () => {
    const both = Buffer.concat([png(), zipOf(['run.js'])]);
    expect(await refusalOf('a.png', both)).toEqual([UNSUPPORTED, fileMessages.archiveInside('a.png')]);
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
  expect(await refusalOf('a.zip', bytes)).toEqual([UNSUPPORTED, fileMessages.unreadableZip('a.zip')]);
  expect(performance.now() - start).toBeLessThan(1000);
});

it('tells in no time that a file of comments, and of points in names, is no page', async () => {
  const start = performance.now();
  const points = zipOf(Array.from({ length: 200 }, (_, number) => `${number}${'.'.repeat(5000)}.txt`));
  expect(await typeOf('a.txt', `${'<!---->'.repeat(140)}x`)).toBe('text/plain');
  expect(await typeOf('a.zip', points)).toBe('application/zip');
  expect(performance.now() - start).toBeLessThan(1000);
});

it('keeps the type that a document says of itself only where the list has it', async () => {
  const announced = (mimetype: string) => zipOf(['mimetype', 'notes.txt'], { mimetype });
  expect(await refusalOf('a.zip', announced('application/javascript'))).toEqual([
    UNSUPPORTED,
    fileMessages.notTakenInside('a.zip'),
  ]);
  const document = (mimetype: string) => zipOf(['mimetype', 'content.xml'], { mimetype });
  expect(await refusalOf('a.zip', document(`${OPEN}invented`))).toEqual([
    UNSUPPORTED,
    fileMessages.notTakenInside('a.zip'),
  ]);
  expect(await typeOf('a.ods', document(`${OPEN}spreadsheet`))).toBe(`${OPEN}spreadsheet`);
});

/** A .zip file whose entry has one name where it begins and another, of the same length, in the list at the end. */
function hiddenIn(name: string, listed: string): Buffer {
  const bytes = zipOf([name]);
  bytes.write(listed, bytes.lastIndexOf(name), 'utf8');
  return bytes;
}

/** A .zip file whose end says that the list begins at a place where it does not. */
function withListAt(place: number): Buffer {
  const bytes = zipOf(['a.txt']);
  bytes.writeUInt32LE(place, bytes.length - 6);
  return bytes;
}

/** A text document of OpenDocument with a further part. */
const odt = (part: string): Buffer => zipOf(['mimetype', part], { mimetype: `${OPEN}text` });

/** An extra field by which some programs name an entry (APPNOTE.TXT, section 4.6.9). */
function unicodePath(name: string): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + name.length, 2);
  field.writeUInt8(1, 4);
  return Buffer.concat([field, Buffer.from(name)]);
}

/** A .zip file whose list names one entry twice. */
function overlapping(): Buffer {
  const bytes = zipOf(['a.txt', 'b.txt']);
  bytes.writeUInt32LE(0, bytes.lastIndexOf('b.txt') - 4);
  return bytes;
}
