import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Stack } from '#client/shared/ui/layout.tsx';

interface ChoicesFieldProps {
  label: string;
  /** The choices with their labels. */
  choices: Readonly<Record<string, string>>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What the API calls a choice, shown beside its label; left out: its label says all. */
  codeOf?: (choice: string) => string;
  error?: string | undefined;
}

/** Several choices as checkboxes, each with its label; at least one is needed. */
export function ChoicesField({ label, choices, chosen, onChange, codeOf, error }: ChoicesFieldProps) {
  const errorId = useId();
  return (
    <chakra.fieldset minWidth="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="label" paddingBlockEnd="half">
        {label}
        <chakra.span color="bad" aria-hidden="true">
          {' *'}
        </chakra.span>
      </chakra.legend>
      <Stack gap="0">
        {Object.entries(choices).map(([choice, choiceLabel]) => (
          <chakra.label key={choice} display="flex" gap="1" alignItems="center" minHeight="touch">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              aria-invalid={error !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
              }
            />
            {choiceLabel}
            {codeOf && (
              <chakra.code color="ink.muted" textStyle="small" overflowWrap="anywhere">
                {codeOf(choice)}
              </chakra.code>
            )}
          </chakra.label>
        ))}
      </Stack>
      {error && (
        <chakra.p id={errorId} textStyle="small" color="bad">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
