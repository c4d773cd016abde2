import { useMemo, useRef } from 'react';
import type { Sorting } from '#client/admin/data/address.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { type Selection, Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import type { ContentRow } from './content-screen.ts';

interface Handlers<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface ContentTableProps<Row> extends Handlers<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  sorting: Sorting;
  selection?: Selection<Row>;
  /** The rows are looked at, and not changed. */
  isReadOnly: boolean;
}

/** The rows of a screen, with the columns of its declaration and what can be done with each row. */
export function ContentTable<Row extends ContentRow>({
  columns,
  isReadOnly,
  onEdit,
  onDelete,
  ...table
}: ContentTableProps<Row>) {
  const latest = useRef<Handlers<Row>>({ onEdit, onDelete });
  latest.current = { onEdit, onDelete };
  // Made once, so that rows are not rendered again at every key typed into the search.
  const all = useMemo(() => {
    const actions: TableColumn<Row> = {
      title: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <RowActions
          name={row.name}
          actions={[
            { label: isReadOnly ? 'View' : 'Edit', isOpening: true, run: () => latest.current.onEdit(row) },
            ...(isReadOnly ? [] : [{ label: 'Delete', run: () => latest.current.onDelete(row) }]),
          ]}
        />
      ),
    };
    const sorted = columns.map((column) => (column.kind === 'name' ? { ...column, sort: 'name' } : column));
    return [...sorted, actions];
  }, [columns, isReadOnly]);
  return <Table {...table} columns={all} />;
}
