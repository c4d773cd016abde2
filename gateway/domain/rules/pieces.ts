import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { limits, tooLong } from '../limits.ts';

/**
 * Field schemas that the rules are composed of, each with its error sentences. Text is trimmed, and cleaned of what nobody sees
 * where no letter is lost by it; other control characters and lone surrogates are refused, because tables and mails cannot store
 * them; a missing field or null counts as empty.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F]/;
const LINE_BREAK = /[\r\n]/;
/** Vertical tab and form feed: what office programs copy for a line break and a page break. */
const BREAKS = /[\v\f]/g;
/**
 * What programs put around a copied line and nobody sees: soft hyphens, zero-width spaces, word joiners, invisible operators and byte order marks,
 * and the marks and controls of the direction of writing (UAX 9), which could also show a name in another order.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** The joiners that Persian and Indian scripts write words with; no address has one. */
const JOINERS = /[\u200C\u200D]/g;

const bounded = (label: string, max: number, clean: (value: string) => string) =>
  v.pipe(
    v.string(`${label} must be text.`),
    v.transform(clean),
    v.trim(),
    v.check(
      (value) => !CONTROL.test(value) && value.isWellFormed(),
      `${label} contains characters that cannot be stored.`,
    ),
    v.maxLength(max, tooLong(label, max)),
  );

const cleanText = (value: string): string => value.replaceAll(BREAKS, '\n');
const cleanLine = (value: string): string => value.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '');
/** One with U+202E, which shows what follows it from the right, is not the address that was seen: the rule refuses it. */
const cleanAddress = (value: string): string =>
  value.includes('\u202E') ? value : cleanLine(value).replaceAll(JOINERS, '');

const oneLine = (label: string, max: number, clean = cleanLine) =>
  v.pipe(
    bounded(label, max, clean),
    // A line break in a name or subject would be a forged mail header (RFC 5322, section 2.2).
    v.check((value) => !LINE_BREAK.test(value), `${label} must be one line.`),
  );

/** Text of several lines; may be empty. */
export const text = (label: string, max: number) => v.nullish(bounded(label, max, cleanText), '');

/** Text of one line; may be empty. */
export const line = (label: string, max: number) => v.nullish(oneLine(label, max), '');

/** Required text of one line, of which no character is left out: what is chosen with it must be what is seen. */
export const requiredExactLine = (label: string, max: number) =>
  v.pipe(
    v.nullish(
      oneLine(label, max, (value) => value),
      '',
    ),
    v.nonEmpty(`${label} is required.`),
  );

/** Required text of several lines. */
export const requiredText = (label: string, max: number, sentence = `${label} is required.`) =>
  v.pipe(text(label, max), v.nonEmpty(sentence));

/** Required text of one line. */
export const requiredLine = (label: string, max: number, sentence = `${label} is required.`) =>
  v.pipe(line(label, max), v.nonEmpty(sentence));

const EMAIL_SENTENCE = 'Enter one e-mail address, such as name@company.com.';
/**
 * A dot-atom (RFC 5322, section 3.4.1) at a domain with a top-level domain, in the letters of any script (RFC 6532,
 * section 3.2, and RFC 5890), including o'brien and xn-- names. No comma, quote or bracket, so exactly one address.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\p{L}\p{M}\p{N}-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** One line with the same letters for the same address, however a keyboard composed them (RFC 6532, section 3.1). */
const addressLine = (label: string) =>
  v.pipe(v.nullish(oneLine(label, limits.email, cleanAddress), ''), v.normalize('NFC'));

/** One e-mail address, required. */
export const requiredEmail = (label = 'Email', sentence = `${label} is required.`) =>
  v.pipe(
    addressLine(label),
    v.nonEmpty(sentence),
    v.check((value) => EMAIL.test(value), EMAIL_SENTENCE),
    v.metadata({ format: 'email' }),
  );

/**
 * The address that somebody is looked for by, required: wider than `requiredEmail`, since mails come from addresses that no
 * form takes, such as a..b@docomo.ne.jp or root@host.
 */
export const lookedForEmail = (label = 'Email') =>
  v.pipe(
    addressLine(label),
    v.nonEmpty(`${label} is required.`),
    v.check((value) => value.includes('@'), EMAIL_SENTENCE),
  );

