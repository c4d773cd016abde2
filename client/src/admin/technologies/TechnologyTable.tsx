import type { TechnologyRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';

export type TechnologyRow = TechnologyRowsQuery['technologies']['items'][number];

const COLUMNS = ['Logo', 'Name', 'Short Name', 'Description', 'Category', 'Subcategory', 'Actions'];

interface TechnologyTableProps {
  rows: readonly TechnologyRow[];
  onEdit: (row: TechnologyRow) => void;
  onDelete: (row: TechnologyRow) => void;
}

/** The columns of the specification (admin spec, section 2, Admin technologies). */
export function TechnologyTable({ rows, onEdit, onDelete }: TechnologyTableProps) {
  return (
    <Table label="Technologies" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <RowMark src={row.logo} name={row.name} />
          </td>
          <th scope="row">{row.name}</th>
          <td>{row.shortName}</td>
          <td>{row.description}</td>
          <td>{row.categoryName}</td>
          <td>{row.subcategory}</td>
          <td>
            <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
