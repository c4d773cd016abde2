import { type RefObject, useEffect } from 'react';

/** The attribute of a button that is pressed with Ctrl S and Ctrl Enter (⌘ on Apple's keyboards). */
export const saveKeys = { 'aria-keyshortcuts': 'Control+S Meta+S Control+Enter Meta+Enter' };

/**
 * Presses the submit button of a form with Ctrl S or Ctrl Enter (⌘), wherever in its dialog, or on the screen outside of
 * every dialog, the focus is. A disabled button is not pressed.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || !form.current || dialogOf(event.target) !== dialogOf(form.current)) return;
      // The browser would save the page.
      event.preventDefault();
      form.current.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

/** Whether a key saves the form: Ctrl S or Ctrl Enter, with ⌘ on Apple's keyboards. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'Enter' || key.toLowerCase() === 's') && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;

/** The dialog an element is in; null outside of every dialog. */
const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;
