import * as v from 'valibot';
import { limits } from '../limits.ts';
import { requiredExactLine } from './pieces.ts';

/** Characters that nobody sees, and spaces that look like another. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\u2800]|(?! )\p{Z}/u;

/** Scripts that are written together, as in Japanese; every other script is written alone. */
const SCRIPTS = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ...'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Ethiopic'
    .split(' ')
    .map((script) => [script]),
].map((scripts) => new RegExp(`^(?:\\P{L}|[${scripts.map((name) => `\\p{scx=${name}}`).join('')}])*$`, 'u'));

/** Small letters of other scripts that look like a Latin one (Unicode Technical Standard 39, confusables). */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', о: 'o', р: 'p' },
  ...{ ԛ: 'q', г: 'r', ѕ: 's', т: 't', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y', в: 'b', н: 'h' },
  ...{
    α: 'a',
    ϲ: 'c',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ı: 'i',
    ɑ: 'a',
  },
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/**
 * A name as it looks: without case, width and invisible characters, with the letters of other scripts that look Latin as
 * Latin ones. Two names with the same look are told apart by nobody.
 */
export function lookOf(name: string): string {
  const seen = name.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '').normalize('NFKC');
  return seen
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A username that somebody chooses: of visible characters, its letters of one script, composed as Unicode NFKC. */
export const newUsername = v.pipe(
  requiredExactLine('Username', limits.username),
  v.normalize('NFKC'),
  v.check((name) => !INVISIBLE.test(name), 'Username contains characters that nobody can see.'),
  v.check(
    (name) => SCRIPTS.some((letters) => letters.test(name)),
    'Username mixes letters of several scripts, which look alike.',
  ),
  v.maxLength(limits.username, `Username must have at most ${limits.username} characters.`),
);
