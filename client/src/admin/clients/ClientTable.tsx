import { chakra } from '@chakra-ui/react';
import type { ClientRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Tag, Text } from '#client/shared/ui/text.tsx';

type ClientRow = ClientRowsQuery['clients']['items'][number];

/** Logo, name with description, industries, region (admin spec, section 2, Admin clients). */
export function ClientTable({ rows }: { rows: readonly ClientRow[] }) {
  return (
    <Table label="Clients" columns={['Logo', 'Name', 'Industry', 'Region']}>
      {rows.map(({ id, name, logo, description, industry, region }) => (
        <tr key={id}>
          <td>
            <RowMark src={logo} />
          </td>
          <th scope="row">
            {name}
            <Text as="span" display="block" size="small" tone="muted" fontWeight="400" lineClamp="2">
              {description}
            </Text>
          </th>
          <td>
            <chakra.div display="flex" flexWrap="wrap" gap="half">
              {industry.map((one) => (
                <Tag key={one}>{one}</Tag>
              ))}
            </chakra.div>
          </td>
          <td>{region}</td>
        </tr>
      ))}
    </Table>
  );
}
