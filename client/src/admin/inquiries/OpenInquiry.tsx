import { useState } from 'react';
import { useDialogInAddress } from '#client/admin/data/address.ts';
import type { InquiryRowsQuery, InquiryRowsQueryVariables } from '#client/admin/data/documents.generated.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { useFocusOpenedRow } from '#client/admin/parts/useFocusOpenedRow.ts';
import { useLateComponent } from '#client/shared/page/useLateComponent.ts';
import { adminMessages } from '#domain/messages.ts';
import type { InquiryDialogProps } from './InquiryDialog.tsx';
import { NO_INQUIRY, useInquiryRecord } from './useInquiryRecord.ts';
import { useNeighbours } from './useNeighbours.ts';

/** Fetched when the first inquiry is opened: the list does not need it. */
const loadDialog = () => import('./InquiryDialog.tsx').then(({ InquiryDialog }) => InquiryDialog);

interface OpenInquiryProps {
  inquiries: InquiryRowsQuery['inquiries'];
  variables: InquiryRowsQueryVariables;
}

/** The dialog of the inquiry in the address, which need not be on the page of the list. */
export function OpenInquiry({ inquiries, variables }: OpenInquiryProps) {
  const { open, close } = useDialogInAddress();
  const { read } = useInquiryRecord();
  const [isUnreadable, setUnreadable] = useState(false);
  const id = open === null || open === 'new' ? null : open.id;
  const neighbours = useNeighbours(id, inquiries, variables);
  const Dialog = useLateComponent<InquiryDialogProps>(loadDialog, id !== null);
  useFocusOpenedRow(id);
  return (
    <>
      {isUnreadable && (
        <Alert onDismiss={() => setUnreadable(false)}>{adminMessages.inquiries.loadOne}</Alert>
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
          {(record) => Dialog && <Dialog id={id} opened={record} neighbours={neighbours} onClose={close} />}
        </OpenRecord>
      )}
    </>
  );
}
