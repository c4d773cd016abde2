/** Characters that no text of ours may hold: controls, but for tab and line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** What the bytes from 0x80 to 0x9f are in windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20 decodes windows-1252 as ISO 8859-1, where these bytes are controls that nobody writes. */
const withoutC1 = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));

/** A text without what no person writes, with line feeds at the ends of its lines. */
export const cleanText = (text: string): string =>
  withoutC1(text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ''));

/**
 * Characters that nobody sees and that turn the direction of writing or make two lines look alike (Unicode Technical Report 36,
 * section 2.5): marks of direction, spaces without width, soft hyphens, tags, fillers. The signs of Arabic are seen.
 */
const UNSEEN = /(?![\u0600-\u0605\u06dd\u200c\u200d])\p{Cf}|[\u115f\u1160\u3164\uffa0]/gu;

/** Joiners that join nothing: they are letters of words in Hindi, Malayalam and Persian, and of emoji (RFC 5892, appendix A). */
const LOOSE_JOINERS =
  /(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+/gu;

/** A name or a subject: one line of at most so many characters, of which each is seen. */
export const cleanLine = (text: string, most: number): string =>
  cleanText(
    text.slice(0, 100_000).replaceAll(UNSEEN, '').replaceAll(LOOSE_JOINERS, '').replaceAll(/\s+/g, ' '),
  )
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
    .toWellFormed();
