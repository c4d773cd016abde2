import { chakra } from '@chakra-ui/react';
import { memo, type RefObject, useRef } from 'react';
import type { ClientRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Tag, Text } from '#client/shared/ui/text.tsx';

export type ClientRow = ClientRowsQuery['clients']['items'][number];

interface Handlers {
  onEdit: (row: ClientRow) => void;
  onDelete: (row: ClientRow) => void;
}

/** Logo, name with description, industries, region, actions (admin spec, section 2, Admin clients). */
export function ClientTable({ rows, ...handlers }: Handlers & { rows: readonly ClientRow[] }) {
  const latest = useRef(handlers);
  latest.current = handlers;
  return (
    <Table label="Clients" columns={['Logo', 'Name', 'Industry', 'Region', 'Actions']}>
      {rows.map((row) => (
        <ClientLine key={row.id} row={row} handlers={latest} />
      ))}
    </Table>
  );
}

/** Drawn anew only when the client changed: the screen is drawn at every key that is typed into its search. */
const ClientLine = memo(({ row, handlers }: { row: ClientRow; handlers: RefObject<Handlers> }) => (
  <tr>
    <td>
      <RowMark src={row.logo} name={row.name} />
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
      <RowActions
        name={row.name}
        onEdit={() => handlers.current.onEdit(row)}
        onDelete={() => handlers.current.onDelete(row)}
      />
    </td>
  </tr>
));
