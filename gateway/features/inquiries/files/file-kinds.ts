// biome-ignore-all lint/suspicious/noControlCharactersInRegex: they are what files begin with, and what no text holds.
import { isUtf8 } from 'node:buffer';
import { extensionOf } from '#domain/inquiry-files.ts';
import type { ZipEntry } from './zip-entries.ts';

/*
 * What files are taken: documents, pictures, text, signatures of mails, and .zip files of these. The list says the media type
 * that is stored and sent, and the extensions; the bytes say which of the list a file is. A table of our own, because the
 * packages for it know hundreds of types, unpack archives to tell some of them, and none says what may run.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Begins the types of the newer documents of Office. */
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';

/** A kind of file, with the extensions that it goes by. */
export interface FileKind {
  readonly mediaType: string;
  readonly extensions: ReadonlySet<string>;
}

const kind = (mediaType: string, extensions: string): FileKind => ({
  mediaType,
  extensions: words(extensions),
});

const WORD = kind('application/msword', 'doc dot');
const EXCEL = kind('application/vnd.ms-excel', 'xls xlt');
const OUTLOOK = kind('application/vnd.ms-outlook', 'msg');
// Word stores such documents under its older extension too.
const RTF = kind('application/rtf', 'rtf doc');
const PDF = kind('application/pdf', 'pdf');
const ZIP = kind('application/zip', 'zip');
const PLAIN = kind('text/plain', 'txt text md log asc sig');
const MAIL = kind('message/rfc822', 'eml');
/** Of signed mails (RFC 8551, section 3.2.1). */
const SIGNED = kind('application/pkcs7-mime', 'p7m p7s');

/** Kinds of text, which their bytes do not tell apart. */
const TEXTS = [
  PLAIN,
  kind('text/csv', 'csv tsv'),
  kind('text/calendar', 'ics'),
  kind('text/vcard', 'vcf'),
  kind('application/json', 'json'),
];

const PICTURES: readonly (readonly [kind: FileKind, beginning: RegExp])[] = [
  [kind('image/png', 'png'), /^\x89PNG\r\n\x1a\n/],
  [kind('image/jpeg', 'jpg jpeg jpe jfif'), /^\xff\xd8\xff/],
  [kind('image/gif', 'gif'), /^GIF8[79]a/],
  [kind('image/tiff', 'tif tiff'), /^(?:II\*\0|MM\0\*)/],
  [kind('image/webp', 'webp'), /^RIFF[\s\S]{4}WEBP/],
  [kind('image/bmp', 'bmp'), /^BM[\s\S]{4}\0\0\0\0/],
  // Brands of files of ISO 14496-12; any other is a film.
  [kind('image/avif', 'avif'), /^[\s\S]{4}ftypavi[fs]/],
  [kind('image/heic', 'heic heif'), /^[\s\S]{4}ftyp(?:hei[cx]|mif1|msf1)/],
];

/** Documents that are .zip files, each with what is in it. */
const OFFICE_KINDS: readonly (readonly [kind: FileKind, folder: string])[] = [
  [kind(`${OFFICE}wordprocessingml.document`, 'docx dotx'), 'word/'],
  [kind(`${OFFICE}spreadsheetml.sheet`, 'xlsx xltx'), 'xl/'],
  [kind(`${OFFICE}presentationml.presentation`, 'pptx potx ppsx'), 'ppt/'],
];
const OPEN_DOCUMENT_KINDS = [
  kind(`${OPEN_DOCUMENT}text`, 'odt ott'),
  kind(`${OPEN_DOCUMENT}spreadsheet`, 'ods ots'),
  kind(`${OPEN_DOCUMENT}presentation`, 'odp otp'),
  kind(`${OPEN_DOCUMENT}graphics`, 'odg otg'),
];

/** Kinds of documents whose programs run macros: these extensions go with their own bytes alone. */
const OFFICE_FAMILY = [WORD, EXCEL, RTF, ...OFFICE_KINDS.map(([one]) => one), ...OPEN_DOCUMENT_KINDS];

const ALL: readonly FileKind[] = [
  ...[PDF, ZIP, MAIL, OUTLOOK, SIGNED, ...OFFICE_FAMILY, ...TEXTS],
  ...PICTURES.map(([one]) => one),
];

/** Whether files of this extension are taken; a file without one is known by its bytes alone. */
export const isTakenExtension = (extension: string): boolean =>
  ALL.some(({ extensions }) => extensions.has(extension));

/** Whether a file of this kind may have this name: a program that runs macros opens nothing that its extension does not say. */
export const suits = ({ extensions }: FileKind, name: string): boolean => {
  const extension = extensionOf(name);
  return extensions.has(extension) || !OFFICE_FAMILY.some((office) => office.extensions.has(extension));
};

/** Whether a kind is a .zip file. */
export const isZipKind = ({ mediaType }: FileKind): boolean =>
  mediaType === ZIP.mediaType || isOfficeKind({ mediaType }) || mediaType.startsWith(OPEN_DOCUMENT);

/** Whether a type is a newer document of Office. */
export const isOfficeKind = ({ mediaType }: Pick<FileKind, 'mediaType'>): boolean =>
  mediaType.startsWith(OFFICE);
