import { type RefObject, useEffect } from 'react';

const INVALID_CONTROL =
  ':is(input, select, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input:enabled';

/**
 * Focuses the first invalid control after each submit that was refused; without one that can be focused the sentence
 * about it, where that has a tabindex. The form library itself focuses the first radio button of a group even where that
 * one is disabled.
 */
export function useFirstFaultFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount === 0) return;
    const target =
      form.current?.querySelector<HTMLElement>(INVALID_CONTROL) ??
      form.current?.querySelector<HTMLElement>('[role=alert][tabindex]');
    target?.focus();
  }, [form, submitCount]);
}
