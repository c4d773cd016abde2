import type { TrashRowsQuery } from '#client/admin/data/documents.generated.ts';
import { formatRelativeTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import { contents } from '#domain/content/contents.ts';

/** A record in the trash. */
export type TrashedRow = TrashRowsQuery['trash']['items'][number];

interface TrashTableProps {
  rows: readonly TrashedRow[];
  onRestore: (row: TrashedRow) => void;
  /** Null: this person may not remove anything for good. */
  onRemove: ((row: TrashedRow) => void) | null;
}

const COLUMNS = ['Name', 'Type', 'Deleted', 'By', 'Goes for good', 'Actions'];

/** What was deleted, when and by whom, and when it goes for good. */
export function TrashTable({ rows, onRestore, onRemove }: TrashTableProps) {
  const now = useNow();
  return (
    <Table label="Trash" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={`${row.thing} ${row.id}`}>
          <th scope="row">{row.name}</th>
          <td>{contents.find(({ name }) => name === row.thing)?.title}</td>
          <td>
            <Moment at={row.deletedAt} />
          </td>
          <td>{row.deletedBy ?? 'Not known'}</td>
          <td>{now && formatRelativeTime(new Date(row.endsAt), now)}</td>
          <td>
            <Row gap="1" flexWrap="nowrap">
              <Button look="outline" size="small" onClick={() => onRestore(row)}>
                Restore<Unseen> {row.name}</Unseen>
              </Button>
              {onRemove && (
                <Button look="outline" size="small" onClick={() => onRemove(row)}>
                  Remove for good<Unseen>: {row.name}</Unseen>
                </Button>
              )}
            </Row>
          </td>
        </tr>
      ))}
    </Table>
  );
}
