import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { InquiryRowsDocument, NewInquiryCountDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
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
import { InquiryDialog } from './InquiryDialog.tsx';
import { InquiryTable } from './InquiryTable.tsx';
import { exportAddress, stateChoices, typeChoices } from './inquiry-words.ts';
import { NO_INQUIRY, useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

/** What the forms brought, newest first, ten to a page; each opens as a dialog (rulings, "Staff read and work"). */
export default function InquiriesScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search', 'type', 'state']);
  const { open, edit, close } = useDialogInAddress();
  const { read } = useInquiryRecord();
  const [unreadable, setUnreadable] = useState(false);
  const { search, type, state } = filters.values;
  const filter = { search, formType: type, state };
  const answer = useAdminQuestion(InquiryRowsDocument, { filter, page, pageSize: limits.defaultPageSize });
  useRefreshAtBell(answer.retry);
  const id = open === null || open === 'new' ? null : open.id;
  return (
    <ScreenState
      title="Inbox"
      answer={answer}
      failure={words.load}
      actions={
        <OutButtonLink look="outline" href={exportAddress(filters.values)} download>
          Export CSV
        </OutButtonLink>
      }
      filters={
        <FilterBar
          filters={filters}
          search="Search by reference, name, e-mail or answer"
          choices={[
            { name: 'type', label: 'Type', options: typeChoices },
            { name: 'state', label: 'State', options: stateChoices },
          ]}
        />
      }
    >
      {({ inquiries }) => (
        <>
          {unreadable && <Alert onDismiss={() => setUnreadable(false)}>{words.loadOne}</Alert>}
          {inquiries.total === 0 ? (
            <QuietState>{words.empty}</QuietState>
          ) : (
            <>
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
      )}
    </ScreenState>
  );
}

/** Asks anew when the bell has counted another number: what it rings for shall stand in the list. */
function useRefreshAtBell(refresh: () => void): void {
  const { data } = useQuery(NewInquiryCountDocument, { fetchPolicy: 'cache-only' });
  const count = data?.newInquiryCount;
  const known = useRef(count);
  useEffect(() => {
    if (known.current !== undefined && count !== known.current) refresh();
    known.current = count;
  }, [count, refresh]);
}
