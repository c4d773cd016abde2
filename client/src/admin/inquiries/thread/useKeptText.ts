import { useEffect, useState } from 'react';
import { dropDraft, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';
import { newKey } from '#client/shared/data/new-key.ts';

/** The components that show a kept text now, each by a function that is told when it has changed elsewhere. */
const shown = new Set<() => void>();

const showAgain = () => {
  for (const read of shown) read();
};

function keptText(key: string): string {
  const kept = readDraft(key)?.values as { text?: unknown } | undefined;
  return typeof kept?.text === 'string' ? kept.text : '';
}

function keep(key: string, text: string): void {
  if (text === '') dropDraft(key);
  else storeDraft(key, { values: { text }, base: { values: {}, version: null, newId: keptId(key) } });
}

/** Identifies what is written from its first letter until it is sent, however often that is tried. */
export const keptId = (key: string): string => readDraft(key)?.base.newId ?? newKey();

/**
 * A text that stays on this device while it is typed, so that a reload or a closed conversation does not lose it. An empty
 * one is forgotten. Another tab that shows it follows.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => keptText(key));
  useEffect(() => {
    const read = () => setText(keptText(key));
    const readOther = (event: StorageEvent) => event.key?.endsWith(key) && read();
    shown.add(read);
    window.addEventListener('storage', readOther);
    return () => {
      shown.delete(read);
      window.removeEventListener('storage', readOther);
    };
  }, [key]);
  const change = (next: string) => {
    setText(next);
    keep(key, next);
  };
  return [text, change];
}

/** Forgets a text that was sent, wherever it is shown. What has been written since stays. */
export function forgetSentText(key: string, sent: string): void {
  // Nothing is kept where the browser forbids it: then the field alone has it.
  if (!['', sent].includes(keptText(key))) return;
  dropDraft(key);
  showAgain();
}

/** Puts a text back that was sent and taken back, before what has been written since. */
export function putTextBack(key: string, text: string): void {
  const since = keptText(key);
  keep(key, since === '' ? text : `${text}\n\n${since}`);
  showAgain();
}
