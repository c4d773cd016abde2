import { fold } from '#domain/fold.ts';

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** A mention that is being typed: where its `@` stands, and what follows that. */
export interface MentionQuery {
  readonly at: number;
  readonly words: string;
}

/** Most people that are offered at once. */
const OFFERED = 6;

/** A mention that ends at the caret: an `@` at the begin of a word, and at most three words of a name. */
const TYPED = /(?:^|[^\p{L}\p{N}@])@((?:[\p{L}\p{M}\p{N}.'’-]+ ?){0,3})$/u;

/** The mention that is typed at the caret; null: there is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const words = TYPED.exec(text.slice(0, caret))?.[1];
  return words === undefined ? null : { at: caret - words.length - 1, words };
}

/** The people whose name, or a word of it, begins with what is typed. */
export function offeredTo<Person extends Mentionable>(
  { words }: MentionQuery,
  people: readonly Person[],
): Person[] {
  const sought = fold(words);
  return people
    .filter(({ name }) => {
      const folded = fold(name);
      // A name that is complete needs no offer.
      return folded !== sought && (folded.startsWith(sought) || folded.includes(` ${sought}`));
    })
    .slice(0, OFFERED);
}

/** The text with the typed mention replaced by that of a person, and where the caret is then. */
export function withMention(
  text: string,
  { at, words }: MentionQuery,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${text.slice(0, at)}@${name} `;
  return { text: before + text.slice(at + 1 + words.length).replace(/^ /, ''), caret: before.length };
}
