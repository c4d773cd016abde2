import { chakra } from '@chakra-ui/react';
import type { Sorting } from '#client/admin/data/address.ts';
import { DownIcon, UpIcon } from '#client/shared/ui/icons.tsx';
import { tableRoles } from './table-layout.tsx';

const Press = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'half',
    minHeight: '3',
    cursor: 'pointer',
    font: 'inherit',
    color: 'inherit',
    _hover: { color: 'ink', textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
  },
});

interface SortHeadingProps {
  column: { readonly title: string; readonly sort?: string };
  /** Undefined: nothing can be chosen here. */
  sorting: Sorting | undefined;
}

/** The heading of a column: a button where the list can be sorted by it. The first press sorts it ascending. */
export function SortHeading({ column: { title, sort }, sorting }: SortHeadingProps) {
  if (!sort || !sorting)
    return (
      <th scope="col" {...tableRoles.heading}>
        {title}
      </th>
    );
  const isAscending = sorting.value === sort;
  const isDescending = sorting.value === `-${sort}`;
  const order = isAscending ? 'ascending' : isDescending ? 'descending' : undefined;
  return (
    <th scope="col" {...tableRoles.heading} aria-sort={order}>
      <Press type="button" onClick={() => sorting.choose(isAscending ? `-${sort}` : sort)}>
        {title}
        {isAscending && <UpIcon size="small" />}
        {isDescending && <DownIcon size="small" />}
      </Press>
    </th>
  );
}
