import { useState } from 'react';

/** Between the two presses of a double click, in milliseconds, as long as browsers and systems take two for one. */
const DOUBLE_PRESS = 500;

/** Lets one submit of a form through at a time. */
interface OneSubmit {
  /**
   * Runs a submit, unless another one runs or the form has just been sent and is empty again: then the press was the second one of
   * a double click. React's state would let both through, since it is not rendered between them. Returns whether it ran.
   */
  run(isEmpty: boolean, submit: () => Promise<void>): Promise<boolean>;
  /** To be called when the form was taken. */
  accepted(): void;
}

function makeOneSubmit(): OneSubmit {
  let isBusy = false;
  let acceptedAt = Number.NEGATIVE_INFINITY;
  return {
    async run(isEmpty, submit) {
      if (isBusy || (isEmpty && performance.now() - acceptedAt < DOUBLE_PRESS)) return false;
      isBusy = true;
      try {
        await submit();
      } finally {
        isBusy = false;
      }
      return true;
    },
    accepted() {
      acceptedAt = performance.now();
    },
  };
}

/** One for the form that uses it. */
export const useOneSubmit = (): OneSubmit => useState(makeOneSubmit)[0];

/** The fields whose controls a program has filled in without an event, as password managers do, with what is written there. */
export function unreadFields(
  form: HTMLFormElement | null,
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = Object.entries(known).flatMap(([name, value]) => {
    const control = form?.elements.namedItem(name);
    const written = control && 'value' in control ? control.value : value;
    return typeof written === 'string' && written !== value ? [[name, written]] : [];
  });
  return Object.fromEntries(found);
}
