import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Attributes that connect a control with its label and its error. */
export interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean;
  /** Beside the label, such as that the field is optional. */
  remark?: string | undefined;
  /** The sentence of the rule that refuses the value. */
  error?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 'half', minWidth: '0' },
});

/** A label, its control, and the error below it. */
export function Field({ label, required = false, remark, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-fault`;
  return (
    <Frame>
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {required && (
          <chakra.span color="bad" aria-hidden="true">
            {' *'}
          </chakra.span>
        )}
        {remark && (
          <chakra.span fontWeight="400" color="ink.muted">
            {` (${remark})`}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        required,
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <chakra.p id={errorId} textStyle="small" color="bad">
          {error}
        </chakra.p>
      )}
    </Frame>
  );
}
