import { Input } from '@chakra-ui/react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Filters } from '#client/admin/data/address.ts';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { FilterPanel } from './FilterPanel.tsx';

/**
 * The minimum time between two searches, in milliseconds: nobody types faster, but a key that is held down repeats
 * faster, and browsers limit how often the address is changed.
 */
const MIN_INTERVAL = 40;

interface FilterBarProps<Name extends string> {
  filters: Filters<Name | 'search'>;
  /** The label of the search field. */
  search: string;
  choices: readonly { readonly name: Name; readonly label: string; readonly options: readonly Choice[] }[];
  /** Further fields, such as the order of the list. */
  children?: ReactNode;
}

/** The filters of a list: a search text, and selects. */
export function FilterBar<Name extends string>({ filters, search, choices, children }: FilterBarProps<Name>) {
  return (
    <FilterPanel
      active={choices.filter(({ name }) => filters.values[name] !== '').length}
      search={
        <SearchField
          label={search}
          value={filters.values.search}
          onSearch={(text) => filters.set('search', text)}
        />
      }
    >
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
      {children}
    </FilterPanel>
  );
}

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** The key that leads to the field of a bar, whose label is not in sight. */
  shortcut?: string;
}

/**
 * Searches at every key, so that Enter submits no form around it. The typed text is state of its own, so that a late
 * response cannot change it between two keys.
 */
export function SearchField({ label, value, onSearch, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);
  /** The value in the address, and those searched since that are not in it yet. */
  const ownValues = useRef([value]);
  // A value that this field did not search comes from Back or Forward and replaces the typed text. Its own values
  // arrive late, and some of them not at all when somebody types fast.
  useEffect(() => {
    const index = ownValues.current.lastIndexOf(value);
    ownValues.current = index < 0 ? [value] : ownValues.current.slice(index);
    if (index < 0) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    lastAt.current = performance.now();
    ownValues.current.push(text);
    onSearch(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const wait = lastAt.current + MIN_INTERVAL - performance.now();
    if (wait <= 0) search(text);
    else timer.current = setTimeout(() => search(text), wait);
  };
  const input = {
    type: 'search',
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(target.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter' && event.currentTarget.form) event.preventDefault();
    },
  } as const;
  if (!shortcut) return <TextField {...input} label={label} />;
  return (
    <Input
      dir="auto"
      {...input}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder="Search"
      title={`${label} (${shortcut})`}
    />
  );
}
