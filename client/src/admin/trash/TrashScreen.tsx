import { useMutation } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import {
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
} from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import type { ContentType } from '#client/admin/data/types.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { FilterPanel, PageSizeField } from '#client/admin/parts/FilterPanel.tsx';
import { formatRelativeTime } from '#client/admin/parts/format-time.ts';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import {
  RemoveForGoodDocument,
  RestoreRecordDocument,
  TrashRowsDocument,
  type TrashRowsQuery,
} from '#client/admin/trash/Trash.generated.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { contentNames } from '#domain/content/content-names.ts';
import { keeping } from '#domain/history.ts';

/** Brings records of the trash back, or removes them for good. */
function useTrash() {
  const [alert, setAlert] = useState<string | null>(null);
  const refetch = useRefetch(TrashRowsDocument);
  const [sendRestore] = useMutation(RestoreRecordDocument);
  const [sendRemove] = useMutation(RemoveForGoodDocument);
  const run = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setAlert(null);
    try {
      await work();
      toaster.show({ tone: 'good', text: done });
    } catch (cause) {
      const isGone = failureOf(cause).code === 'NOT_FOUND';
      setAlert(isGone ? 'This is no longer in the trash.' : failed);
    }
    // Of a refusal too: the row is not as it was shown.
    void refetch();
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    restore: ({ thing, id, name }: TrashedRow) =>
      run(
        () => sendRestore({ variables: { thing, id } }),
        `“${name}” is back.`,
        'This could not be restored. Please try again.',
      ),
    remove: ({ thing, id, name, version }: TrashedRow) =>
      run(
        () => sendRemove({ variables: { thing, id, ifVersion: version } }),
        `“${name}” is gone for good.`,
        'This could not be removed. Please try again.',
      ),
  };
}

/** A record in the trash. */
export type TrashedRow = TrashRowsQuery['trash']['items'][number];

interface TrashTableProps {
  rows: readonly TrashedRow[];
  onRestore: (row: TrashedRow) => void;
  /** Null: this person may not remove anything for good. */
  onRemove: ((row: TrashedRow) => void) | null;
}

/** An id is unique among the records of a type. */
const keyOf = ({ thing, id }: TrashedRow) => `${thing} ${id}`;

const typeTitle = ({ thing }: TrashedRow) => contentNames.find(({ name }) => name === thing)?.title;

const COLUMNS: readonly TableColumn<TrashedRow>[] = [
  {
    title: 'Name',
    kind: 'name',
    cell: ({ name }) => name,
    brief: (row) => (
      <>
        {typeTitle(row)} · gone <TimeLeft until={row.endsAt} />
      </>
    ),
  },
  { title: 'Type', cell: typeTitle },
  { title: 'Deleted', cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
  { title: 'By', cell: ({ deletedBy }) => deletedBy ?? 'Not known' },
  { title: 'Goes for good', cell: ({ endsAt }) => <TimeLeft until={endsAt} /> },
];

/** What was deleted, when and by whom, and when it goes for good. */
function TrashTable({ rows, onRestore, onRemove }: TrashTableProps) {
  const latest = useRef({ onRestore, onRemove });
  latest.current = { onRestore, onRemove };
  const mayRemove = onRemove !== null;
  const columns = useMemo(() => {
    const actions = actionsColumn<TrashedRow>((row) => [
      { label: 'Restore', run: () => latest.current.onRestore(row) },
      ...(mayRemove ? [{ label: 'Remove for good', run: () => latest.current.onRemove?.(row) }] : []),
    ]);
    return [...COLUMNS, actions];
  }, [mayRemove]);
  return <Table label="Trash" columns={columns} rows={rows} keyOf={keyOf} isBrief />;
}

/** "In 3 weeks", on the clock of this device. */
function TimeLeft({ until }: { until: string }) {
  const now = useNow();
  return now && <>{formatRelativeTime(new Date(until), now)}</>;
}

const typeChoices = contentNames.map(({ name, plural }) => ({ value: name, label: plural }));

/** What was deleted, of every content type: brought back, or removed for good. */
export default function TrashScreen() {
  const [page, goTo] = usePageInAddress();
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const filters = useFilters(['thing']);
  const thing = typeOf(filters.values.thing);
  const result = useAdminQuery(TrashRowsDocument, { thing, page, pageSize });
  useLastPage(result.data?.trash, goTo);
  const mayRemove = usePermission('trash:empty');
  const { alert, dismiss, restore, remove } = useTrash();
  const removeOnceConfirmed = (row: TrashedRow) => {
    const text = `“${row.name}” and its history cannot be brought back.`;
    ask({ title: 'Remove this for good?', text, confirmLabel: 'Remove for good' }, () => void remove(row));
  };
  return (
    <ScreenState
      title="Trash"
      result={result}
      failure="The trash could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
      filters={
        <FilterPanel active={thing === null ? 0 : 1}>
          <SelectField
            label="Type"
            hint="All"
            choices={typeChoices}
            value={thing ?? ''}
            onChange={({ target }) => filters.set('thing', target.value)}
          />
          <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
        </FilterPanel>
      }
    >
      {({ trash }) => (
        <>
          {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
          <ListArea label="List: Trash">
            {trash.total === 0 ? (
              <EmptyState
                title="The trash is empty"
                text={`What is deleted stays here for ${keeping.trashDays} days.`}
              />
            ) : (
              <>
                <TrashTable
                  rows={trash.items}
                  onRestore={restore}
                  onRemove={mayRemove ? removeOnceConfirmed : null}
                />
                <Pagination {...trash} goTo={goTo} />
              </>
            )}
          </ListArea>
        </>
      )}
    </ScreenState>
  );
}

/** The type in an address, which can be edited by hand; null: of all types. */
const typeOf = (name: string): ContentType | null =>
  contentNames.find((content) => content.name === name)?.name ?? null;
