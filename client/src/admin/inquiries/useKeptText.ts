import { useState } from 'react';
import { dropDraft, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';

/**
 * A text that stays on this device while it is typed, so that a reload or a closed dialog does not lose it. An empty one
 * is forgotten.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(key)?.values as { text?: unknown } | undefined;
    return typeof kept?.text === 'string' ? kept.text : '';
  });
  const change = (next: string) => {
    setText(next);
    if (next === '') dropDraft(key);
    else storeDraft(key, { values: { text: next }, base: { values: {}, version: null } });
  };
  return [text, change];
}
