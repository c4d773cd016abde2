import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Input } from '#client/shared/form/controls.tsx';
import { Field } from '#client/shared/form/Field.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Tag } from '#client/shared/ui/text.tsx';

interface ManyFieldProps {
  label: string;
  /** What others have chosen before; own words may be added. */
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  required?: boolean;
  error?: string | undefined;
}

/** Several of a list, as chips: chosen from what is known, or typed. Enter adds. */
export function ManyField({ label, options, chosen, onChange, required, error }: ManyFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = `options-${label.replaceAll(/\W+/g, '-').toLowerCase()}`;
  const add = () => {
    const word = typed.trim();
    if (word !== '' && !chosen.includes(word)) onChange([...chosen, word]);
    setTyped('');
  };
  return (
    <div>
      <Field label={label} required={required ?? false} error={error}>
        {(ties) => (
          <Row gap="1" flexWrap="nowrap">
            <Input
              {...ties}
              // What is chosen counts, not what stands in the field.
              required={false}
              aria-required={required}
              list={listId}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button look="outline" onClick={add} aria-label={`Add to ${label}`}>
              Add
            </Button>
          </Row>
        )}
      </Field>
      <datalist id={listId}>
        {options
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={option} />
          ))}
      </datalist>
      <chakra.ul
        display="flex"
        flexWrap="wrap"
        gap="half"
        paddingBlockStart="1"
        aria-label={`${label}: chosen`}
      >
        {chosen.map((word) => (
          <Tag as="li" key={word} color="ink">
            {word}
            <Button
              look="bare"
              size="icon"
              aria-label={`Remove ${word}`}
              onClick={() => onChange(chosen.filter((one) => one !== word))}
            >
              <CloseIcon size="small" />
            </Button>
          </Tag>
        ))}
      </chakra.ul>
    </div>
  );
}
