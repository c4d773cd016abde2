import { type RefObject, useEffect } from 'react';

const FAULTY =
  ':is(input, select, textarea)[aria-invalid=true], [role=radiogroup][aria-invalid=true] input:enabled';

/**
 * After each submit the focus goes to the first control that was refused. The form library itself would aim at the
 * first button of a group even where that one is disabled.
 */
export function useFirstFaultFocus(form: RefObject<HTMLFormElement | null>, submitCount: number): void {
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [form, submitCount]);
}
