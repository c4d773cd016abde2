import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  BellCountsDocument,
  type InquiryFilter,
  InquiryRowsDocument,
  type InquiryRowsQuery,
} from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { type Filters, useFilters } from '#client/admin/data/useFilters.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { OutButtonLink } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { FailedLetters } from './FailedLetters.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { exportUrl, inquiryFilter, letterChoices, stateChoices, typeChoices } from './inquiry-labels.ts';
import { NO_INQUIRY, useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

/** The inquiries, newest first, ten to a page; each opens in a dialog (rulings, "Staff read and work"). */
export default function InquiriesScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'type', 'state', 'letters']);
  const filter = inquiryFilter(filters.values);
  const result = useAdminQuery(InquiryRowsDocument, { filter, page, pageSize: limits.defaultPageSize });
  useRefreshAtBell(result.retry);
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
      filters={<InquiryFilters filters={filters} />}
    >
      {({ inquiries }) => <InquiryList inquiries={inquiries} filter={filter} goTo={goTo} />}
    </ScreenState>
  );
}

const InquiryFilters = ({ filters }: { filters: Filters<'search' | 'type' | 'state' | 'letters'> }) => (
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
  filter: InquiryFilter;
  goTo: (page: number) => void;
}

/** One page of inquiries, and the dialog of the one in the address. */
function InquiryList({ inquiries, filter, goTo }: InquiryListProps) {
  const { open, edit, close } = useDialogInAddress();
  const { read } = useInquiryRecord();
  const [isUnreadable, setUnreadable] = useState(false);
  const id = open === null || open === 'new' ? null : open.id;
  return (
    <>
      {isUnreadable && <Alert onDismiss={() => setUnreadable(false)}>{words.loadOne}</Alert>}
      {inquiries.total === 0 ? (
        <QuietState>{words.empty}</QuietState>
      ) : (
        <>
          {filter.letterState === 'failed' && <FailedLetters filter={filter} inquiries={inquiries.total} />}
          <InquiryTable rows={inquiries.items} onOpen={(row) => edit(row.id)} />
          <Pagination {...inquiries} goTo={goTo} />
        </>
      )}
      {id && (
        <OpenRecord
          key={id}
          id={id}
          empty={NO_INQUIRY}
          read={read}
          onFailure={() => {
            setUnreadable(true);
            close();
          }}
        >
          {(record) => <InquiryDialog id={id} record={record} onClose={close} />}
        </OpenRecord>
      )}
    </>
  );
}

/** Refreshes the list when the count of the bell changes, so that the list contains the inquiries it counts. */
function useRefreshAtBell(refresh: () => void): void {
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const count = data && `${data.newInquiryCount} ${data.failedLetterCount}`;
  const known = useRef(count);
  useEffect(() => {
    if (known.current !== undefined && count !== known.current) refresh();
    known.current = count;
  }, [count, refresh]);
}
