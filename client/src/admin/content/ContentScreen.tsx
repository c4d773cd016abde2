import { useState } from 'react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useOrderInAddress } from '#client/admin/data/useOrderInAddress.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Row as Line } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { ContentTable } from './ContentTable.tsx';
import { ContentDialogs } from './content-dialogs.tsx';
import type { ContentOptions, ContentRow, RowsPage, ContentScreen as Screen } from './content-screen.ts';
import { useContentOptions } from './useContentOptions.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayWrite } from './useMayWrite.ts';

/** The screen of a content type: ten rows to a page, filters, and the dialogs, all in the address. */
export function ContentScreen<Row extends ContentRow>({ screen }: { screen: Screen<Row> }) {
  const { words, documents } = screen;
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', ...screen.filters]);
  const options = useContentOptions(screen);
  const [failure, setFailure] = useState<string | null>(null);
  const deleting = useContentDelete(screen);
  const pageSize = limits.defaultPageSize;
  const result = useAdminQuery(documents.rows, { filter: filters.values, page, pageSize });
  const dismiss = () => {
    deleting.dismiss();
    setFailure(null);
  };
  const alert = deleting.alert ?? failure;
  if (screen.failureReplacesScreen && alert)
    return <ErrorState retry={dismiss}>{`Error: ${alert}`}</ErrorState>;
  return (
    <ScreenState
      title={screen.title}
      result={result}
      failure={screen.failureReplacesScreen ? `Error: ${words.load}` : words.load}
      actions={<Actions screen={screen} />}
      filters={
        <FilterBar filters={filters} search={screen.search} choices={filterChoices(screen, options)} />
      }
    >
      {({ rows }) => (
        <>
          {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
          <ContentList screen={screen} rows={rows} goTo={goTo} onDelete={deleting.ask} />
          <DeleteQuestion deleting={deleting} />
          <ContentDialogs screen={screen} options={options} onFailure={setFailure} />
        </>
      )}
    </ScreenState>
  );
}

function useContentDelete<Row extends ContentRow>(screen: Screen<Row>) {
  const { confirmDelete, deleted, restored, delete: failure } = screen.words;
  const { remove, restore } = useContentRecord(screen);
  return useUndoableDelete({ confirm: confirmDelete, deleted, restored, failure }, remove, restore);
}

interface ContentListProps<Row extends ContentRow> {
  screen: Screen<Row>;
  rows: RowsPage<Row>;
  goTo: (page: number) => void;
  onDelete: (row: Row) => void;
}

function ContentList<Row extends ContentRow>({ screen, rows, goTo, onDelete }: ContentListProps<Row>) {
  const { edit } = useDialogInAddress();
  const isReadOnly = !useMayWrite(screen);
  if (rows.total === 0) return <QuietState>{screen.words.empty}</QuietState>;
  return (
    <>
      <ContentTable
        label={screen.title}
        columns={screen.columns}
        rows={rows.items}
        isReadOnly={isReadOnly}
        onEdit={({ id }) => edit(id)}
        onDelete={onDelete}
      />
      <screen.pager {...rows} goTo={goTo} />
    </>
  );
}

function Actions<Row extends ContentRow>({ screen }: { screen: Screen<Row> }) {
  const { add } = useDialogInAddress();
  const order = useOrderInAddress();
  const mayWrite = useMayWrite(screen);
  if (!mayWrite) return null;
  const addButton = <Button onClick={add}>{screen.add}</Button>;
  if (!screen.order) return addButton;
  return (
    <Line gap="1">
      <Button look="outline" onClick={order.open}>
        Change order
      </Button>
      {addButton}
    </Line>
  );
}

const filterChoices = <Row extends ContentRow>(
  { content, filters }: Screen<Row>,
  options: ContentOptions | undefined,
) =>
  filters.map((name) => {
    const field = content.fields[name];
    if (!field || field.kind === 'group') throw new Error(`${name} cannot be filtered by.`);
    return { name, label: field.label, options: options?.[field.options ?? ''] ?? [] };
  });
