import { Button, HStack } from '@chakra-ui/react';
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
import { DraftBadge } from '#client/admin/drafts/DraftBadge.tsx';
import { useWaitingDrafts } from '#client/admin/drafts/useWaitingDrafts.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/FilterPanel.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useHiddenColumns } from '#client/admin/parts/useHiddenColumns.ts';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import type { Choice } from '#client/shared/form/SelectField.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { restName } from '#domain/rest-name.ts';
import type { ContentDialogsProps } from './ContentDialog.tsx';
import { ContentList } from './ContentList.tsx';
import type { ContentRow, ListedRow, ContentScreen as Screen } from './content-screen.ts';
import { ListTools } from './ListTools.tsx';
import { useContentDelete } from './useContentDelete.ts';
import { useContentOptions } from './useContentOptions.ts';
import { useMayEdit } from './useMayWrite.ts';
import { useShowAdded } from './useShowAdded.ts';

/** Fetched when the first dialog opens: the list does not need them. */
const loadDialogs = () => import('./ContentDialog.tsx').then(({ ContentDialogs }) => ContentDialogs);

/** The screen of a content type: page, page size, order, filters, and the dialogs, all in the address. */
export function ContentScreen<Row extends ListedRow>({ screen }: { screen: Screen<Row> }) {
  const { words, documents } = screen;
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', ...screen.filters]);
  const options = useContentOptions(screen);
  const hidden = useHiddenColumns(screen.content.name);
  const [failure, setFailure] = useState<string | null>(null);
  const deleting = useContentDelete(screen);
  const Dialogs = useLatePart<ContentDialogsProps<Row>>(loadDialogs, useIsDialogInAddress());
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const sorting = useSortInAddress(sortNames(screen));
  const sort = sortInput(screen, sorting.value) as never;
  const result = useAdminQuery(documents.rows, { filter: filters.values, page, pageSize, sort });
  useLastPage(result.data?.rows, goTo);
  const showAdded = useShowAdded(screen, { rows: result.data?.rows, filters, sort, goTo });
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
      skeleton={<ListSkeleton rows={pageSize} />}
      filters={
        <ListTools screen={screen} options={options} filters={filters} hidden={hidden}>
          <SortField sorting={sorting} choices={sortChoices(screen)} />
          <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
        </ListTools>
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
            hidden={hidden.titles}
            goTo={goTo}
            onDelete={deleting.ask}
            onFailure={setFailure}
          />
          {Dialogs && (
            <Dialogs screen={screen} options={options} onAdded={showAdded} onFailure={setFailure} />
          )}
        </>
      )}
    </ScreenState>
  );
}

function Actions<Row extends ListedRow>({ screen, csv }: { screen: Screen<Row>; csv: string }) {
  const { add } = useDialogInAddress();
  const mayEdit = useMayEdit(screen);
  return (
    <HStack wrap="wrap" gap="2" css={mayEdit && screen.order ? manyActions : undefined}>
      <OutLinkButton variant="outline" size="sm" href={csv} download>
        Export CSV
      </OutLinkButton>
      {mayEdit && screen.order && <OrderButton name={screen.content.name} />}
      {mayEdit && (
        <Button size="sm" onClick={add}>
          {screen.add}
        </Button>
      )}
    </HStack>
  );
}

/** Opens the order of a list, and says where a draft of it waits. */
function OrderButton({ name }: { name: string }) {
  const order = useOrderInAddress();
  const drafts = useWaitingDrafts('order');
  return (
    <Button variant="outline" size="sm" onClick={order.open}>
      Change order
      <DraftBadge draft={drafts.get(name)} />
    </Button>
  );
}

/** On a phone, where they are three, the last of them stands beside the heading, and the others in a line below. */
const manyActions = {
  '@media (width < 48rem)': {
    display: 'contents',
    '& > :not(:last-child)': { order: '1', flex: '1 1 40%' },
  },
} as const;

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
  const requested = Object.entries({ ...filters, sort }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(requested.map(([name, value]) => [restName(name), value]));
  return `${screen.csv}?${query}`;
}
