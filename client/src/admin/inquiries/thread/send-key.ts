import type { KeyboardEvent } from 'react';

/** Whether a key sends what is written: Ctrl Enter, with ⌘ on Apple's keyboards; not while an input method composes. */
export const isSendKey = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && ctrlKey !== metaKey && !altKey && !nativeEvent.isComposing;
