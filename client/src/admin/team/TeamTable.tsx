import type { TeamRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Text } from '#client/shared/ui/text.tsx';

export type TeamRow = TeamRowsQuery['team']['items'][number];

const COLUMNS = ['Image', 'Name', 'Role', 'Department', 'Order', 'Actions'];

interface TeamTableProps {
  rows: readonly TeamRow[];
  onEdit: (row: TeamRow) => void;
  onDelete: (row: TeamRow) => void;
}

/** Image, name and bio, role, department, order, actions (admin spec, section 2, Admin teams). */
export function TeamTable({ rows, onEdit, onDelete }: TeamTableProps) {
  return (
    <Table label="Team" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <RowMark src={row.image ?? ''} name={row.name} />
          </td>
          <th scope="row">
            {row.name}
            <Text as="span" size="small" tone="muted" fontWeight="400" lineClamp="2">
              {row.bio}
            </Text>
          </th>
          <td>{row.role}</td>
          <td>{row.department}</td>
          <td>{row.roleOrder}</td>
          <td>
            <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
