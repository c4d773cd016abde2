import type { Sorting } from '#client/admin/data/address.ts';
import { pageSizes } from '#client/admin/data/address.ts';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';

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
