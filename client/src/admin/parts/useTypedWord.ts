import { type RefObject, useState } from 'react';
import { fold } from '#domain/fold.ts';

interface TypedWordOptions {
  input: RefObject<HTMLInputElement | null>;
  /** The words that other records have; none where they could not be loaded. */
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/**
 * A word that is typed into a field of several values, until it is one of them. A word that others have is taken in their
 * spelling; one that nobody has used asks first, since it may be a slip. While it is undecided the control is invalid
 * (undecided-input.ts), so that the form is not saved without it.
 */
export function useTypedWord({ input, options, chosen, onChange }: TypedWordOptions) {
  const [typed, setTyped] = useState('');
  /** What to say about the word: that it is new, or that it is chosen already. */
  const [note, setNote] = useState<'new' | 'chosen' | null>(null);

  const change = (text: string) => {
    setTyped(text);
    setNote(null);
    // At once and not after rendering: the key that saves may follow in the same event.
    input.current?.setCustomValidity(text.trim() === '' ? '' : 'undecided');
  };
  const add = (word: string) => {
    change('');
    onChange([...chosen, word]);
  };
  /** Takes the typed word, or says why not. `isConfirmed`: a new word, after the question. */
  const take = (isConfirmed: boolean) => {
    const word = typed.trim();
    if (word === '') return change('');
    const isSame = (other: string) => fold(other) === fold(word);
    if (chosen.some(isSame)) {
      change('');
      return setNote('chosen');
    }
    const known = options.find(isSame);
    if (known !== undefined || isConfirmed || options.length === 0) return add(known ?? word);
    setNote('new');
  };
  return {
    typed,
    note,
    /** Takes over what is in the control. A word picked from the list of options is added at once. */
    type(text: string, isPicked: boolean) {
      if (isPicked && options.includes(text) && !chosen.includes(text)) add(text);
      else change(text);
    },
    take,
    discard: () => change(''),
  };
}

/** The state and the actions of a typed word. */
export type TypedWord = ReturnType<typeof useTypedWord>;

/**
 * Whether an input event comes from choosing in the list of a `datalist`: browsers name it a replacement, or send an event
 * that is none of typing.
 */
export const isPickedFromList = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText';
