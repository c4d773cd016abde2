import { fileMessages } from '#domain/file-messages.ts';
import { extensionOf } from '#domain/inquiry-files.ts';
import { hasOleName, NEWER_DOCUMENT } from './file-type.ts';

/*
 * What may run something on the machine of whoever opens it, or whose content nobody can see without unpacking it, is
 * refused: whoever has to send such a file agrees on another way.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Extensions of programs, scripts, installers, disk images and shortcuts of the usual systems. */
const PROGRAMS = words(`
  action ade adp app apk appimage application appref-ms appx appxbundle asp aspx bash bat bin cgi chm class cmd com command
  cpl crx csh deb desktop dex diagcab dll dmg ear exe gadget grp hta htm html img inf ins iqy iso isp jar jnlp js jse jsp
  ksh library-ms lnk mad maf mda mdb mde mht mhtml mjs mpkg msc msh msi msix msixbundle msp mst ocx one onepkg osx out pif
  php phar pkg pl plg prg ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyw rb rdp reg rpm run scf scpt scr sct search-ms
  settingcontent-ms sh shb shs shtml slk so sys swf url vb vbe vbp vbs vhd vhdx vxd war wasm website ws wsc wsf wsh xap
  xbap xhtml xht xpi zsh
`);

/** Extensions of documents that hold macros. */
const MACROS = words(
  'docm dotm pot pps ppa ppam potm ppsm ppt pptm sldm wll xla xlam xll xlm xlsb xlsm xltm',
);

/** Extensions of archives that are not looked into. */
const ARCHIVES = words('7z ace arj bz2 cab gz lha lz lzh lzma rar tar tbz2 tgz txz xz z zipx zst');

/** Extensions under which Office also opens a newer document, and then runs macros whatever they are named inside. */
const OLDER_DOCUMENTS = words('doc dot rtf wbk xls xlt xlw');

/** What programs begin with; text may begin with the letters of some, but holds no zero byte. */
const PROGRAM_BEGINNINGS = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\0asm',
  'dex\n',
  'ITSF',
  'L\0\0\0\x01\x14\x02\0',
  'FWS',
  'CWS',
];

const ARCHIVE_BEGINNINGS = [
  '7z\xbc\xaf\x27\x1c',
  'Rar!',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ\0',
  'MSCF',
  '\x28\xb5\x2f\xfd',
];

/**
 * Pages run scripts; browsers look for these behind white space and comments (WHATWG, MIME Sniffing, section 7.1). A comment
 * ends at its first end only: otherwise many of them could be parted in more ways than can be tried.
 */
const PAGE =
  /^[\s\uFEFF\xef\xbb\xbf\xff\xfe\0]*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*(?:<\?xml[^>]*>\s*)?(?:<\?php|<!doctype\s+html|<(?:html|head|body|script|iframe|hta:application|meta|style|table|title)[\s>])/i;

/** Parts of the newer documents of Office that are macros. */
const OFFICE_MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|(?:^|\/)(?:intl)?macrosheets\//i;
/** Parts of them that are named as programs and are none, such as the settings of a printer and embedded objects. */
const OFFICE_PARTS =
  /^(?:word|xl|ppt)\/(?:printerSettings|embeddings|activeX|ctrlProps|customProperty)\/[^/]+\.bin$/i;
/** Folders of OpenDocument that hold macros. */
const OPEN_DOCUMENT_MACROS = /^(?:Basic|Scripts)\//;

/** Names by which an older document of Office says that it holds macros; those of PowerPoint hide them. */
const MACRO_STREAMS = ['_VBA_PROJECT', 'PowerPoint Document'];

/** A file as it is looked at. */
interface SeenFile {
  readonly name: string;
  readonly mediaType: string;
  /** What is in it, of a .zip file; null: too many to look at. */
  readonly names: ReadonlySet<string> | null;
}

/** A sentence on why a file is not taken; null: it is taken. */
export function refusalOf(bytes: Buffer, { name, mediaType, names }: SeenFile): string | null {
  const head = bytes.toString('latin1', 0, 1024);
  const begins = (beginnings: readonly string[]) => beginnings.some((text) => head.startsWith(text));
  const extension = extensionOf(name);
  if (PROGRAMS.has(extension) || isProgram(head, begins)) return fileMessages.program(name);
  if (MACROS.has(extension) || holdsOldMacros(bytes, mediaType, extension)) return fileMessages.macros(name);
  if (OLDER_DOCUMENTS.has(extension) && mediaType.startsWith(NEWER_DOCUMENT))
    return fileMessages.macros(name);
  // Of what else is stored so, installers are the most frequent.
  if (mediaType === 'application/x-ole-storage') return fileMessages.program(name);
  if (ARCHIVES.has(extension) || begins(ARCHIVE_BEGINNINGS) || head.startsWith('ustar', 257))
    return fileMessages.archive(name);
  if (names === null) return fileMessages.manyEntries(name);
  return refusalOfEntries(name, names);
}

/** Of what is in a .zip file, which is known by name only. */
function refusalOfEntries(name: string, names: ReadonlySet<string>): string | null {
  const isOpenDocument = names.has('mimetype');
  for (const entry of names) {
    const extension = extensionOf(withoutEnding(entry));
    if (
      OFFICE_MACROS.test(entry) ||
      (isOpenDocument && OPEN_DOCUMENT_MACROS.test(entry)) ||
      MACROS.has(extension)
    )
      return fileMessages.macros(name);
    if (PROGRAMS.has(extension) && !OFFICE_PARTS.test(entry)) return fileMessages.programInside(name);
    if (extension === 'zip' || ARCHIVES.has(extension)) return fileMessages.archiveInside(name);
  }
  return null;
}

/** A page also in UTF-16, which browsers read. */
const isProgram = (head: string, begins: (beginnings: readonly string[]) => boolean): boolean =>
  head.startsWith('#!') ||
  (head.includes('\0') && begins(PROGRAM_BEGINNINGS)) ||
  PAGE.test(head) ||
  (/^(?:\xff\xfe|\xfe\xff)/.test(head) && PAGE.test(head.slice(2).replaceAll('\0', '')));

/** Mails that Outlook has stored may hold a document, whose macros run nowhere until it is taken out. */
const holdsOldMacros = (bytes: Buffer, mediaType: string, extension: string): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) &&
  !(mediaType === 'application/vnd.ms-outlook' && extension === 'msg') &&
  MACRO_STREAMS.some((stream) => hasOleName(bytes, stream));

/** An entry of a .zip file without the endings that Windows leaves out. */
function withoutEnding(entry: string): string {
  const [path = ''] = entry.split(':', 1);
  let end = path.length;
  while (/[\s.\0]/.test(path.charAt(end - 1))) end -= 1;
  return path.slice(0, end);
}
