import type { ComponentProps } from 'react';
import { Input, TextArea } from './controls.tsx';
import { Field } from './Field.tsx';

interface Labelled {
  label: string;
  error?: string | undefined;
  remark?: string;
}

/** One line of text with its label. Takes everything an `<input>` takes, a form library's `register` included. */
export function TextField({
  label,
  error,
  remark,
  required,
  ...input
}: Labelled & ComponentProps<typeof Input>) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(ties) => <Input {...input} {...ties} />}
    </Field>
  );
}

/** Several lines of text with their label; four rows at first (public spec, section 9). */
export function TextBox({
  label,
  error,
  remark,
  required,
  ...box
}: Labelled & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(ties) => <TextArea rows={4} {...box} {...ties} />}
    </Field>
  );
}
