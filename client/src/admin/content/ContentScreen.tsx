import { useState } from 'react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { type Filters, useFilters } from '#client/admin/data/useFilters.ts';
import { useOrderInAddress } from '#client/admin/data/useOrderInAddress.ts';
import { type GoTo, useLastPage, usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { usePageSizeInAddress } from '#client/admin/data/usePageSizeInAddress.ts';
import { type Sorting, useSortInAddress } from '#client/admin/data/useSortInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/ListFields.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useSelection } from '#client/admin/parts/useSelection.ts';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { Row as Line } from '#client/shared/ui/layout.tsx';
import type { ContentName } from '#domain/content/contents.ts';
import { BulkActions } from './BulkActions.tsx';
import { ContentTable } from './ContentTable.tsx';
import { ContentDialogs } from './content-dialogs.tsx';
import type {
  ContentOptions,
  ContentRow,
  ListedRow,
  RowsPage,
  ContentScreen as Screen,
} from './content-screen.ts';
import { csvAddress, sortChoices, sortInput, sortNames } from './content-sorts.ts';
import { useContentOptions } from './useContentOptions.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayWrite } from './useMayWrite.ts';

/** The screen of a content type: page, page size, order, filters, and the dialogs, all in the address. */
export function ContentScreen<Row extends ListedRow>({ screen }: { screen: Screen<Row> }) {
  const { words, documents } = screen;
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', ...screen.filters]);
  const options = useContentOptions(screen);
  const [failure, setFailure] = useState<string | null>(null);
  const deleting = useContentDelete(screen);
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const sorting = useSortInAddress(sortNames(screen));
  const sort = sortInput(screen, sorting.value) as never;
  const result = useAdminQuery(documents.rows, { filter: filters.values, page, pageSize, sort });
  useLastPage(result.data?.rows, goTo);
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
      actions={<Actions screen={screen} csv={csvAddress(screen, filters.values, sorting.value)} />}
      skeleton={<ListSkeleton />}
      filters={
        <>
          <SavedViews list={screen.content.name as ContentName} />
          <FilterBar filters={filters} search={screen.search} choices={filterChoices(screen, options)}>
            <SortField sorting={sorting} choices={sortChoices(screen)} />
            <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
          </FilterBar>
        </>
      }
    >
      {({ rows }) => (
        <>
          {alert && <Alert onDismiss={dismiss}>{alert}</Alert>}
          <ContentList
            screen={screen}
            rows={rows}
            sorting={sorting}
            filters={filters}
            options={options}
            goTo={goTo}
            onDelete={deleting.ask}
            onFailure={setFailure}
          />
          <DeleteQuestion deleting={deleting} />
          <ContentDialogs screen={screen} options={options} onFailure={setFailure} />
        </>
      )}
    </ScreenState>
  );
}

function useContentDelete<Row extends ListedRow>(screen: Screen<Row>) {
  const { confirmDelete, deleted, restored, delete: failure } = screen.words;
  const { remove, restore } = useContentRecord(screen);
  return useUndoableDelete({ confirm: confirmDelete, deleted, restored, failure }, remove, restore);
}

interface ContentListProps<Row extends ListedRow> {
  screen: Screen<Row>;
  rows: RowsPage<Row>;
  sorting: Sorting;
  filters: Filters<string>;
  options: ContentOptions | undefined;
  goTo: GoTo;
  onDelete: (row: Row) => void;
  onFailure: (message: string) => void;
}

function ContentList<Row extends ListedRow>(props: ContentListProps<Row>) {
  const { screen, rows, sorting, filters, options, goTo, onDelete, onFailure } = props;
  const { edit } = useDialogInAddress();
  const selection = useSelection(rows.items, selectLabel);
  const mayWrite = useMayWrite(screen);
  return (
    <ListArea label={`List: ${screen.title}`}>
      {rows.total === 0 ? (
        <NoRows screen={screen} filters={filters} />
      ) : (
        <>
          <ContentTable
            label={screen.title}
            columns={screen.columns}
            rows={rows.items}
            sorting={sorting}
            {...(mayWrite ? { selection } : {})}
            isReadOnly={!mayWrite}
            onEdit={({ id }) => edit(id)}
            onDelete={onDelete}
          />
          {mayWrite && (
            <BulkActions
              screen={screen}
              options={options}
              shown={rows.items}
              selection={selection}
              onFailure={onFailure}
            />
          )}
          <screen.pager {...rows} goTo={goTo} />
        </>
      )}
    </ListArea>
  );
}

const selectLabel = ({ name }: ContentRow): string => `Select ${name}`;

function NoRows<Row extends ListedRow>({
  screen,
  filters,
}: Pick<ContentListProps<Row>, 'screen' | 'filters'>) {
  const { words, add: addLabel } = screen;
  const { add } = useDialogInAddress();
  const mayWrite = useMayWrite(screen);
  const isFiltered = Object.values(filters.values).some((value) => value !== '');
  if (isFiltered)
    return (
      <EmptyState title={words.empty} text="Nothing matches the search and the filters.">
        <Button look="outline" size="small" onClick={filters.clear}>
          Clear search and filters
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={words.empty} text="What you add stands here, and on the site.">
      {mayWrite && (
        <Button look="outline" size="small" onClick={add}>
          {addLabel}
        </Button>
      )}
    </EmptyState>
  );
}

function Actions<Row extends ListedRow>({ screen, csv }: { screen: Screen<Row>; csv: string }) {
  const { add } = useDialogInAddress();
  const order = useOrderInAddress();
  const mayWrite = useMayWrite(screen);
  return (
    <Line gap="1">
      <OutButtonLink look="outline" size="small" href={csv} download>
        Export CSV
      </OutButtonLink>
      {mayWrite && screen.order && (
        <Button look="outline" size="small" onClick={order.open}>
          Change order
        </Button>
      )}
      {mayWrite && (
        <Button size="small" onClick={add}>
          {screen.add}
        </Button>
      )}
    </Line>
  );
}

const filterChoices = <Row extends ListedRow>(
  { content, filters }: Screen<Row>,
  options: ContentOptions | undefined,
) =>
  filters.map((name) => {
    const field = content.fields[name];
    if (!field || field.kind === 'group') throw new Error(`${name} cannot be filtered by.`);
    return { name, label: field.label, options: options?.[field.options ?? ''] ?? [] };
  });
