import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { Stack } from '#client/shared/ui/layout.tsx';
import { tokenScopes } from '#domain/rules/api-token.ts';

interface ScopesFieldProps {
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** The scopes of a token as checkboxes, each with its label. */
export function ScopesField({ label, chosen, onChange, error }: ScopesFieldProps) {
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
        {Object.entries(tokenScopes).map(([scope, scopeLabel]) => (
          <chakra.label key={scope} display="flex" gap="1" alignItems="center" minHeight="touch">
            <input
              type="checkbox"
              checked={chosen.includes(scope)}
              aria-invalid={error !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
              }
            />
            {scopeLabel}
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
