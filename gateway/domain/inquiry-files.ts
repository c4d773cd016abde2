/** Bytes. */
export const MEGABYTE = 1024 * 1024;

/** The limits of files of inquiries, in bytes unless they say otherwise. */
export const fileLimits = {
  /** Characters of a name. */
  name: 120,
  /** Of all files of one letter together; and so of one file. */
  letter: 10 * MEGABYTE,
  /** Number of files of one letter. */
  letterFiles: 10,
  /** Of one file of the contact form, and their number. */
  formFile: 5 * MEGABYTE,
  formFiles: 3,
  /** Entries of a .zip file whose names are looked at. */
  zipEntries: 10_000,
} as const;

/** Which way a file went: it came from the sender of the inquiry, or goes there with an answer. */
export type FileDirection = 'received' | 'sent';

/** The media types that browsers show without running anything of them. Everything else is a download. */
const SHOWN: Readonly<Record<string, 'picture' | 'document'>> = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/avif': 'picture',
  'application/pdf': 'document',
};

/** How a file of this type can be shown; null: it can only be downloaded. */
export const shownAs = (mediaType: string): 'picture' | 'document' | null =>
  Object.hasOwn(SHOWN, mediaType) ? (SHOWN[mediaType] ?? null) : null;

/** A size as people read it, such as `340 kB` and `2.4 MB`. */
export function fileSizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Longest extension that stays when a name is cut. */
const LONGEST_EXTENSION = 12;

/** The extension of a name, in lower case and without the dot; empty: none. */
export const extensionOf = (name: string): string =>
  /\.([^.\s]+)$/.exec(name)?.[1]?.toLowerCase().slice(0, 40) ?? '';

/**
 * A name that can be shown, sent and stored by any system: the last part of a path, in one line, without characters that
 * are not seen or that turn the direction of writing, by which `gpj.exe` would read as `exe.jpg`. Never empty.
 */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last
    // Joiners are letters of words in Hindi and Persian, and of emoji.
    .replace(/\p{C}/gu, (found) => (/[\n\r\t]|\u200C|\u200D/.test(found) ? found : ''))
    .normalize('NFC')
    .replace(/[<>:"|?*\p{Z}\s]+/gu, (found) => (/^[\p{Z}\s]+$/u.test(found) ? ' ' : '_'))
    .replace(/^[.\s]+/, '');
  const extension = extensionOf(visible);
  const end =
    extension !== '' && extension.length <= LONGEST_EXTENSION ? visible.slice(-extension.length - 1) : '';
  const whole =
    visible.length <= fileLimits.name ? visible : cut(visible, fileLimits.name - end.length) + end;
  return whole.replace(/[.\s]+$/, '') || 'file';
}

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, length: number): string =>
  /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? text.slice(0, length - 1) : text.slice(0, length);
