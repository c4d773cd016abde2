import type { ComponentProps } from 'react';
import { Select } from './controls.tsx';
import { Field } from './Field.tsx';

/** A choice: a word that is sent as it is read, or a value with the words for it. */
export type Choice = string | { readonly value: string; readonly label: string };

interface SelectFieldProps extends ComponentProps<typeof Select> {
  label: string;
  choices: readonly Choice[];
  /** Stands first and means that nothing is chosen; without it the first choice is. */
  hint?: string | undefined;
  remark?: string;
  error?: string | undefined;
}

/** A list to choose one of, with its label. Takes everything a `<select>` takes, `register` included. */
export function SelectField({ label, choices, hint, remark, error, required, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(ties) => (
        <Select {...select} {...ties}>
          {hint !== undefined && <option value="">{hint}</option>}
          {choices.map((choice) => {
            const { value, label: words } =
              typeof choice === 'string' ? { value: choice, label: choice } : choice;
            return (
              <option key={value} value={value}>
                {words}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}
