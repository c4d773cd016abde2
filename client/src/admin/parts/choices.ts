import type { Choice } from '#client/shared/form/SelectField.tsx';

/** The stored value of a choice. */
export const choiceValue = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value);

/** The known choices and the current value of a record: a select without it would silently choose another. */
export const withCurrent = (known: readonly Choice[], current: string): readonly Choice[] =>
  current === '' || known.some((choice) => choiceValue(choice) === current) ? known : [...known, current];
