// biome-ignore-all lint/suspicious/noControlCharactersInRegex: they are what files begin with, and what no text holds.
import { fileMessages } from '#domain/file-messages.ts';
import { extensionOf } from '#domain/inquiry-files.ts';
import {
  type FileKind,
  hasOleName,
  isOfficeKind,
  isOpenDocumentKind,
  isTakenExtension,
  isZipKind,
  kindInZip,
  kindOf,
  suits,
} from './file-kinds.ts';
import { endsAsZip, type ZipEntry, zipEntries } from './zip-entries.ts';

/*
 * Whether a file is taken: when its bytes are a kind of the list (file-kinds.ts), its name has an extension of it, and all that a
 * .zip file holds has one. What is refused otherwise may run something on the machine of whoever opens it, or nobody can see what
 * it holds: whoever has to send such a file agrees on another way.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Extensions of documents that hold macros, or may hide them: the sentence says what to do instead. */
const MACROS = words('docm dotm pot potm pps ppsm ppt pptm xla xlam xlsb xlsm xltm');
/** Extensions of archives that are not looked into, and how these begin: the sentence says what to send instead. */
const ARCHIVES = words('7z bz2 cab gz lz lzma rar tar tbz2 tgz txz xz zst');
const ARCHIVE = /^(?:7z\xbc\xaf\x27\x1c|Rar!|\x1f\x8b|BZh\d|\xfd7zXZ|MSCF|\x28\xb5\x2f\xfd|[\s\S]{257}ustar)/;

/** Names by which an older document of Office says that it holds macros; those of PowerPoint hide them. */
const MACRO_STREAMS = ['_VBA_PROJECT', 'PowerPoint Document'];
const OLDER = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Parts of documents that are .zip files: text, pictures, sound and films, fonts, other documents. */
const PARTS = words(`
  xml rels vml rdf psmdcp png jpg jpeg jpe gif bmp tif tiff emf wmf emz wmz svg svm wdp ico webp
  mp3 mp4 m4a m4v wav avi mov wmv ttf otf odttf fntdata docx xlsx pptx sigs
`);
/** Parts of Office that are named as programs and are none, such as the settings of a printer and embedded objects. */
const OFFICE_PARTS =
  /^(?:word|xl|ppt)\/(?:printerSettings|embeddings|activeX|ctrlProps|customProperty)\/[^/]+\.bin$/i;
const OFFICE_MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|(?:^|\/)(?:intl)?macrosheets\//i;
/** Folders of OpenDocument that hold macros. */
const OPEN_DOCUMENT_MACROS = /^(?:Basic|Scripts)\//;

/** What systems put into a .zip file by themselves. */
const BY_ITSELF = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|__MACOSX\/(?:[^/]+\/)*\._[^/]+)$/;

/** The media type of a file that is taken, or a sentence on why it is not. */
export type Judgement = { readonly mediaType: string } | { readonly refusal: string };

/** Judges a file by its bytes and its name. */
export function judgeFile(bytes: Buffer, name: string): Judgement {
  const extension = extensionOf(name);
  if (MACROS.has(extension) || holdsOldMacros(bytes, extension))
    return { refusal: fileMessages.macros(name) };
  if (ARCHIVES.has(extension) || ARCHIVE.test(bytes.toString('latin1', 0, 300)))
    return { refusal: fileMessages.archive(name) };
  const kind = extension === '' || isTakenExtension(extension) ? kindOf(bytes, name) : null;
  if (kind === null) return { refusal: fileMessages.notTaken(name) };
  if (isZipKind(kind)) return judgeZip(bytes, name);
  // Programs for .zip files look for them at the end.
  if (endsAsZip(bytes)) return { refusal: fileMessages.archiveInside(name) };
  return suits(kind, name) ? kind : { refusal: fileMessages.notTaken(name) };
}

function judgeZip(bytes: Buffer, name: string): Judgement {
  const entries = zipEntries(bytes);
  if (entries === 'many') return { refusal: fileMessages.manyEntries(name) };
  if (entries === 'unreadable') return { refusal: fileMessages.unreadableZip(name) };
  const kind = kindInZip(bytes, entries);
  if (!suits(kind, name)) return { refusal: fileMessages.macros(name) };
  const sentence = entries.map((entry) => refusalOfEntry(kind, entry)).find((one) => one !== null);
  return sentence ? { refusal: sentence(name) } : kind;
}

type Sentence = (name: string) => string;

/** Why an entry of a .zip file is in the way, which is known by its names only, each of which counts; null: it is not. */
function refusalOfEntry(kind: FileKind, { names, size }: ZipEntry): Sentence | null {
  const isPart = isOfficeKind(kind) || isOpenDocumentKind(kind) ? isPartOf : isInZip;
  for (const written of names) {
    if (/[/\\]$/.test(written) && size === 0) continue;
    const name = withoutEnding(written);
    const extension = extensionOf(name);
    const isMacro = isOfficeKind(kind) ? OFFICE_MACROS.test(name) : OPEN_DOCUMENT_MACROS.test(name);
    if (MACROS.has(extension) || (isPart === isPartOf && isMacro)) return fileMessages.macros;
    if (isPart(name, extension)) continue;
    return extension === 'zip' || ARCHIVES.has(extension)
      ? fileMessages.archiveInside
      : fileMessages.notTakenInside;
  }
  return null;
}

/** A part without an extension is one of OpenDocument, such as its type and its replacements of objects. */
const isPartOf = (name: string, extension: string): boolean =>
  extension === '' || PARTS.has(extension) || OFFICE_PARTS.test(name);

// Control characters end a name for some programs.
const isInZip = (name: string, extension: string): boolean =>
  !/\p{Cc}/u.test(name) && ((extension !== 'zip' && isTakenExtension(extension)) || BY_ITSELF.test(name));

/** Mails that Outlook has stored may hold a document, whose macros run nowhere until it is taken out. */
const holdsOldMacros = (bytes: Buffer, extension: string): boolean =>
  bytes.subarray(0, OLDER.length).equals(OLDER) &&
  !(extension === 'msg' && kindOf(bytes, '')?.mediaType === 'application/vnd.ms-outlook') &&
  MACRO_STREAMS.some((stream) => hasOleName(bytes, stream));

/** The name of an entry without the endings that Windows leaves out. */
function withoutEnding(entry: string): string {
  const [path = ''] = entry.split(':', 1);
  let end = path.length;
  while (/[\s.\0]/.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}
