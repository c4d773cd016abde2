import { Button } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { pageSizes, type Sorting } from '#client/admin/data/address.ts';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { lowFields } from './dense.ts';
import { useIsWide } from './useIsWide.ts';

const Bar = styled('search', {
  display: 'grid',
  gap: '2',
  alignItems: 'end',
  // The button of the filters beside the search, where there is one, and the filters below both.
  '@media (width < 64rem)': {
    '&:has(> div:first-child [type=search])': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > :nth-child(3)': { gridColumn: '1 / -1' },
    '& > button:first-child': { justifySelf: 'start' },
  },
});

const columns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
};

const Fields = styled('div', {
  display: 'grid',
  alignItems: 'start',
  gap: { base: '2', md: '4' },
  gridTemplateColumns: columns,
  '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  lg: { '& > :has([type=search])': { gridColumn: 'span 2' } },
  ...lowFields,
});

interface FilterPanelProps {
  /** The search field, which is always in sight; left out: the list is not searched. */
  search?: ReactNode;
  /** How many of the fields narrow the list. */
  active: number;
  /** The fields. */
  children: ReactNode;
}

/** The search and the filters of a list. Below the width of the sidebar the filters are behind a button that counts them. */
export function FilterPanel({ search, active, children }: FilterPanelProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Bar>
      {(search || isWide) && (
        <Fields>
          {search}
          {isWide && children}
        </Fields>
      )}
      {!isWide && (
        <>
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {active === 0 ? 'Filters' : `Filters (${active} active)`}
          </Button>
          {isOpen && <Fields id={id}>{children}</Fields>}
        </>
      )}
    </Bar>
  );
}

interface PageSizeFieldProps {
  pageSize: number;
  onChoose: (pageSize: number) => void;
}

/** How many rows a page has. */
export const PageSizeField = ({ pageSize, onChoose }: PageSizeFieldProps) => (
  <SelectField
    label="Rows per page"
    choices={pageSizes.map(String)}
    value={String(pageSize)}
    onChange={({ target }) => onChoose(Number(target.value))}
  />
);

/** The order of the list, also by what is no column. */
export const SortField = ({ sorting, choices }: { sorting: Sorting; choices: readonly Choice[] }) => (
  <SelectField
    label="Sort by"
    choices={choices}
    value={sorting.value}
    onChange={({ target }) => sorting.choose(target.value)}
  />
);
