import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** What a control needs to be tied to its label and its fault. */
export interface ControlTies {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean;
  /** Said beside the label, such as that the field may stay empty. */
  remark?: string | undefined;
  /** The sentence of the rule that refuses what is typed. */
  error?: string | undefined;
  children: (ties: ControlTies) => ReactNode;
}

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: 'half', minWidth: '0' },
});

/** A label, its control, and below it what is wrong. */
export function Field({ label, required = false, remark, error, children }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
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
        'aria-describedby': error ? faultId : undefined,
      })}
      {error && (
        <chakra.p id={faultId} textStyle="small" color="bad">
          {error}
        </chakra.p>
      )}
    </Frame>
  );
}
