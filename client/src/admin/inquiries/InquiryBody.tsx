import { useState } from 'react';
import { createPortal } from 'react-dom';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { CommentForm } from './CommentForm.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { InquiryHistory } from './InquiryHistory.tsx';
import { InquiryLetters } from './InquiryLetters.tsx';
import { InquiryThread } from './InquiryThread.tsx';
import { replyUrl } from './inquiry-labels.ts';
import { OthersOfSender } from './OthersOfSender.tsx';
import { PresenceNote } from './PresenceNote.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import {
  type InquiryComment,
  type InquiryToWork,
  type OtherInquiry,
  useInquiryRecord,
} from './useInquiryRecord.ts';
import { usePresence } from './usePresence.ts';

interface InquiryBodyProps {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
  others: readonly OtherInquiry[];
}

/** What was sent, and what staff write: answers to the sender, comments to each other. */
export function InquiryBody({ inquiry, comments, others }: InquiryBodyProps) {
  const { reread } = useInquiryRecord();
  const [isWriting, setWriting] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const present = usePresence(inquiry.id, isWriting ? 'answering' : 'reading');
  const mayWrite = usePermission('inquiries:write');
  const mayManage = usePermission('templates:write');
  return (
    <Stack gap="3" minWidth="0">
      <PresenceNote others={present} />
      <InquiryFacts inquiry={inquiry} />
      <Row gap="1">
        <OutButtonLink look="outline" href={replyUrl(inquiry)}>
          Reply
        </OutButtonLink>
        <Button look="outline" onClick={() => print()}>
          Print
        </Button>
      </Row>
      <InquiryThread inquiry={inquiry} comments={comments} />
      {mayWrite && inquiry.state !== 'spam' && (
        <AnswerForm
          inquiry={inquiry}
          reread={() => reread(inquiry.id)}
          onWriting={setWriting}
          onManageTemplates={mayManage ? () => setManaging(true) : null}
        />
      )}
      {mayWrite && <CommentForm inquiryId={inquiry.id} />}
      <InquiryLetters letters={inquiry.letters} />
      <OthersOfSender others={others} />
      <InquiryHistory id={inquiry.id} />
      {/* Outside the form of the inquiry, which Enter in one of its fields would otherwise save. */}
      {isManaging && createPortal(<TemplatesDialog onClose={() => setManaging(false)} />, document.body)}
    </Stack>
  );
}
