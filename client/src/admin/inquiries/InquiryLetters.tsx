import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text, Unseen } from '#client/shared/ui/text.tsx';
import { adminMessages } from '#domain/messages.ts';
import { LetterFate, type LetterRow, letterName } from './LetterFate.tsx';
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

const Fate = chakra('span', {
  base: { display: 'block', color: 'ink.muted' },
  variants: { failed: { true: { color: 'bad' } } },
});

/** The letters an inquiry owes: to whom, what has become of each and why, and a way to send it again. */
export function InquiryLetters({ letters }: { letters: readonly LetterRow[] }) {
  const { resend } = useInquiryRecord();
  const [said, setSaid] = useState<{ failed: boolean; words: string } | null>(null);
  const again = (id: string) =>
    resend(id).then(
      () => setSaid({ failed: false, words: words.resent }),
      () => setSaid({ failed: true, words: words.resend }),
    );
  return (
    <Stack gap="1">
      <Subheading>Letters</Subheading>
      <ul>
        {letters.map((letter) => (
          <Item key={letter.id}>
            <chakra.div flex="1 1 {sizes.16}" minWidth="0">
              <strong>{letterName(letter.kind)}</strong> {letter.recipient}
              <Fate failed={letter.state === 'failed'}>
                <LetterFate letter={letter} />
              </Fate>
            </chakra.div>
            {(letter.state === 'failed' || letter.state === 'sent') && (
              <Button look="outline" size="small" onClick={() => void again(letter.id)}>
                Resend<Unseen> {letterName(letter.kind)}</Unseen>
              </Button>
            )}
          </Item>
        ))}
      </ul>
      <Text size="small" role="status" color={said?.failed ? 'bad' : 'ink.muted'}>
        {said?.words}
      </Text>
    </Stack>
  );
}
