import { isUtf8 } from 'node:buffer';
import { extensionOf } from '#domain/inquiry-files.ts';

/*
 * The media type of a file by its bytes. A table of our own, because the packages for it know hundreds of types, unpack
 * archives to tell some of them, and none says what may run.
 */

export const UNKNOWN_TYPE = 'application/octet-stream';

/** Types that begin with these bytes. */
const BEGINNINGS: readonly (readonly [mediaType: string, beginning: string])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['application/pdf', '%PDF-'],
  ['application/rtf', '{\\rtf'],
  ['audio/mpeg', 'ID3'],
  ['audio/ogg', 'OggS'],
  ['video/webm', '\x1aE\xdf\xa3'],
  ['application/zip', 'PK\x03\x04'],
  ['application/zip', 'PK\x05\x06'],
  ['application/x-ole-storage', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
];

/** Types of the four characters behind `ftyp` in files of ISO 14496-12; any other is a film. */
const BRANDS: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  mif1: 'image/heic',
  'M4A ': 'audio/mp4',
};

/** Types of text, which their bytes do not tell apart. */
const TEXTS: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  json: 'application/json',
  xml: 'application/xml',
  eml: 'message/rfc822',
};

/** What the types of newer documents of Office begin with. */
export const NEWER_DOCUMENT = 'application/vnd.openxmlformats-officedocument.';

/** Names in a .zip file that make it a document of Office. */
const OFFICE: readonly (readonly [mediaType: string, folder: string])[] = [
  [`${NEWER_DOCUMENT}wordprocessingml.document`, 'word/'],
  [`${NEWER_DOCUMENT}spreadsheetml.sheet`, 'xl/'],
  [`${NEWER_DOCUMENT}presentationml.presentation`, 'ppt/'],
];

/** Names of streams in the older documents of Office ([MS-CFB], section 2.6.1), in UTF-16. */
const OLE_STREAMS: readonly (readonly [mediaType: string, stream: string])[] = [
  ['application/msword', 'WordDocument'],
  ['application/vnd.ms-excel', 'Workbook'],
  ['application/vnd.ms-outlook', '__properties_version1.0'],
];

/** Whether an older document of Office has a stream or folder whose name begins so, in any case ([MS-CFB], section 2.6.4). */
export const hasOleName = (bytes: Buffer, name: string): boolean =>
  new RegExp([...name.replaceAll(/\W/g, '.')].join('\\x00'), 'i').test(bytes.toString('latin1'));

/** The media type of a file. `names`: what is in it, of a .zip file. The name decides only between kinds of text. */
export function fileTypeOf(bytes: Buffer, name: string, names: ReadonlySet<string>): string {
  const head = bytes.toString('latin1', 0, 1024);
  const begun = BEGINNINGS.find(([, beginning]) => head.startsWith(beginning))?.[0];
  if (begun === 'application/zip') return typeInZip(bytes, names);
  if (begun === 'application/x-ole-storage')
    return OLE_STREAMS.find(([, stream]) => hasOleName(bytes, stream))?.[0] ?? begun;
  if (begun) return begun;
  if (head.startsWith('RIFF')) return riffType(head.slice(8, 12));
  if (head.startsWith('ftyp', 4)) return BRANDS[head.slice(8, 12)] ?? 'video/mp4';
  if (!isText(bytes)) return UNKNOWN_TYPE;
  if (/^\W*(?:<\?xml[^>]*>\s*)?(?:<!(?:--|doctype)[^>]*>\s*)*<svg[\s>]/i.test(head)) return 'image/svg+xml';
  return TEXTS[extensionOf(name)] ?? 'text/plain';
}

function riffType(form: string): string {
  if (form === 'WEBP') return 'image/webp';
  return form === 'WAVE' ? 'audio/wav' : UNKNOWN_TYPE;
}

/** Text without the character that no text has, in UTF-8 or with the mark of UTF-16. */
function isText(bytes: Buffer): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return bytes.length % 2 === 0;
  return isUtf8(bytes) && !bytes.includes(0);
}

function typeInZip(bytes: Buffer, names: ReadonlySet<string>): string {
  const all = [...names];
  if (names.has('[Content_Types].xml'))
    return OFFICE.find(([, folder]) => all.some((name) => name.startsWith(folder)))?.[0] ?? 'application/zip';
  // OpenDocument and EPUB name their type first, not packed (OASIS OpenDocument 1.3, part 2, section 3.3).
  const said = /^mimetype(application\/[\w.+-]{1,80})/.exec(bytes.toString('latin1', 30, 130))?.[1];
  return said?.replace(/PK$/, '') ?? 'application/zip';
}
