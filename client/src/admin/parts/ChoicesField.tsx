import { Code, chakra, Span, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { CheckBox } from './CheckBox.tsx';

const Choices = chakra('div', {
  base: { display: 'grid', columnGap: '2', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { short: { true: { sm: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } } },
});

interface ChoicesFieldProps {
  label: string;
  /** The choices with their labels. */
  choices: Readonly<Record<string, string>>;
  chosen: readonly string[];
  /** Called with what is chosen, in the order of the choices. */
  onChange: (chosen: string[]) => void;
  /** Whether at least one is needed. */
  required?: boolean;
  /** Whether two labels fit beside each other. */
  isShort?: boolean;
  /** What the API calls a choice, shown beside its label; left out: its label says all. */
  codeOf?: (choice: string) => string;
  error?: string | undefined;
  /** Between the label and the choices. */
  children?: ReactNode;
}

/** Several choices as checkboxes, each with its label. */
export function ChoicesField({ label, choices, chosen, onChange, children, ...rest }: ChoicesFieldProps) {
  const { required = false, isShort = false, codeOf, error } = rest;
  const errorId = useId();
  const toggle = (choice: string) =>
    onChange(Object.keys(choices).filter((one) => chosen.includes(one) !== (one === choice)));
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="label" paddingBlockEnd="1">
        {label}
        {required && (
          <Span color="bad" aria-hidden="true">
            {' *'}
          </Span>
        )}
      </chakra.legend>
      {children}
      <Choices short={isShort}>
        {Object.entries(choices).map(([choice, choiceLabel]) => (
          <CheckBox
            key={choice}
            checked={chosen.includes(choice)}
            invalid={error !== undefined}
            onCheckedChange={() => toggle(choice)}
          >
            {choiceLabel}
            {codeOf && (
              <>
                {' '}
                <Code color="ink.muted" textStyle="small" marginInlineStart="1">
                  {codeOf(choice)}
                </Code>
              </>
            )}
          </CheckBox>
        ))}
      </Choices>
      {error && (
        <Text id={errorId} textStyle="small" color="bad">
          {error}
        </Text>
      )}
    </chakra.fieldset>
  );
}

interface FormChoicesProps<Fields extends FieldValues>
  extends Omit<ChoicesFieldProps, 'chosen' | 'onChange' | 'error'> {
  form: UseFormReturn<Fields>;
  name: Path<Fields>;
}

/** Such a field of a form. */
export function FormChoices<Fields extends FieldValues>({
  form,
  name,
  ...choices
}: FormChoicesProps<Fields>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChoicesField
      {...choices}
      chosen={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
