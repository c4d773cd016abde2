import { useEffect, useState } from 'react';
import { dropUnsaved, readUnsaved, storeUnsaved } from '#client/admin/data/unsaved-store.ts';
import { newKey } from '#client/shared/data/new-key.ts';

/** The components that show a kept text now, each by a function that is told when it has changed elsewhere. */
const shown = new Set<() => void>();

const showAgain = () => {
  for (const read of shown) read();
};

interface Kept {
  text: string;
  /** Whether an answer quotes what it answers. */
  quote: boolean;
}

/** What is kept; without a draft of it only that there is no text. */
function kept(key: string): Partial<Kept> & Pick<Kept, 'text'> {
  const { text, quote } = (readUnsaved(key)?.values ?? {}) as { text?: unknown; quote?: unknown };
  if (typeof text !== 'string') return { text: '' };
  return typeof quote === 'boolean' ? { text, quote } : { text };
}

function keep(key: string, values: Kept): void {
  if (values.text === '') dropUnsaved(key);
  else storeUnsaved(key, { values, base: { values: {}, version: null, newId: keptId(key) } });
}

/** Identifies what is written from its first letter until it is sent, however often that is tried. */
export const keptId = (key: string): string => readUnsaved(key)?.base.newId ?? newKey();

/**
 * A text that stays on this device while it is typed, so that a reload or a closed conversation does not lose it. An empty
 * one is forgotten. Another tab that shows it follows. With it stays whether it quotes, until somebody chooses otherwise.
 */
export function useKeptText(key: string) {
  const [written, setWritten] = useState<Kept>(() => ({ quote: true, ...kept(key) }));
  useEffect(() => {
    const read = () => setWritten((now) => ({ ...now, ...kept(key) }));
    const readOther = (event: StorageEvent) => event.key?.endsWith(key) && read();
    shown.add(read);
    window.addEventListener('storage', readOther);
    return () => {
      shown.delete(read);
      window.removeEventListener('storage', readOther);
    };
  }, [key]);
  const change = (next: Partial<Kept>) => {
    setWritten({ ...written, ...next });
    keep(key, { ...written, ...next });
  };
  return [
    written.text,
    (text: string) => change({ text }),
    written.quote,
    (quote: boolean) => change({ quote }),
  ] as const;
}

/** Forgets a text that was sent, wherever it is shown. What has been written since stays. */
export function forgetSentText(key: string, sent: string): void {
  // Nothing is kept where the browser forbids it: then the field alone has it.
  if (!['', sent].includes(kept(key).text)) return;
  dropUnsaved(key);
  showAgain();
}

/** Puts a text back that was sent and taken back, before what has been written since. */
export function putTextBack(key: string, { text, quote }: Kept): void {
  const { text: since } = kept(key);
  keep(key, { text: since === '' ? text : `${text}\n\n${since}`, quote });
  showAgain();
}
