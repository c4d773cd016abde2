import { chakra } from '@chakra-ui/react';
import type { ClientRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Tag, Text } from '#client/shared/ui/text.tsx';

export type ClientRow = ClientRowsQuery['clients']['items'][number];

interface ClientTableProps {
  rows: readonly ClientRow[];
  onEdit: (row: ClientRow) => void;
  onDelete: (row: ClientRow) => void;
}

/** Logo, name with description, industries, region, actions (admin spec, section 2, Admin clients). */
export function ClientTable({ rows, onEdit, onDelete }: ClientTableProps) {
  return (
    <Table label="Clients" columns={['Logo', 'Name', 'Industry', 'Region', 'Actions']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <RowMark src={row.logo} />
          </td>
          <th scope="row">
            {row.name}
            <Text as="span" display="block" size="small" tone="muted" fontWeight="400" lineClamp="2">
              {row.description}
            </Text>
          </th>
          <td>
            <chakra.div display="flex" flexWrap="wrap" gap="half">
              {row.industry.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </chakra.div>
          </td>
          <td>{row.region}</td>
          <td>
            <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
