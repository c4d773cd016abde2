import { useQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type Filters,
  type GoTo,
  type Sorting,
  useDialogInAddress,
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
  useSortInAddress,
} from '#client/admin/data/address.ts';
import {
  BellCountsDocument,
  InquiryRowsDocument,
  type InquiryRowsQuery,
  type InquiryRowsQueryVariables,
} from '#client/admin/data/documents.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/FilterPanel.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useSelection } from '#client/admin/parts/useSelection.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { adminMessages } from '#domain/messages.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkRow } from './bulk-undo.ts';
import { FailedLetters } from './FailedLetters.tsx';
import { type InquiryRow, InquiryTable } from './InquiryTable.tsx';
import { exportUrl, inquiryFilter, letterChoices, stateChoices, typeChoices } from './inquiry-labels.ts';
import { OpenInquiry } from './OpenInquiry.tsx';
import { ViewNav } from './ViewNav.tsx';

const words = adminMessages.inquiries;

const FILTERS = ['search', 'type', 'state', 'letters', 'view'] as const;
type FilterName = (typeof FILTERS)[number];

/** The orders of the list, as the address names them. */
const NEWEST = 'newest';
const OLDEST = 'oldest';
const SORTS = [NEWEST, OLDEST];

/** The inquiries, newest first, ten to a page; each opens in a dialog (rulings, "Staff read and work"). */
export default function InquiriesScreen() {
  const [page, goTo] = usePageInAddress();
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const filters = useFilters(FILTERS);
  const sorting = useSortInAddress(SORTS);
  const variables = {
    filter: inquiryFilter(filters.values),
    sort: sorting.value === OLDEST ? ('oldest' as const) : ('newest' as const),
    page,
    pageSize,
  };
  const result = useAdminQuery(InquiryRowsDocument, variables);
  const mayExport = usePermission('inquiries:export');
  useRefreshWhenTold(result.retry);
  useLastPage(result.data?.inquiries, goTo);
  return (
    <ScreenState
      title="Inbox"
      result={result}
      failure={words.load}
      skeleton={<ListSkeleton />}
      actions={
        mayExport && (
          <OutButtonLink look="outline" href={exportUrl(filters.values)} download>
            Export CSV
          </OutButtonLink>
        )
      }
      filters={
        <>
          <SavedViews list="inquiry" />
          <ViewNav view={filters.values.view} onChoose={(view) => filters.set('view', view)} />
          <InquiryFilters filters={filters} sorting={sorting}>
            <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
          </InquiryFilters>
        </>
      }
    >
      {({ inquiries }) => (
        <InquiryList inquiries={inquiries} variables={variables} filters={filters} goTo={goTo} />
      )}
    </ScreenState>
  );
}

interface InquiryFiltersProps {
  filters: Filters<FilterName>;
  sorting: Sorting;
  children: ReactNode;
}

const InquiryFilters = ({ filters, sorting, children }: InquiryFiltersProps) => (
  <FilterBar
    filters={filters}
    search="Search by reference, name, e-mail or answer"
    choices={[
      { name: 'type', label: 'Type', options: typeChoices },
      { name: 'state', label: 'State', options: stateChoices },
      { name: 'letters', label: 'Letters', options: letterChoices },
    ]}
  >
    <SortField
      sorting={sorting}
      choices={[
        { value: NEWEST, label: 'Newest first' },
        { value: OLDEST, label: 'Oldest first' },
      ]}
    />
    {children}
  </FilterBar>
);

interface InquiryListProps {
  inquiries: InquiryRowsQuery['inquiries'];
  variables: InquiryRowsQueryVariables;
  filters: Filters<FilterName>;
  goTo: GoTo;
}

const selectLabel = ({ reference, subject }: InquiryRow): string => `Select ${reference}, ${subject}`;

/** One page of inquiries, what is done with the selected ones, and the dialog of the one in the address. */
function InquiryList({ inquiries, variables, filters, goTo }: InquiryListProps) {
  const { edit } = useDialogInAddress();
  const { filter } = variables;
  const selection = useSelection<InquiryRow, BulkRow>(inquiries.items, selectLabel, JSON.stringify(filter));
  const mayWrite = usePermission('inquiries:write');
  return (
    <>
      {inquiries.total === 0 ? (
        <NoInquiries filters={filters} />
      ) : (
        <ListArea label="List: Inbox">
          {filter?.letterState === 'failed' && <FailedLetters filter={filter} inquiries={inquiries.total} />}
          <InquiryTable
            rows={inquiries.items}
            {...(mayWrite && { selection })}
            onOpen={(row) => edit(row.id)}
          />
          {selection.rows.length > 0 && (
            <BulkBar selection={selection} inquiries={inquiries} filter={filter ?? {}} />
          )}
          <Pagination {...inquiries} goTo={goTo} />
        </ListArea>
      )}
      <OpenInquiry inquiries={inquiries} variables={variables} />
    </>
  );
}

/** A list without inquiries: because of its filters, or because none has come yet. */
function NoInquiries({ filters }: { filters: Filters<FilterName> }) {
  const isFiltered = Object.values(filters.values).some((value) => value !== '');
  if (!isFiltered)
    return <EmptyState title={words.empty} text="What the forms of the site send stands here." />;
  return (
    <EmptyState title={words.empty} text="Nothing matches the view, the search and the filters.">
      <Button look="outline" size="small" onClick={filters.clear}>
        Clear search and filters
      </Button>
    </EmptyState>
  );
}

/**
 * Refreshes the list when the server tells of a change, or when the counts of the bell change, so that the list contains
 * the inquiries it counts, and those that came due.
 */
function useRefreshWhenTold(refresh: () => void): void {
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const { changedAt, due } = useLiveInboxState();
  const told =
    data &&
    `${data.newInquiryCount} ${data.inboxCounts.overdue} ${data.failedLetterCount} ${due} ${changedAt}`;
  const known = useRef(told);
  useEffect(() => {
    if (known.current !== undefined && told !== known.current) refresh();
    known.current = told;
  }, [told, refresh]);
}
