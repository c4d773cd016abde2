import { memo, type ReactNode, type RefObject, useRef } from 'react';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import type { ContentColumn, ContentRow } from './content-screen.ts';

interface Handlers<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

interface ContentTableProps<Row> extends Handlers<Row> {
  label: string;
  columns: readonly ContentColumn<Row>[];
  rows: readonly Row[];
  /** The rows are looked at, and not changed. */
  isReadOnly: boolean;
}

/** The rows of a screen, with the columns of its declaration and the buttons of each row. */
export function ContentTable<Row extends ContentRow>({
  label,
  columns,
  rows,
  isReadOnly,
  ...handlers
}: ContentTableProps<Row>) {
  const latest = useRef(handlers);
  latest.current = handlers;
  return (
    <Table label={label} columns={[...columns.map(({ title }) => title), 'Actions']}>
      {rows.map((row) => (
        <Line
          key={row.id}
          row={row}
          isReadOnly={isReadOnly}
          columns={columns as readonly ContentColumn<never>[]}
          handlers={latest as never}
        />
      ))}
    </Table>
  );
}

interface LineProps {
  row: ContentRow;
  isReadOnly: boolean;
  columns: readonly ContentColumn<never>[];
  handlers: RefObject<Handlers<ContentRow>>;
}

/** Rendered again only when the row changes: the screen is rendered at every key typed into its search. */
const Line = memo(({ row, isReadOnly, columns, handlers }: LineProps) => (
  <tr>
    {columns.map(({ title, cell, isName }) => (
      <Cell key={title} isName={isName ?? false}>
        {cell(row as never)}
      </Cell>
    ))}
    <td>
      <RowActions
        name={row.name}
        isReadOnly={isReadOnly}
        onEdit={() => handlers.current.onEdit(row)}
        onDelete={() => handlers.current.onDelete(row)}
      />
    </td>
  </tr>
));

const Cell = ({ isName, children }: { isName: boolean; children: ReactNode }) =>
  isName ? <th scope="row">{children}</th> : <td>{children}</td>;
