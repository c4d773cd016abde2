import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Row } from '#client/shared/ui/layout.tsx';

const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    paddingBlock: '1',
  },
});

const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: 'touch', textStyle: 'small' },
});

interface CheckboxGroupProps {
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  /** Connects the checkboxes with a field of the form, whose value is the list of those that are checked. */
  control: UseFormRegisterReturn;
  error: string | undefined;
  /** Between the label and the checkboxes. */
  children?: ReactNode;
}

/** Several choices of a form as checkboxes. */
export function CheckboxGroup({ label, choices, control, error, children }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <Row as="legend" textStyle="label">
        {label}
      </Row>
      {children}
      <Choices>
        {choices.map((choice) => (
          <Choice key={choice.value}>
            <input type="checkbox" value={choice.value} {...control} />
            {choice.label}
          </Choice>
        ))}
      </Choices>
      {error && (
        <chakra.p id={errorId} textStyle="small" color="bad">
          {error}
        </chakra.p>
      )}
    </fieldset>
  );
}
