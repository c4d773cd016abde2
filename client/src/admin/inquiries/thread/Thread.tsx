import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { FileList } from '#client/admin/inquiries/files/FileList.tsx';
import { CommentText } from '#client/admin/inquiries/mentions/CommentText.tsx';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { formatDay } from '#client/admin/parts/format-time.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { formLabel } from '#domain/forms/form-names.ts';
import { Clock } from './Clock.tsx';
import { EarlierMails } from './EarlierMails.tsx';
import { FormFacts } from './FormFacts.tsx';
import { LetterLine } from './LetterLine.tsx';
import { LetterStatus } from './LetterStatus.tsx';
import { AnswerText, type MailRow, MailText } from './MailText.tsx';
import { Events } from './ThreadEvents.tsx';
import type { ThreadEntry } from './thread-entries.ts';

const List = styled('ol', { display: 'flex', flexDirection: 'column', gap: '2' });

/** A hairline with the day in it. */
const Day = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'label',
  fontWeight: '400',
  color: 'ink.muted',
  paddingBlock: '1',
  _before: { content: '""', flex: '1', borderTop: 'hair' },
  _after: { content: '""', flex: '1', borderTop: 'hair' },
});

const Item = styled('li', { maxWidth: '68ch', textStyle: 'small', overflowWrap: 'anywhere' });

const Spoken = styled(Item, {
  paddingBlock: '2',
  paddingInline: '4',
  borderInlineStart: '2px solid transparent',
  // Below the bar at the head of a phone (layout/PhoneBars.tsx).
  scrollMarginBlockStart: { base: 'calc({spacing.12} + {spacing.2})', lg: '0' },
  // An answer has an edge of ink; a comment, for staff only, looks like no letter.
  '&[data-kind=answer]': { borderInlineStartColor: 'ink' },
  '&[data-kind=comment]': {
    backgroundColor: 'sunken',
    border: '1px dashed {colors.line.strong}',
    borderRadius: 'control',
  },
});

const Head = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  color: 'ink.muted',
  '& strong': { color: 'ink', fontWeight: '650' },
});

const Words = styled('p', { whiteSpace: 'pre-wrap', paddingBlockStart: '1' });

interface ThreadProps {
  inquiry: InquiryToWork;
  entries: readonly ThreadEntry[];
  earlier: ComponentProps<typeof EarlierMails>;
}

/** The conversation in order of time, with a line where a day begins. */
export function Thread({ inquiry, entries, earlier }: ThreadProps) {
  return (
    <List aria-label="Conversation">
      {entries.map((entry, index) => {
        const day = formatDay(new Date(entry.at));
        const before = entries[index - 1];
        return (
          <Fragment key={entry.id}>
            {(!before || formatDay(new Date(before.at)) !== day) && <Day>{day}</Day>}
            <Entry entry={entry} inquiry={inquiry} />
            {entry.kind === 'message' && <EarlierMails {...earlier} />}
          </Fragment>
        );
      })}
    </List>
  );
}

function Entry({ entry, inquiry }: { entry: ThreadEntry; inquiry: InquiryToWork }) {
  if (entry.kind === 'message') return <Message inquiry={inquiry} />;
  if (entry.kind === 'letter') return <LetterLine letter={entry.letter} />;
  if (entry.kind === 'events') return <Events events={entry.events} />;
  if (entry.kind === 'mail') return <MailEntry mail={entry.mail} inquiry={inquiry} />;
  if (entry.kind === 'comment')
    return (
      <ThreadMessage kind="comment" who={entry.comment.author} at={entry.at} what="commented, for staff only">
        <CommentText {...entry.comment} />
      </ThreadMessage>
    );
  return (
    <ThreadMessage kind="answer" who={entry.letter.author ?? ''} at={entry.at} what="answered">
      <AnswerText letter={entry.letter.text} />
      <FileList files={entry.letter.files} />
      <Head as="span" paddingBlockStart="1">
        <span>
          <LetterStatus letter={entry.letter} />
        </span>
      </Head>
    </ThreadMessage>
  );
}

interface ThreadMessageProps {
  kind: 'answer' | 'comment';
  who: string;
  at: string;
  what: string;
  children: ReactNode;
}

const ThreadMessage = ({ kind, who, at, what, children }: ThreadMessageProps) => (
  <Spoken data-kind={kind}>
    <Head>
      <span>
        <strong dir="auto">{who}</strong> {what}
      </span>
      <Clock at={at} />
    </Head>
    <Words as="div">{children}</Words>
  </Spoken>
);

/** What the sender wrote: the message in full, and the other fields of the form above it. */
function Message({ inquiry }: { inquiry: InquiryToWork }) {
  const { name, formType, createdAt, answers, mails } = inquiry;
  const message = answers.find(({ name }) => name === 'message')?.value;
  const mail = mails.find(({ kind }) => kind === 'first');
  return (
    <Spoken data-kind="message">
      <Head>
        <span>
          <strong dir="auto">{name}</strong>{' '}
          {formType === 'mail' ? 'wrote a mail' : `wrote by the ${formLabel(formType).toLowerCase()} form`}
        </span>
        <Clock at={createdAt} />
      </Head>
      <FormFacts answers={answers.filter((answer) => answer.name !== 'message')} />
      {mail ? <MailText mail={mail} /> : message && <Words dir="auto">{message}</Words>}
      <FileList files={[...inquiry.files, ...(mail?.files ?? [])]} />
    </Spoken>
  );
}

/** What the mail is, after who wrote it. */
const WROTE: Readonly<Record<MailRow['kind'], string>> = {
  first: 'wrote a mail',
  reply: 'wrote back',
  answer: 'answered by mail',
  note: 'wrote by mail, for staff only',
  automatic: 'answered automatically',
  report: 'could not deliver a letter',
  own: 'wrote',
};

/** Like what a mail looks: the sender's, or an answer or a comment that a colleague writes here. */
const LOOKS: Readonly<Partial<Record<MailRow['kind'], string>>> = { answer: 'answer', note: 'comment' };

/** A mail of the thread. Who is not the sender of the inquiry is named with the address. */
function MailEntry({ mail, inquiry }: { mail: MailRow; inquiry: InquiryToWork }) {
  const { kind, senderName, senderAddress, receivedAt } = mail;
  const isSender = senderAddress === inquiry.email.toLowerCase();
  return (
    <Spoken data-kind={LOOKS[kind] ?? 'message'}>
      <Head>
        <span>
          <strong dir="auto">{senderName || senderAddress}</strong>
          {!isSender && senderName && ` (${senderAddress})`} {WROTE[kind]}
        </span>
        <Clock at={receivedAt} />
      </Head>
      <MailText mail={mail} />
      <FileList files={mail.files} />
    </Spoken>
  );
}
