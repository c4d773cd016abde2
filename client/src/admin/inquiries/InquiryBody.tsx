import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CommentOnInquiryDocument, InquiryToWorkDocument } from '#client/admin/data/documents.generated.ts';
import type { Present } from '#client/admin/data/live-inbox-state.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { sendingPart, sendKeys } from '#client/admin/parts/save-keys.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { Button, OutButtonLink } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { check } from '#domain/rules/check.ts';
import { commentRule } from '#domain/rules/inquiry.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { InquiryHistory } from './InquiryHistory.tsx';
import { InquiryLetters } from './InquiryLetters.tsx';
import { InquiryThread } from './InquiryThread.tsx';
import { replyUrl, stateLabel } from './inquiry-labels.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import {
  type InquiryComment,
  type InquiryToWork,
  type OtherInquiry,
  useInquiryRecord,
} from './useInquiryRecord.ts';
import { useKeptText } from './useKeptText.ts';
import { usePresence } from './usePresence.ts';

const Note = chakra('p', {
  base: {
    display: 'flex',
    gap: 'half',
    alignItems: 'center',
    // The height of a mark, so that nothing moves when somebody comes.
    minHeight: '3',
    textStyle: 'small',
    '&[data-answering]': { fontWeight: '650' },
  },
});

const listed = (people: readonly Present[]): string => people.map(({ name }) => name).join(' and ');
const verb = (people: readonly Present[]): string => (people.length === 1 ? 'is' : 'are');

/** Who else has the inquiry open, and who is answering it. */
function PresenceNote({ others }: { others: readonly Present[] }) {
  const answering = others.filter(({ kind }) => kind === 'answering');
  const reading = others.filter(({ kind }) => kind === 'reading');
  return (
    <Note role="status" data-answering={answering.length > 0 || undefined}>
      {[...answering, ...reading].map(({ accountId, name }) => (
        <PersonMark key={accountId} name={name} size="small" />
      ))}
      <span>
        {answering.length > 0 && `${listed(answering)} ${verb(answering)} answering this now. `}
        {reading.length > 0 && `${listed(reading)} ${reading.length === 1 ? 'has' : 'have'} this open.`}
      </span>
    </Note>
  );
}

/** What else the same address has sent. */
function OthersOfSender({ others }: { others: readonly OtherInquiry[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-label="From the same sender">
      <Subheading paddingBlockEnd="1">From the same sender</Subheading>
      <chakra.ul textStyle="small">
        {others.map(({ id, reference, subject, state, createdAt }) => (
          <chakra.li key={id} paddingBlock="half" overflowWrap="anywhere">
            <TextLink to={`${adminPaths.inquiries}?edit=${id}`}>{subject}</TextLink>
            <chakra.span display="block" color="ink.muted">
              {reference}, {stateLabel(state)}, <Moment at={createdAt} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

/** Where a comment for the colleagues is written. What is typed stays on this device until it is stored. */
function CommentForm({ inquiryId }: { inquiryId: string }) {
  const [text, setText] = useKeptText(`inquiries/${inquiryId}/comment`);
  const [error, setError] = useState<string | null>(null);
  const [comment, { loading }] = useMutation(CommentOnInquiryDocument, {
    refetchQueries: [InquiryToWorkDocument],
  });
  const send = async () => {
    const checked = check(commentRule, { text });
    if (!checked.ok) return setError(checked.sentence);
    setError(null);
    try {
      await comment({ variables: { inquiryId, input: { text } } });
      setText('');
    } catch {
      setError(adminMessages.inquiries.comment);
    }
  };
  return (
    <Stack {...sendingPart}>
      <TextBox
        label="Comment"
        remark="for staff only"
        rows={2}
        limit={limits.message}
        value={text}
        // What is typed while it is on its way would be emptied with it.
        readOnly={loading}
        onChange={({ target }) => setText(target.value)}
        error={error ?? undefined}
      />
      <Row justifyContent="flex-end">
        <ActionButton look="outline" size="small" isOff={loading} {...sendKeys} onClick={() => void send()}>
          Add comment
        </ActionButton>
      </Row>
    </Stack>
  );
}

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
