import { Input, Textarea } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface FieldTextProps {
  label: string;
  error?: string | undefined;
  remark?: string;
  /** Most characters the rule takes; the control itself takes more, so that nothing pasted is cut (rulings). */
  limit?: number;
}

/** `maxLength` would cut what is pasted without a word. */
type Uncut<Props> = FieldTextProps & Omit<Props, 'maxLength'>;
type TextFieldProps = Uncut<ComponentProps<typeof Input>>;
type TextBoxProps = Uncut<ComponentProps<typeof Textarea>>;

/**
 * A text input with its label. Text in a script that is written from the right is shown so: `dir` follows what is typed.
 * Takes the properties of an `<input>`, those of the form library's `register` included.
 */
export function TextField({ label, error, remark, limit, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} remark={remark} limit={limit} required={required ?? false}>
      {(attributes) => <Input type="text" dir="auto" {...input} {...attributes} />}
    </Field>
  );
}

/** A text area with its label; four rows at first (public spec, section 9). */
export function TextBox({ label, error, remark, limit, required, ...textArea }: TextBoxProps) {
  return (
    <Field label={label} error={error} remark={remark} limit={limit} required={required ?? false}>
      {(attributes) => <Textarea dir="auto" rows={4} {...textArea} {...attributes} />}
    </Field>
  );
}
