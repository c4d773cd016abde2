import type { ComponentProps } from 'react';
import { Input, TextArea } from './controls.tsx';
import { Field } from './Field.tsx';

interface FieldTextProps {
  label: string;
  error?: string | undefined;
  remark?: string;
}

/** A text input with its label. Takes the properties of an `<input>`, those of the form library's `register` included. */
export function TextField({
  label,
  error,
  remark,
  required,
  ...input
}: FieldTextProps & ComponentProps<typeof Input>) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(attributes) => <Input {...input} {...attributes} />}
    </Field>
  );
}

/** A text area with its label; four rows at first (public spec, section 9). */
export function TextBox({
  label,
  error,
  remark,
  required,
  ...textArea
}: FieldTextProps & ComponentProps<typeof TextArea>) {
  return (
    <Field label={label} error={error} remark={remark} required={required ?? false}>
      {(attributes) => <TextArea rows={4} {...textArea} {...attributes} />}
    </Field>
  );
}