/** One e-mail address, or empty. */
export const optionalEmail = (label = 'Email') =>
  v.pipe(
    addressLine(label),
    v.check((value) => value === '' || EMAIL.test(value), EMAIL_SENTENCE),
  );

/** An http or https URL, or empty. Other schemes (javascript:, data:) could run code in a visitor's browser. */
export const webAddress = (label: string) =>
  v.pipe(
    v.nullish(oneLine(label, limits.url, cleanAddress), ''),
    v.check(
      (value) => value === '' || /^https?:\/\/[^\s/]+/i.test(value),
      `${label} must be an address that starts with https:// or http://.`,
    ),
    // The empty text is none of the absolute ones.
    v.metadata({ format: 'uri-reference' }),
  );

const CALLED = 'Address must start with https://, without a user name, a password or a fragment.';

/** Checks an address that the server calls; empty is left to others. http is for development: the server refuses it otherwise. */
export const calledAddress = () =>
  v.check((value: string) => {
    if (value === '') return true;
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
    const { username, password, hash } = new URL(value);
    return username === '' && password === '' && hash === '';
  }, CALLED);

/** A picture: a path on this site, an http(s) URL, or empty. */
export const imagePath = (label: string) =>
  v.pipe(
    line(label, limits.imagePath),
    v.check(
      (value) => value === '' || /^\/(?![/\\])\S*$/.test(value) || /^https?:\/\/\S+$/i.test(value),
      `${label} must be a path on this site or an https address.`,
    ),
    v.metadata({ format: 'uri-reference' }),
  );

/** A whole number of a range. */
export const wholeNumber = (
  label: string,
  min: number,
  max: number,
  sentence = `${label} must be a whole number from ${min} to ${max}.`,
) => v.pipe(v.number(sentence), v.integer(sentence), v.minValue(min, sentence), v.maxValue(max, sentence));

/** A position in a manually ordered list: a number, or a string of digits as older tools send it. */
export const position = (label: string) => {
  const sentence = `${label} must be a whole number from 0 to ${limits.position}.`;
  return v.pipe(
    v.union([v.number(sentence), v.pipe(v.string(), v.digits(), v.transform(Number))], sentence),
    v.integer(sentence),
    v.minValue(0, sentence),
    v.maxValue(limits.position, sentence),
  );
};

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Whether a text is a time by ISO 8601 with its zone, or a day, from the year 1000 to 9999 in UTC, as MySQL stores them; or from
 * another year.
 */
export function isInstant(value: string, firstYear = 1000): boolean {
  // NaN of a text that is no date.
  const year = new Date(value).getUTCFullYear();
  return INSTANT.test(value) && year >= firstYear && year <= 9999;
}

/** An existing date as YYYY-MM-DD, or empty. */
export const day = (label: string) =>
  v.pipe(
    line(label, 10),
    v.check(
      (value) => value === '' || isCalendarDate(value),
      `${label} must be a day of the calendar, such as 2026-11-30.`,
    ),
  );

/** First and last day of a range, each YYYY-MM-DD or empty, which leaves that end open; both ends inclusive. */
export const dayRange = { from: day('First day'), to: day('Last day') };

/** Whether the ends of a range are in order, and what is said if they are not. */
export const isRange = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  from === '' || to === '' || from <= to;
export const NO_RANGE = 'Last day must not be before the first.';

/** One of the listed choices, or empty. */
export const choice = (label: string, choices: readonly string[]) =>
  v.pipe(
    line(label, limits.option),
    v.check(
      (value) => value === '' || choices.includes(value),
      `${label} must be one of the listed choices.`,
    ),
  );

/**
 * A list of lines: an array, or one string separated by line breaks or commas, as older tools send it (public spec,
 * section 3, "array or comma-separated string"). Blank entries are dropped (admin spec, section 5).
 */
export const lines = (label: string, max: number = limits.line) =>
  v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.string()], `${label} must be a list.`), () => []),
    v.transform((value) => (typeof value === 'string' ? value.split(/[\n,]/) : value)),
    v.array(oneLine(label, max)),
    v.transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]),
    v.maxLength(limits.lines, `${label} can have at most ${limits.lines} entries.`),
  );

/** A list with at least one entry. */
export const requiredLines = (label: string, sentence: string, max?: number) =>
  v.pipe(lines(label, max), v.nonEmpty(sentence));
