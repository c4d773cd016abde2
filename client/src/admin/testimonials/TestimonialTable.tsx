import type { TestimonialRowsQuery } from '#client/admin/data/documents.generated.ts';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Text } from '#client/shared/ui/text.tsx';

export type TestimonialRow = TestimonialRowsQuery['testimonialRows']['items'][number];

const COLUMNS = ['Logo', 'Name', 'Role', 'Project type', 'Testimonial', 'Place', 'Actions'];

interface TestimonialTableProps {
  rows: readonly TestimonialRow[];
  onEdit: (row: TestimonialRow) => void;
  onDelete: (row: TestimonialRow) => void;
}

/** Who says it and for whom, what about, the first of the words, and where it stands. */
export function TestimonialTable({ rows, onEdit, onDelete }: TestimonialTableProps) {
  return (
    <Table label="Testimonials" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>
            <RowMark src={row.clientLogo ?? ''} name={row.company} />
          </td>
          <th scope="row">
            {row.name}
            <Text as="span" display="block" size="small" tone="muted" fontWeight="400">
              {row.company}
            </Text>
          </th>
          <td>{row.role}</td>
          <td>{row.projectType}</td>
          <td>
            <Text as="span" size="small" lineClamp="2" minWidth="16">
              {row.content}
            </Text>
          </td>
          <td>{row.position}</td>
          <td>
            <RowActions name={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