/** Whether a type is a document of OpenDocument. */
export const isOpenDocumentKind = ({ mediaType }: FileKind): boolean => mediaType.startsWith(OPEN_DOCUMENT);

/** What a file is by its bytes, and, among kinds of text, by its name; null: nothing that is taken. */
export function kindOf(bytes: Buffer, name: string): FileKind | null {
  const head = bytes.toString('latin1', 0, 1024);
  const picture = PICTURES.find(([, beginning]) => beginning.test(head))?.[0];
  if (picture) return picture;
  if (head.startsWith('%PDF-')) return PDF;
  if (head.startsWith('{\\rtf')) return RTF;
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head)) return ZIP;
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return olderKind(bytes);
  const extension = extensionOf(name);
  // Whatever a mail holds, a program for mails decides what becomes of it: one that cannot be read is kept whole.
  if (MAIL.extensions.has(extension) && !/^MZ[\s\S]*\0/.test(head)) return MAIL;
  // The outermost part of what RFC 5652 defines, in DER or BER.
  if (SIGNED.extensions.has(extension) && /^\x30[\x80-\x84]/.test(head)) return SIGNED;
  // Scanners write a few bytes before it, and readers look for it (ISO 32000-1, appendix H, note 13).
  if (PDF.extensions.has(extension) && head.includes('%PDF-') && !isPage(head)) return PDF;
  const text = TEXTS.find(({ extensions }) => extensions.has(extension));
  return isText(bytes, text !== undefined) && !isRun(head) ? (text ?? PLAIN) : null;
}

/** What a .zip file is by what is in it; of OpenDocument by what it says of itself, if the list has that. */
export function kindInZip(bytes: Buffer, entries: readonly ZipEntry[]): FileKind {
  const names = entries.flatMap((entry) => entry.names);
  if (names.includes('[Content_Types].xml'))
    return OFFICE_KINDS.find(([, folder]) => names.some((name) => name.startsWith(folder)))?.[0] ?? ZIP;
  // It is the first entry and not packed (OASIS OpenDocument 1.3, part 2, section 3.3).
  const declared = /^mimetype(application\/[\w.+-]{1,80})/.exec(bytes.toString('latin1', 30, 130))?.[1];
  const isDeclared = ({ mediaType }: FileKind) => declared === mediaType || declared === `${mediaType}PK`;
  return (
    OPEN_DOCUMENT_KINDS.find(isDeclared) ??
    OPEN_DOCUMENT_KINDS.find((one) => isTemplate(one, declared)) ??
    ZIP
  );
}

const isTemplate = ({ mediaType }: FileKind, declared: string | undefined): boolean =>
  declared?.replace(/PK$/, '') === `${mediaType}-template`;

/** Names of streams in the older documents of Office ([MS-CFB], section 2.6.1). */
const STREAMS: readonly (readonly [kind: FileKind, stream: string])[] = [
  [WORD, 'WordDocument'],
  [EXCEL, 'Workbook'],
  [OUTLOOK, '__properties_version1.0'],
];

const olderKind = (bytes: Buffer): FileKind | null =>
  STREAMS.find(([, stream]) => hasOleName(bytes, stream))?.[0] ?? null;

/** Whether an older document of Office has a stream or folder whose name begins so, in any case ([MS-CFB], section 2.6.4). */
export const hasOleName = (bytes: Buffer, name: string): boolean =>
  new RegExp([...name.replaceAll(/\W/g, '.')].join('\\x00'), 'i').test(bytes.toString('latin1'));

/**
 * Pages run scripts, and so do drawings in SVG; browsers look for these behind white space and comments (WHATWG, MIME Sniffing,
 * section 7.1). A comment ends at its first end only: otherwise many of them could be parted in more ways than can be tried.
 */
const PAGE =
  /^[\s\uFEFF\xef\xbb\xbf\xff\xfe\0]*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<\?xml|<\?php|<!doctype|<(?:html|head|body|script|iframe|hta:application|meta|style|table|title|svg)[\s>])/i;

/** A page also in UTF-16, which browsers read. */
const isPage = (head: string): boolean =>
  PAGE.test(head) || (/^(?:\xff\xfe|\xfe\xff)/.test(head) && PAGE.test(head.slice(2).replaceAll('\0', '')));

/** Text that a program runs, whatever its name: a page, a script by its first line, and a sheet that runs macros (SYLK). */
const isRun = (head: string): boolean =>
  isPage(head) || head.startsWith('#!') || /^(?:\xef\xbb\xbf)?ID;P/.test(head);

/** Control characters that no text has, beside tab, line ends, form feed and escape. */
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/**
 * Text in UTF-8 or with the mark of UTF-16; of a file that is named as text also in an older encoding, of which nothing can
 * be known but that it has no control characters.
 */
function isText(bytes: Buffer, isNamedAsText: boolean): boolean {
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2))) return bytes.length % 2 === 0;
  if (isUtf8(bytes)) return !bytes.includes(0);
  return isNamedAsText && !CONTROLS.test(bytes.toString('latin1'));
}
