import type { KeyboardEvent } from 'react';

/** Ctrl Enter, with ⌘ on Apple's keyboards; not while an input method composes. */
const isSending = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !nativeEvent.isComposing;

/** Whether a key sends what is written. */
export const isSendKey = (event: KeyboardEvent): boolean => isSending(event) && !event.shiftKey;

/** Whether a key sends and goes on to the next one: the same with Shift. */
export const isSendNextKey = (event: KeyboardEvent): boolean => isSending(event) && event.shiftKey;
