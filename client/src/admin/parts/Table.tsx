import { VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, useRef } from 'react';
import type { Sorting } from '#client/admin/data/address.ts';
import { DownIcon, UpIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { CheckBox } from './CheckBox.tsx';
import { pressRowLink } from './RowLink.tsx';
import { TableFrame, TableGrid, tableRoles } from './table-layout.tsx';
import { useIsWide } from './useIsWide.ts';
import { useOverflows } from './useOverflows.ts';

const Press = styled('button', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  cursor: 'pointer',
  font: 'inherit',
  color: 'inherit',
  _hover: { color: 'ink', textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 'touch' },
});

interface SortHeadingProps {
  column: { readonly title: string; readonly sort?: string };
  /** Undefined: nothing can be chosen here. */
  sorting: Sorting | undefined;
}

/** The heading of a column: a button where the list can be sorted by it. The first press sorts it ascending. */
function SortHeading({ column: { title, sort }, sorting }: SortHeadingProps) {
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
        {isAscending && <UpIcon size="sm" />}
        {isDescending && <DownIcon size="sm" />}
      </Press>
    </th>
  );
}

/** One column of a table, which on a phone is one line of each card. */
export interface TableColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `name`: the header of the row, in the first line of its card. `mark`: a picture before the name. `long`: text that is
   * cut after two lines. `actions`: what can be done with the row. Left out: a value, which a card shows with its title.
   */
  readonly kind?: 'name' | 'mark' | 'long' | 'actions';
  /** Of a name: what stands below it and distinguishes rows of the same name. */
  readonly detail?: (row: Row) => string;
  /** Of a name: the other values in short, which stand below it in a card of two lines in place of its detail. */
  readonly brief?: (row: Row) => ReactNode;
  /** The order that a press on the heading asks for, such as `name`; left out: none. */
  readonly sort?: string;
}

/** Which rows are selected. */
export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  /** What the checkbox of a row is called. */
  labelOf(row: Row): string;
  toggle(row: Row): void;
  toggleAll(rows: readonly Row[]): void;
}

interface TableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Distinguishes rows; left out: their id. */
  keyOf?: (row: Row) => string;
  /** Left out: the order of the rows is fixed. */
  sorting?: Sorting;
  /** Left out: rows cannot be selected. */
  selection?: Selection<Row>;
  /** Whether a card has two lines: the name, and what stands below it. Its other values are for screen readers then. */
  isBrief?: boolean;
}

/**
 * A table of the admin. Below the width of the sidebar each row is a card. The head stays in sight while the page scrolls;
 * a table that is wider than its place scrolls in its frame instead, by keyboard too.
 */
export function Table<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  keyOf = ({ id }) => id,
  sorting,
  selection,
  isBrief = false,
}: TableProps<Row>) {
  const isWide = useIsWide();
  const frame = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(frame) && isWide;
  const scrolling = overflows ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-scrolls': '' } : {};
  return (
    <TableFrame ref={frame} {...scrolling}>
      <TableGrid {...tableRoles.table} aria-label={label} data-brief={isBrief || undefined}>
        <thead {...tableRoles.rows}>
          <tr {...tableRoles.row}>
            {selection && (
              <th scope="col" {...tableRoles.heading}>
                <SelectAll rows={rows} selection={selection} isShown={isWide} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeading key={column.title} column={column} sorting={isWide ? sorting : undefined} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rows}>
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row as never}
              columns={columns as readonly TableColumn<never>[]}
              isWide={isWide}
              isSelected={selection?.ids.has(row.id)}
              label={selection?.labelOf(row)}
              onToggle={selection?.toggle as ((row: unknown) => void) | undefined}
            />
          ))}
        </tbody>
      </TableGrid>
    </TableFrame>
  );
}

function SelectAll<Row extends { readonly id: string }>({
  rows,
  selection,
  isShown,
}: {
  rows: readonly Row[];
  selection: Selection<Row>;
  isShown: boolean;
}) {
  // On a phone the headings are for screen readers only, which must not be led to a control that is not seen.
  if (!isShown) return <VisuallyHidden>Selected</VisuallyHidden>;
  const count = rows.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <CheckBox
      checked={count > 0 && (count === rows.length || 'indeterminate')}
      isLabelUnseen
      onCheckedChange={() => selection.toggleAll(rows)}
    >
      Select all rows of this page
    </CheckBox>
  );
}

interface LineProps {
  row: { readonly id: string };
  columns: readonly TableColumn<never>[];
  isWide: boolean;
  isSelected: boolean | undefined;
  label: string | undefined;
  onToggle: ((row: unknown) => void) | undefined;
}

/** Rendered again only when the row changes: a screen is rendered at every key typed into its search. */
const Line = memo(({ row, columns, isWide, isSelected, label, onToggle }: LineProps) => (
  <tr {...tableRoles.row} data-row={row.id} data-selected={isSelected || undefined} onClick={pressRowLink}>
    {onToggle && (
      <td {...tableRoles.cell} data-kind="select">
        <CheckBox checked={isSelected ?? false} isLabelUnseen onCheckedChange={() => onToggle(row)}>
          {label}
        </CheckBox>
      </td>
    )}
    {columns.map((column) => (
      <Cell key={column.title} column={column} row={row as never} isWide={isWide} />
    ))}
  </tr>
));

const Detail = styled('span', {
  display: 'block',
  truncate: true,
  fontSize: '0.8125rem',
  fontWeight: '400',
  color: 'ink.muted',
});

interface CellProps {
  column: TableColumn<never>;
  row: never;
  isWide: boolean;
}

function Cell({ column, row, isWide }: CellProps) {
  const { title, cell, kind } = column;
  if (kind === 'name')
    return (
      <th scope="row" {...tableRoles.rowHeading} data-kind="name">
        {cell(row)}
        <Below column={column} row={row} isWide={isWide} />
      </th>
    );
  if (kind === 'mark' || kind === 'actions')
    return (
      <td {...tableRoles.cell} data-kind={kind}>
        {cell(row)}
      </td>
    );
  return (
    <td {...tableRoles.cell} data-kind={kind} data-title={title}>
      <div>{cell(row)}</div>
    </td>
  );
}

function Below({ column: { detail, brief }, row, isWide }: CellProps) {
  // It is read out where the values stand, each below its heading.
  if (brief && !isWide) return <Detail aria-hidden="true">{brief(row)}</Detail>;
  return detail && <Detail>{detail(row)}</Detail>;
}
