import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** A choice: a text that is also its value, or a value with its label. */
export type Choice = string | { readonly value: string; readonly label: string };

interface SelectFieldProps extends ComponentProps<typeof NativeSelect.Field> {
  label: string;
  choices: readonly Choice[];
  required?: boolean | undefined;
  /** The label of an empty first choice; without it the first of `choices` is selected. */
  hint?: string | undefined;
  remark?: string;
  error?: string | undefined;
}

/** A select with its label. Takes the properties of a `<select>`, those of the form library's `register` included. */
export function SelectField({ label, choices, hint, remark, error, required, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(attributes) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...select} {...attributes}>
            {hint !== undefined && <option value="">{hint}</option>}
            {choices.map((choice) => {
              const { value, label: choiceLabel } =
                typeof choice === 'string' ? { value: choice, label: choice } : choice;
              return (
                <option key={value} value={value}>
                  {choiceLabel}
                </option>
              );
            })}
          </NativeSelect.Field>
        </NativeSelect.Root>
      )}
    </Field>
  );
}
