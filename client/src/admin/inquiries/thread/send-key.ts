import type { KeyboardEvent } from 'react';

/** Whether a key sends what is written: Ctrl Enter, with ⌘ on Apple's keyboards; not while an input method composes. */
export const isSendKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !shiftKey && !nativeEvent.isComposing;

/** Whether a key sends and goes on to the next one: the same with Shift. */
export const isSendNextKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  nativeEvent,
}: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && shiftKey && !nativeEvent.isComposing;
