import { type RefObject, useEffect } from 'react';
import { dialogOf } from './Dialog.tsx';

/** The attribute of a button that is pressed with Ctrl S and Ctrl Enter (⌘ on Apple's keyboards). */
export const saveKeys = { 'aria-keyshortcuts': 'Control+S Meta+S Control+Enter Meta+Enter' };

/**
 * Submits a form with Ctrl S or Ctrl Enter (⌘), wherever in its dialog, or on the screen outside of every dialog, the focus
 * is: with its button disabled too, as during a save, so that the form itself decides and no key press is lost.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || !form.current || dialogOf(event.target) !== dialogOf(form.current)) return;
      // The browser would save the page.
      event.preventDefault();
      form.current.requestSubmit();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

/** Whether a key saves the form: Ctrl S or Ctrl Enter, with ⌘ on Apple's keyboards. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'Enter' || key.toLowerCase() === 's') && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;
