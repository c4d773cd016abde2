/** Bytes of files as people send them, each as small as its type allows. */

/**
 * A .zip file with entries of these names, not packed (APPNOTE.TXT, section 4.3). `extra`: fields of each entry of the list;
 * `before`: how many bytes will stand before it in a file.
 */
export function zipOf(
  names: readonly string[],
  content: Readonly<Record<string, string>> = {},
  extra: Buffer = Buffer.alloc(0),
  before = 0,
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = before;
  for (const name of names) {
    const bytes = Buffer.from(content[name] ?? (name.endsWith('s/') ? '' : 'x'));
    const [path, local, entry] = [Buffer.from(name), Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(path.length, 26);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(at, 42);
    locals.push(local, path, bytes);
    directory.push(entry, path, extra);
    at += local.length + path.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, list, end]);
}

const PARTS = ['[Content_Types].xml', '_rels/.rels', 'docProps/app.xml'];

/** The newer documents of Office, with further parts. */
export const docx = (...parts: string[]) => zipOf([...PARTS, 'word/document.xml', ...parts]);
export const xlsx = (...parts: string[]) => zipOf([...PARTS, 'xl/workbook.xml', ...parts]);

/** An older document of Office, with streams of these names. */
export const ole = (...streams: string[]): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    ...streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)])),
  ]);

const beginning = (text: string, length = 200): Buffer => {
  const bytes = Buffer.alloc(length, 7);
  Buffer.from(text, 'latin1').copy(bytes);
  return bytes;
};

export const png = (length?: number): Buffer => beginning('\x89PNG\r\n\x1a\n', length);
export const jpeg = (length?: number): Buffer => beginning('\xff\xd8\xff\xe0', length);
export const gif = (length?: number): Buffer => beginning('GIF89a', length);
export const webp = (): Buffer => beginning('RIFF\x40\0\0\0WEBPVP8 ');
export const avif = (): Buffer => beginning('\0\0\0\x20ftypavif');
export const pdf = (length?: number): Buffer => beginning('%PDF-1.7\n', length);

/** What begins a program of Windows. */
export const program = (): Buffer => beginning('MZ\x90\0\x03\0\0\0');
