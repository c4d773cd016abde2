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
  /** Values that other records have; any other value can be typed. */
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  required?: boolean;
  error?: string | undefined;
}

/** Several values as chips: chosen from a list, or typed. Enter adds one. */
export function ManyField({ options, onChange, ...field }: ManyFieldProps) {
  const { label, chosen } = field;
  const listId = `options-${label.replaceAll(/\W+/g, '-').toLowerCase()}`;
  const add = (value: string) => {
    if (value !== '' && !chosen.includes(value)) onChange([...chosen, value]);
  };
  const remove = (value: string) => onChange(chosen.filter((other) => other !== value));
  return (
    <div>
      <ValueInput {...field} listId={listId} onAdd={add} />
      <datalist id={listId}>
        {options
          .filter((option) => !chosen.includes(option))
          .map((option) => (
            <option key={option} value={option} />
          ))}
      </datalist>
      <Chips label={`${label}: chosen`} values={chosen} onRemove={remove} />
    </div>
  );
}

interface ValueInputProps extends Pick<ManyFieldProps, 'label' | 'required' | 'error'> {
  listId: string;
  /** The value is trimmed, and may be empty. */
  onAdd: (value: string) => void;
}

function ValueInput({ label, required, error, listId, onAdd }: ValueInputProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed.trim());
    setTyped('');
  };
  return (
    <Field label={label} required={required ?? false} error={error}>
      {(attributes) => (
        <Row gap="1" flexWrap="nowrap">
          <Input
            {...attributes}
            // The chosen values are required, not a text in the input.
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
  );
}

interface ChipsProps {
  label: string;
  values: readonly string[];
  onRemove: (value: string) => void;
}

const Chips = ({ label, values, onRemove }: ChipsProps) => (
  <chakra.ul display="flex" flexWrap="wrap" gap="half" paddingBlockStart="1" aria-label={label}>
    {values.map((value) => (
      <Tag as="li" key={value} color="ink">
        {value}
        <Button look="bare" size="icon" aria-label={`Remove ${value}`} onClick={() => onRemove(value)}>
          <CloseIcon size="small" />
        </Button>
      </Tag>
    ))}
  </chakra.ul>
);
