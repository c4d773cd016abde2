import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { byItself } from '#client/admin/data/by-itself.ts';
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
import { InquiryLetters } from './InquiryLetters.tsx';
import { InquirySheet } from './InquirySheet.tsx';
import { replyAddress, stateChoices } from './inquiry-words.ts';
import { SpamNotice } from './SpamNotice.tsx';
import { type InquiryFields, useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

const LABELS: Record<keyof InquiryFields, string> = { state: 'State', note: 'Note' };

/** How often letters that wait are looked at, in milliseconds. */
const ROUND = 3000;

interface InquiryDialogProps {
  id: string;
  record: ReadRecord<InquiryFields>;
  onClose: () => void;
}

/** One inquiry: what was sent, the letters it owes, and the state and note that staff give it. */
export function InquiryDialog({ id, record, onClose }: InquiryDialogProps) {
  const { read, update } = useInquiryRecord();
  const inquiry = useLiveInquiry(id);
  if (!inquiry) return null;
  const door = {
    place: `inquiries/${id}`,
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
      door={door}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ register, setValue, formState: { errors } }) => (
        <>
          {inquiry.state === 'spam' && (
            // The click comes before the submit it causes.
            <SpamNotice inquiry={inquiry} onNotSpam={() => setValue('state', 'new', { shouldDirty: true })} />
          )}
          <InquiryFacts inquiry={inquiry} />
          <Row gap="1">
            <OutButtonLink href={replyAddress(inquiry)}>Reply</OutButtonLink>
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
            error={errors.note?.message}
          />
          <InquirySheet inquiry={inquiry} />
        </>
      )}
    </RecordDialog>
  );
}

/** The inquiry as it was read when the dialog opened, and anew while a letter of it is on its way. */
function useLiveInquiry(id: string) {
  const [isMoving, setMoving] = useState(false);
  const { data } = useQuery(InquiryToWorkDocument, {
    variables: { id },
    context: byItself,
    pollInterval: isMoving ? ROUND : 0,
    skipPollAttempt: () => document.hidden,
  });
  const inquiry = data?.inquiry;
  const owes = inquiry?.letters.some(({ state }) => state === 'owed') ?? false;
  if (owes !== isMoving) setMoving(owes);
  return inquiry;
}
