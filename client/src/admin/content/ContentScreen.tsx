import { useState } from 'react';
import {
  useDialogInAddress,
  useFilters,
  useIsDialogInAddress,
  useLastPage,
  useOrderInAddress,
  usePageInAddress,
  usePageSizeInAddress,
  useSortInAddress,
} from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/FilterPanel.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import type { Choice } from '#client/shared/form/SelectField.tsx';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { Row as Line } from '#client/shared/ui/layout.tsx';
import { restName } from '#domain/content/content.ts';
import type { ContentName } from '#domain/content/contents.ts';
import { ContentList } from './ContentList.tsx';
import type { ContentDialogsProps } from './content-dialogs.tsx';
import type { ContentOptions, ContentRow, ListedRow, ContentScreen as Screen } from './content-screen.ts';
import { useContentOptions } from './useContentOptions.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayWrite } from './useMayWrite.ts';

/** Fetched when the first dialog opens: the list does not need them. */
const loadDialogs = () => import('./content-dialogs.tsx').then(({ ContentDialogs }) => ContentDialogs);

/** The screen of a content type: page, page size, order, filters, and the dialogs, all in the address. */
export function ContentScreen<Row extends ListedRow>({ screen }: { screen: Screen<Row> }) {
  const { words, documents } = screen;
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', ...screen.filters]);
  const options = useContentOptions(screen);
  const [failure, setFailure] = useState<string | null>(null);
  const deleting = useContentDelete(screen);
  const Dialogs = useLateComponent<ContentDialogsProps<Row>>(loadDialogs, useIsDialogInAddress());
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
          {Dialogs && <Dialogs screen={screen} options={options} onFailure={setFailure} />}
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

/** The column of the order made by hand, under its REST name; undefined: the list is sorted by name. */
const positionOf = ({ content }: Pick<Screen, 'content'>): string | undefined => {
  const position = Object.entries(content.fields).find(([, { kind }]) => kind === 'position')?.[0];
  return position && restName(position);
};

/** What the list of a screen can be sorted by, that of the list itself first. */
function sortNames<Row extends ContentRow>({ content, columns }: Screen<Row>): string[] {
  const standard = positionOf({ content }) ?? 'name';
  const ofColumns = columns.flatMap(({ sort }) => sort ?? []);
  return [...new Set([standard, 'name', ...ofColumns, 'created_at', 'updated_at'])];
}

/** The orders that can be chosen, in words. */
function sortChoices<Row extends ContentRow>({ content, columns }: Screen<Row>): Choice[] {
  const position = positionOf({ content });
  const named = columns.flatMap(({ sort, title }) => (sort && sort !== position ? [{ sort, title }] : []));
  return [
    ...(position
      ? [
          { value: position, label: 'Order on the site' },
          { value: `-${position}`, label: 'Order on the site, last first' },
        ]
      : []),
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
    ...named.flatMap(({ sort, title }) => [
      { value: sort, label: `${title}, A to Z` },
      { value: `-${sort}`, label: `${title}, Z to A` },
    ]),
    { value: '-updated_at', label: 'Changed last' },
    { value: 'updated_at', label: 'Changed first' },
    { value: '-created_at', label: 'Added last' },
    { value: 'created_at', label: 'Added first' },
  ];
}

/** An order in the address as the gateway takes it; null: the order of the list itself. */
function sortInput<Row extends ContentRow>(
  screen: Screen<Row>,
  value: string,
): { by: string; descending: boolean } | null {
  if (value === sortNames(screen)[0]) return null;
  return { by: value.replace(/^-/, ''), descending: value.startsWith('-') };
}

/** The address of the list as CSV, as it is shown. */
function csvAddress<Row extends ContentRow>(
  screen: Screen<Row>,
  filters: Readonly<Record<string, string>>,
  sort: string,
): string {
  const asked = Object.entries({ ...filters, sort }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(asked.map(([name, value]) => [restName(name), value]));
  return `${screen.csv}?${query}`;
}
