import { Button, Strong, VisuallyHidden } from '@chakra-ui/react';
import { toaster } from '#client/admin/data/toaster.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useInquiryRecord } from '#client/admin/inquiries/useInquiryRecord.ts';
import { ask } from '#client/admin/parts/ask.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { Clock } from './Clock.tsx';
import { type LetterRow, LetterStatus, letterName } from './LetterStatus.tsx';

const words = adminMessages.inquiries;

/** One quiet line as long as nothing is wrong with the letter. */
const Item = styled('li', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  maxWidth: '68ch',
  paddingInline: '4',
  textStyle: 'label',
  fontWeight: '400',
  color: 'ink.muted',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '400' },
  '&[data-stuck]': { color: 'bad', textStyle: 'small', '& strong': { fontWeight: '650' } },
});

/** A button in a line of text. */
const inLine = {
  paddingInline: '0',
  paddingBlock: '0',
  '@media (pointer: fine)': { minHeight: '1.5rem' },
} as const;

/** The label of the button that sends a letter; null: no button. */
function sendLabel({ state, attempts, heldReason }: LetterRow): 'Resend' | 'Send now' | null {
  if (state === 'failed' || state === 'sent') return 'Resend';
  // A letter held as spam is sent when its inquiry is marked as no spam, and one that came too late is never sent.
  if (state === 'held') return heldReason === 'spam' || heldReason === 'late' ? null : 'Send now';
  return state === 'owed' && attempts > 0 ? 'Send now' : null;
}

/** A letter in the conversation: what it is, to whom, how far it is, and a button that sends it again. */
export function LetterLine({ letter }: { letter: LetterRow }) {
  const { resend } = useInquiryRecord();
  const mayWrite = usePermission('inquiries:write');
  const name = letterName(letter.kind);
  const label = mayWrite ? sendLabel(letter) : null;
  const send = () =>
    resend(letter.id).then(
      () => toaster.show({ tone: 'good', text: words.resent }),
      () => toaster.show({ tone: 'bad', text: words.resend }),
    );
  const press = () => {
    if (letter.state !== 'sent') return void send();
    // A letter that was sent is confirmed first: the recipient would get it twice.
    const text = `${name} was sent to ${letter.recipient} already.`;
    ask({ title: 'Send it a second time?', text, confirmLabel: 'Resend' }, () => void send());
  };
  return (
    <Item data-stuck={letter.state === 'failed' || letter.state === 'held' || undefined}>
      <span>
        <Strong title={letter.recipient}>{name}</Strong> ·{' '}
        {letter.state === 'sent' && letter.sentAt ? (
          // The day stands above it.
          <>
            Sent <Clock at={letter.sentAt} />
          </>
        ) : (
          <LetterStatus letter={letter} />
        )}
      </span>
      {label && (
        <Button variant="plain" size="sm" css={inLine} onClick={press}>
          {label}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </Item>
  );
}
