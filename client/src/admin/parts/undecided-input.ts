/*
 * A control whose text is not part of the form yet, such as a new word that waits for an answer, says so with a custom
 * validity (HTML Standard, "setCustomValidity"). Forms of the admin are checked by their rules and not by the browser, so
 * that is its only use.
 */

/** Focuses the first control of a form whose text is undecided. Returns whether there is one. */
export function focusUndecided(form: HTMLFormElement): boolean {
  const undecided = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.customError,
  );
  undecided?.focus();
  return undecided !== undefined;
}
