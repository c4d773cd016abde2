import { type RefObject, useEffect } from 'react';

const INVALID_CONTROL =
  ':is(input, select, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input:enabled';

/**
 * Focuses the first invalid control after each submit. The form library itself focuses the first radio button of a
 * group even where that one is disabled.
 */
export function useFirstFaultFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>(INVALID_CONTROL)?.focus();
  }, [form, submitCount]);
}
