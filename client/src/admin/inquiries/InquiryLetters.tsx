import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ask } from '#client/admin/parts/ask.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text, Unseen } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { type LetterRow, LetterStatus, letterName } from './LetterStatus.tsx';
import { useInquiryRecord } from './useInquiryRecord.ts';

const words = adminMessages.inquiries;

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    paddingBlock: '1',
    borderTop: 'hair',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  },
});

const Status = chakra('span', {
  base: { display: 'block', color: 'ink.muted' },
  variants: { failed: { true: { color: 'bad' } } },
});

/** The label of the button that sends a letter; null: no button. */
function sendLabel({ state, attempts, heldReason }: LetterRow): 'Resend' | 'Send now' | null {
  if (state === 'failed' || state === 'sent') return 'Resend';
  // A letter held as spam is sent when its inquiry is marked as no spam.
  if (state === 'held') return heldReason === 'spam' ? null : 'Send now';
  return state === 'owed' && attempts > 0 ? 'Send now' : null;
}

/** The letters of an inquiry: recipient and status of each, and a button to send it again. */
export function InquiryLetters({ letters }: { letters: readonly LetterRow[] }) {
  const { resend } = useInquiryRecord();
  const [outcome, setOutcome] = useState<{ failed: boolean; text: string } | null>(null);
  const send = ({ id }: LetterRow) =>
    resend(id).then(
      () => setOutcome({ failed: false, text: words.resent }),
      () => setOutcome({ failed: true, text: words.resend }),
    );
  const press = (letter: LetterRow) => {
    if (letter.state !== 'sent') return void send(letter);
    // A letter that was sent is confirmed first: the recipient would get it twice.
    const text = `${letterName(letter.kind)} was sent to ${letter.recipient} already.`;
    ask({ title: 'Send it a second time?', text, confirmLabel: 'Resend' }, () => void send(letter));
  };
  return (
    <Stack gap="1">
      <Subheading>Letters</Subheading>
      <ul>
        {letters.map((letter) => (
          <LetterItem key={letter.id} letter={letter} onSend={() => press(letter)} />
        ))}
      </ul>
      <Text size="small" role="status" color={outcome?.failed ? 'bad' : 'ink.muted'}>
        {outcome?.text}
      </Text>
    </Stack>
  );
}

function LetterItem({ letter, onSend }: { letter: LetterRow; onSend: () => void }) {
  const label = sendLabel(letter);
  return (
    <Item>
      <chakra.div flex="1 1 {sizes.16}" minWidth="0">
        <strong>{letterName(letter.kind)}</strong> {letter.recipient}
        <Status failed={letter.state === 'failed'}>
          <LetterStatus letter={letter} />
        </Status>
      </chakra.div>
      {label && (
        <Button look="outline" size="small" onClick={onSend}>
          {label}
          <Unseen> {letterName(letter.kind)}</Unseen>
        </Button>
      )}
    </Item>
  );
}
