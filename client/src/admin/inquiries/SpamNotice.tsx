import { chakra } from '@chakra-ui/react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import type { InquiryToWork } from './useInquiryRecord.ts';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1',
    padding: '2',
    backgroundColor: 'sunken',
    border: 'hair',
    borderRadius: 'control',
    textStyle: 'small',
    '& ul': { listStyle: 'disc', paddingInlineStart: '3' },
  },
});

interface SpamNoticeProps {
  inquiry: InquiryToWork;
  /** Called before the form is saved. */
  onNotSpam: () => void;
}

/** Why an inquiry counts as spam, with a button that marks it as no spam and submits the form around it. */
export function SpamNotice({ inquiry: { spamReasons, letters }, onNotSpam }: SpamNoticeProps) {
  const isHeld = letters.some(({ heldReason }) => heldReason === 'spam');
  return (
    <Frame>
      <Subheading>This counts as spam</Subheading>
      {spamReasons.length === 0 ? (
        <p>Staff marked it so.</p>
      ) : (
        <ul>
          {spamReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {isHeld && <p>Its letters are held. They go out as soon as you say that it is not spam.</p>}
      <Button type="submit" look="outline" size="small" onClick={onNotSpam}>
        Not spam
      </Button>
    </Frame>
  );
}
