import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { entryOf, makeEntryMemory } from '#client/shared/page/entry-memory.ts';

/** The fields of a form by name. No form that uses it has a password, a code or a file among them. */
type Fields = Readonly<Record<string, string>>;

/** Stored in the tab when the page is left, and with the tab it is gone. */
const written = makeEntryMemory<Fields>('written');
let isListening = false;

/** Whether the fields have the same values in both. */
export const isSame = (some: Fields, others: Fields): boolean =>
  Object.keys(others).every((name) => some[name] === others[name]);

/** Forgets what was written in a form, under every history entry: it was sent. */
export const forgetWritten = (formType: string, sent: Fields): void =>
  written.forget((fields, entry) => entry.endsWith(` ${formType}`) && isSame(sent, fields));

interface WrittenFieldsOptions<Names extends Fields> {
  /** Tells forms of one page apart. */
  readonly formType: string;
  /** The fields as they are before somebody writes; what differs is kept. */
  readonly empty: Names;
  /** The fields as they are now. */
  read(): Names;
  /** Sets fields that nobody has written in since. */
  fill(values: Partial<Names>): void;
}

/**
 * Keeps what is written in a form for its history entry, as browsers do for pages they load themselves: Back, Forward and reload
 * fill it in again. Returns what is to be called after each change of a field.
 */
export function useWrittenFields<Names extends Fields>(options: WrittenFieldsOptions<Names>): () => void {
  const entry = `${entryOf(useLocation())} ${options.formType}`;
  const latest = useRef(options);
  latest.current = options;
  const keep = useCallback(() => {
    const { empty, read } = latest.current;
    const fields = read();
    listen();
    if (isSame(fields, empty)) written.forget((_fields, name) => name === entry);
    else written.set(entry, fields);
  }, [entry]);
  useEffect(() => {
    const { empty, read, fill } = latest.current;
    const now = read();
    const untouched = Object.entries(written.get(entry) ?? {}).filter(
      ([name, value]) => now[name] === empty[name] && value !== empty[name],
    );
    if (untouched.length > 0) fill(Object.fromEntries(untouched) as Partial<Names>);
    // What was typed before hydration, or under the entry before this one of the same page.
    keep();
  }, [entry, keep]);
  return keep;
}

/** A hidden document may be discarded without another event. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pagehide', written.store);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) written.store();
  });
}
