import { useEffect, useState } from 'react';
import { dropDraft, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';

/** The components that show a kept text now, each by a function that is told when the text is put back. */
const shown = new Set<() => void>();

function keptText(key: string): string {
  const kept = readDraft(key)?.values as { text?: unknown } | undefined;
  return typeof kept?.text === 'string' ? kept.text : '';
}

function keep(key: string, text: string): void {
  if (text === '') dropDraft(key);
  else storeDraft(key, { values: { text }, base: { values: {}, version: null } });
}

/**
 * A text that stays on this device while it is typed, so that a reload or a closed conversation does not lose it. An empty
 * one is forgotten.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => keptText(key));
  useEffect(() => {
    const read = () => setText(keptText(key));
    shown.add(read);
    return () => void shown.delete(read);
  }, [key]);
  const change = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, change];
}

/** Puts a text back that was sent and taken back, before what has been written since. */
export function putTextBack(key: string, text: string): void {
  const since = keptText(key);
  keep(key, since === '' ? text : `${text}\n\n${since}`);
  for (const read of shown) read();
}
