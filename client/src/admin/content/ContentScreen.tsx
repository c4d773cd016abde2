import { useState } from 'react';
import {
  useDialogInAddress,
  useFilters,
  useLastPage,
  useOrderInAddress,
  usePageInAddress,
  usePageSizeInAddress,
  useSortInAddress,
} from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/ListFields.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { Row as Line } from '#client/shared/ui/layout.tsx';
import type { ContentName } from '#domain/content/contents.ts';
import { ContentList } from './ContentList.tsx';
import { ContentDialogs } from './content-dialogs.tsx';
import type { ContentOptions, ListedRow, ContentScreen as Screen } from './content-screen.ts';
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
