import { type RefObject, useEffect } from 'react';

/** The attribute of a button that is pressed with Ctrl S and Ctrl Enter (⌘ on Apple's keyboards). */
export const saveKeys = { 'aria-keyshortcuts': 'Control+S Meta+S Control+Enter Meta+Enter' };

/** The attribute of a button that is pressed with Ctrl Enter (⌘) in its part of a form: see `sendingPart`. */
export const sendKeys = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' };

/** The attribute of a part of a form whose text is sent for itself, by the button with `sendKeys` in it. */
export const sendingPart = { 'data-sends': '' };

/**
 * Presses the submit button of a form with Ctrl S or Ctrl Enter (⌘), wherever in its dialog, or on the screen outside of
 * every dialog, the focus is. In a part that is sent for itself Ctrl Enter sends that. A disabled button is not pressed.
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || !form.current || dialogOf(event.target) !== dialogOf(form.current)) return;
      // The browser would save the page.
      event.preventDefault();
      buttonFor(event, form.current)?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form]);
}

/** The button that a key presses: that of the form, or of the part of it in which Ctrl Enter was pressed. */
function buttonFor({ key, target }: KeyboardEvent, form: HTMLFormElement): HTMLButtonElement | null {
  const part = key === 'Enter' && target instanceof Element ? target.closest('[data-sends]') : null;
  return part
    ? part.querySelector<HTMLButtonElement>('button[aria-keyshortcuts]')
    : form.querySelector<HTMLButtonElement>('button[type=submit]');
}

/** Whether a key saves the form: Ctrl S or Ctrl Enter, with ⌘ on Apple's keyboards. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean =>
  (key === 'Enter' || key.toLowerCase() === 's') && ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;

/** The dialog an element is in; null outside of every dialog. */
const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;
