import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { InquiryToWorkDocument } from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { inquiryUpdateRule } from '#domain/rules/inquiry.ts';
import { InquiryFacts } from './InquiryFacts.tsx';
import { InquiryHistory } from './InquiryHistory.tsx';
import { InquiryLetters } from './InquiryLetters.tsx';
import { InquirySheet } from './InquirySheet.tsx';
import { replyUrl, stateChoices } from './inquiry-labels.ts';
import { SpamNotice } from './SpamNotice.tsx';
import { type InquiryFields, type InquiryToWork, useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

const LABELS: Record<keyof InquiryFields, string> = { state: 'State', note: 'Note' };

/** How often an inquiry with unsent letters is read, in milliseconds. */
const POLL_INTERVAL = 3000;

interface InquiryDialogProps {
  id: string;
  record: ReadRecord<InquiryFields>;
  onClose: () => void;
}

/** One inquiry: its answers, its letters, and the state and note that staff edit. */
export function InquiryDialog({ id, record, onClose }: InquiryDialogProps) {
  const { read, update } = useInquiryRecord();
  const inquiry = usePolledInquiry(id);
  if (!inquiry) return null;
  const source = {
    draftKey: `inquiries/${id}`,
    rule: inquiryUpdateRule,
    labels: LABELS,
    failure: () => words.save,
    async save(values: InquiryFields, ifVersion: number | null) {
      await update(id, values, ifVersion);
      return undefined;
    },
    reload: () => read(id),
  };
  const onSaved = () => {
    toaster.show({ tone: 'good', text: words.updated });
    onClose();
  };
  return (
    <RecordDialog
      title={`Inquiry ${inquiry.reference}`}
      record={record}
      source={source}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <InquiryBody inquiry={inquiry} form={form} />}
    </RecordDialog>
  );
}

function InquiryBody({ inquiry, form }: { inquiry: InquiryToWork; form: UseFormReturn<InquiryFields> }) {
  const { register, setValue, formState } = form;
  return (
    <>
      {inquiry.state === 'spam' && (
        // The button submits the form: its click event precedes the submit event.
        <SpamNotice inquiry={inquiry} onNotSpam={() => setValue('state', 'new', { shouldDirty: true })} />
      )}
      <InquiryFacts inquiry={inquiry} />
      <Row gap="1">
        <OutButtonLink href={replyUrl(inquiry)}>Reply</OutButtonLink>
        <Button look="outline" onClick={() => print()}>
          Print
        </Button>
      </Row>
      <InquiryLetters letters={inquiry.letters} />
      <SelectField {...register('state')} label={LABELS.state} choices={stateChoices} />
      <TextBox
        {...register('note')}
        label={LABELS.note}
        remark="for staff only"
        maxLength={limits.message}
        error={formState.errors.note?.message}
      />
      <InquiryHistory id={inquiry.id} />
      <InquirySheet inquiry={inquiry} />
    </>
  );
}

/** The inquiry as it was read when the dialog opened; polled while one of its letters is not sent. */
function usePolledInquiry(id: string) {
  const [isPolling, setPolling] = useState(false);
  const { data } = useQuery(InquiryToWorkDocument, {
    variables: { id },
    context: backgroundRequest,
    pollInterval: isPolling ? POLL_INTERVAL : 0,
    skipPollAttempt: () => document.hidden,
  });
  const inquiry = data?.inquiry;
  const hasUnsent = inquiry?.letters.some(({ state }) => state === 'owed') ?? false;
  if (hasUnsent !== isPolling) setPolling(hasUnsent);
  return inquiry;
}
