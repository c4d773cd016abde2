import { useMemo, useRef } from 'react';
import type { TrashRowsQuery } from '#client/admin/data/documents.generated.ts';
import { formatRelativeTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { RowActions } from '#client/admin/parts/RowActions.tsx';
import { Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { contents } from '#domain/content/contents.ts';

/** A record in the trash. */
export type TrashedRow = TrashRowsQuery['trash']['items'][number];

interface TrashTableProps {
  rows: readonly TrashedRow[];
  onRestore: (row: TrashedRow) => void;
  /** Null: this person may not remove anything for good. */
  onRemove: ((row: TrashedRow) => void) | null;
}

const COLUMNS: readonly TableColumn<TrashedRow>[] = [
  { title: 'Name', kind: 'name', cell: ({ name }) => name },
  { title: 'Type', cell: ({ thing }) => contents.find(({ name }) => name === thing)?.title },
  { title: 'Deleted', cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
  { title: 'By', cell: ({ deletedBy }) => deletedBy ?? 'Not known' },
  { title: 'Goes for good', cell: ({ endsAt }) => <TimeLeft until={endsAt} /> },
];

/** What was deleted, when and by whom, and when it goes for good. */
export function TrashTable({ rows, onRestore, onRemove }: TrashTableProps) {
  const latest = useRef({ onRestore, onRemove });
  latest.current = { onRestore, onRemove };
  const mayRemove = onRemove !== null;
  const columns = useMemo(() => {
    const actions: TableColumn<TrashedRow> = {
      title: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <RowActions
          name={row.name}
          actions={[
            { label: 'Restore', run: () => latest.current.onRestore(row) },
            ...(mayRemove ? [{ label: 'Remove for good', run: () => latest.current.onRemove?.(row) }] : []),
          ]}
        />
      ),
    };
    return [...COLUMNS, actions];
  }, [mayRemove]);
  return <Table label="Trash" columns={columns} rows={rows} />;
}

/** "In 3 weeks", on the clock of this device. */
function TimeLeft({ until }: { until: string }) {
  const now = useNow();
  return now && <>{formatRelativeTime(new Date(until), now)}</>;
}
