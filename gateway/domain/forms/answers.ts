import type { FormFields } from './form.ts';
import type { FormType } from './form-names.ts';
import { formerLabels } from './former-labels.ts';
import { storedFields } from './forms.ts';

/** A field of a sent form that was filled in. */
export interface Answer {
  /** Name of the field, as it is sent. */
  readonly name: string;
  /** What the field was called for people when it was sent. */
  readonly label: string;
  readonly value: string;
}

/** What a row has of an answer: before fields had names it had the label alone, and so it has from a gateway of that release. */
export type StoredAnswer = Omit<Answer, 'name'> & Partial<Pick<Answer, 'name'>>;

const nameOfLabel = new Map<string, string>(
  Object.entries(formerLabels).map(([name, label]) => [label, name]),
);

/** An answer of a row, whichever release has stored it. */
export const readAnswer = ({ name, label, value }: StoredAnswer): Answer => ({
  name: name ?? nameOfLabel.get(label) ?? label,
  label,
  value,
});

/** The answers of a form with these values, those that are filled in, in the order of its fields. */
export const answersOf = (type: FormType, values: Readonly<Record<string, string>>): Answer[] =>
  Object.entries<FormFields[string]>(storedFields(type)).flatMap(([name, { label }]) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ name, label, value }];
  });

/** What was given for a field; the empty text: nothing. */
export const answerTo = (answers: readonly Answer[], name: string): string =>
  answers.find((answer) => answer.name === name)?.value ?? '';
