import { useState } from 'react';
import { dropDraft, readDraft, storeDraft } from '#client/admin/data/draft-store.ts';

/** A text that is typed, and kept on this device meanwhile. */
export interface KeptText {
  readonly text: string;
  /** What the control takes; it holds what is typed itself, and begins anew when the text is replaced. */
  readonly control: {
    readonly key: number;
    readonly defaultValue: string;
    readonly onChange: (event: { target: { value: string } }) => void;
  };
  /** Replaces what was typed; empty: it is done with. */
  replace(text: string): void;
}

/** A text that stays on this device while it is typed, so that a reload or a closed dialog does not lose it. */
export function useKeptText(key: string): KeptText {
  const [text, setText] = useState(() => {
    const kept = readDraft(key)?.values as { text?: unknown } | undefined;
    return typeof kept?.text === 'string' ? kept.text : '';
  });
  const [round, setRound] = useState(0);
  const keep = (next: string) => {
    setText(next);
    if (next === '') dropDraft(key);
    else storeDraft(key, { values: { text: next }, base: { values: {}, version: null } });
  };
  return {
    text,
    control: { key: round, defaultValue: text, onChange: ({ target }) => keep(target.value) },
    replace(next) {
      keep(next);
      setRound(round + 1);
    },
  };
}
