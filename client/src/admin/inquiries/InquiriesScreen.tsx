import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import {
  BellCountsDocument,
  InquiryRowsDocument,
  type InquiryRowsQuery,
  type InquiryRowsQueryVariables,
} from '#client/admin/data/documents.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { type Filters, useFilters } from '#client/admin/data/useFilters.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { OutButtonLink } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { FailedLetters } from './FailedLetters.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { exportUrl, inquiryFilter, letterChoices, stateChoices, typeChoices } from './inquiry-labels.ts';
import { OpenInquiry } from './OpenInquiry.tsx';
import { ViewNav } from './ViewNav.tsx';

const words = adminMessages.inquiries;

type FilterName = 'search' | 'type' | 'state' | 'letters' | 'view';

/** The inquiries, newest first, ten to a page; each opens in a dialog (rulings, "Staff read and work"). */
export default function InquiriesScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'type', 'state', 'letters', 'view']);
  const variables = { filter: inquiryFilter(filters.values), page, pageSize: limits.defaultPageSize };
  const result = useAdminQuery(InquiryRowsDocument, variables);
  useRefreshWhenTold(result.retry);
  return (
    <ScreenState
      title="Inbox"
      result={result}
      failure={words.load}
      actions={
        <OutButtonLink look="outline" href={exportUrl(filters.values)} download>
          Export CSV
        </OutButtonLink>
      }
      filters={
        <>
          <ViewNav view={filters.values.view} onChoose={(view) => filters.set('view', view)} />
          <InquiryFilters filters={filters} />
        </>
      }
    >
      {({ inquiries }) => <InquiryList inquiries={inquiries} variables={variables} goTo={goTo} />}
    </ScreenState>
  );
}

const InquiryFilters = ({ filters }: { filters: Filters<FilterName> }) => (
  <FilterBar
    filters={filters}
    search="Search by reference, name, e-mail or answer"
    choices={[
      { name: 'type', label: 'Type', options: typeChoices },
      { name: 'state', label: 'State', options: stateChoices },
      { name: 'letters', label: 'Letters', options: letterChoices },
    ]}
  />
);

interface InquiryListProps {
  inquiries: InquiryRowsQuery['inquiries'];
  variables: InquiryRowsQueryVariables;
  goTo: (page: number) => void;
}

/** One page of inquiries, and the dialog of the one in the address. */
function InquiryList({ inquiries, variables, goTo }: InquiryListProps) {
  const { edit } = useDialogInAddress();
  const { filter } = variables;
  return (
    <>
      {inquiries.total === 0 ? (
        <QuietState>{words.empty}</QuietState>
      ) : (
        <>
          {filter?.letterState === 'failed' && <FailedLetters filter={filter} inquiries={inquiries.total} />}
          <InquiryTable rows={inquiries.items} onOpen={(row) => edit(row.id)} />
          <Pagination {...inquiries} goTo={goTo} />
        </>
      )}
      <OpenInquiry inquiries={inquiries} variables={variables} />
    </>
  );
}

/**
 * Refreshes the list when the server tells of a change, or when the counts of the bell change, so that the list contains
 * the inquiries it counts.
 */
function useRefreshWhenTold(refresh: () => void): void {
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const { changedAt } = useLiveInboxState();
  const told = data && `${data.newInquiryCount} ${data.failedLetterCount} ${changedAt}`;
  const known = useRef(told);
  useEffect(() => {
    if (known.current !== undefined && told !== known.current) refresh();
    known.current = told;
  }, [told, refresh]);
}
