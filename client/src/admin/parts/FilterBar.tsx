import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from '#client/admin/data/useFilters.ts';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';

/**
 * How long typing has to rest before it is searched for, in milliseconds: keys that come at once are one question, and
 * no person waits for it.
 */
const REST = 20;

const Bar = chakra('search', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
  },
});

interface FilterBarProps<Name extends string> {
  filters: Filters<Name | 'search'>;
  /** What the search looks through. */
  search: string;
  choices: readonly { readonly name: Name; readonly label: string; readonly options: readonly Choice[] }[];
}

/** The filters of a list: words, and choices among what there is. */
export function FilterBar<Name extends string>({ filters, search, choices }: FilterBarProps<Name>) {
  return (
    <Bar>
      <SearchField
        label={search}
        value={filters.values.search}
        onRest={(words) => filters.set('search', words)}
      />
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          hint="All"
          choices={options}
          value={filters.values[name]}
          onChange={({ target }) => filters.set(name, target.value)}
        />
      ))}
    </Bar>
  );
}

/** Keeps what is typed to itself until typing rests, so that no answer from the server gets between two keys. */
function SearchField({
  label,
  value,
  onRest,
}: {
  label: string;
  value: string;
  onRest: (words: string) => void;
}) {
  const [words, setWords] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // Back and Forward change the address under the field; its own search comes back unchanged.
  useEffect(() => {
    if (value !== sent.current) setWords(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextField
      label={label}
      type="search"
      value={words}
      onChange={({ target }) => {
        setWords(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          sent.current = target.value;
          onRest(target.value);
        }, REST);
      }}
    />
  );
}
