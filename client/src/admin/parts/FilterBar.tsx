import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from '#client/admin/data/useFilters.ts';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';

/**
 * How far two searches are apart at least, in milliseconds: no person types so fast, but a key that is held down repeats
 * faster, and browsers stop taking new addresses when there are too many.
 */
const STEP = 40;

const Bar = chakra('search', {
  base: {
    display: 'grid',
    alignItems: 'end',
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
        onSearch={(words) => filters.set('search', words)}
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

/**
 * Searches at every key. Keeps what is typed to itself, so that no answer from the server gets between two keys.
 */
function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const [words, setWords] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);
  /** What stands in the address, and what is on its way there. */
  const own = useRef([value]);
  // Back and Forward change the address under the field. Its own searches come back unchanged, and when somebody types
  // fast they come late or not at all.
  useEffect(() => {
    const place = own.current.lastIndexOf(value);
    own.current = place < 0 ? [value] : own.current.slice(place);
    if (place < 0) setWords(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (typed: string) => {
    lastAt.current = performance.now();
    own.current.push(typed);
    onSearch(typed);
  };
  const type = (typed: string) => {
    setWords(typed);
    clearTimeout(timer.current);
    const wait = lastAt.current + STEP - performance.now();
    if (wait <= 0) search(typed);
    else timer.current = setTimeout(() => search(typed), wait);
  };
  return (
    <TextField label={label} type="search" value={words} onChange={({ target }) => type(target.value)} />
  );
}
