import { Box, Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { InquiryComment, InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import type { Neighbours } from '#client/admin/inquiries/useNeighbours.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { CommentBox } from './CommentBox.tsx';

const Frame = styled('section', {
  position: 'sticky',
  // Above the bar at the foot of a phone (layout/AdminLayout.tsx).
  bottom: 'var(--foot)',
  zIndex: '2',
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingBlock: '2',
  paddingInline: { base: '0', lg: '6' },
  borderTop: 'hair',
  backgroundColor: 'surface',
  // The label says what the text is to a screen reader; to the eye the two buttons above it do.
  '& label:has(+ textarea)': { srOnly: true },
  // One line until somebody writes. It stays open then: what shrinks when the text loses the focus would move the
  // buttons away from under the pointer that presses them. What a stack is told by its properties comes after all else.
  '@media (width < 64rem)': { '&:not([data-open]) [data-tools]': { display: 'none !important' } },
  '& textarea': {
    fieldSizing: 'content',
    minHeight: '2.75rem',
    maxHeight: '40dvh',
    '@media (pointer: fine)': { textStyle: 'small' },
  },
  '&[data-open] textarea': { minHeight: '7rem' },
});

type Kind = 'answer' | 'comment';

interface ComposerProps {
  inquiry: InquiryToWork;
  comments: readonly InquiryComment[];
  neighbours: Neighbours;
  /** Called while an answer is written, and no longer. */
  onWriting: (isWriting: boolean) => void;
}

/** At the foot of a conversation: an answer to the sender, or a comment for the staff. */
export function Composer({ inquiry, comments, neighbours, onWriting }: ComposerProps) {
  const mayAnswer = inquiry.state !== 'spam';
  const [chosen, choose] = useState<Kind>('answer');
  const kind = mayAnswer ? chosen : 'comment';
  const frame = useRef<HTMLElement>(null);
  const [requested, ask] = useState(0);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (requested > 0)
      frame.current?.querySelector<HTMLElement>(':scope > div:not([hidden]) textarea')?.focus();
  }, [requested]);
  const press = (next: Kind) => {
    choose(next);
    ask(requested + 1);
  };
  return (
    <Frame
      ref={frame}
      aria-label="Write"
      data-open={isOpen || undefined}
      onFocus={({ target }) => target instanceof HTMLTextAreaElement && setOpen(true)}
    >
      <Box role="group" aria-label="What to write" display="flex" gap="1">
        {mayAnswer && (
          <Button
            variant="ghost"
            size="sm"
            css={{ ...dense, ...chip }}
            aria-pressed={kind === 'answer'}
            aria-keyshortcuts="r"
            title="Answer (r)"
            onClick={() => press('answer')}
          >
            Answer
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          css={{ ...dense, ...chip }}
          aria-pressed={kind === 'comment'}
          aria-keyshortcuts="c"
          title="Comment (c)"
          onClick={() => press('comment')}
        >
          Comment
        </Button>
      </Box>
      {mayAnswer && (
        <div hidden={kind !== 'answer'}>
          <AnswerBox {...{ inquiry, comments, neighbours, onWriting }} />
        </div>
      )}
      <div hidden={kind !== 'comment'}>
        <CommentBox inquiry={inquiry} />
      </div>
    </Frame>
  );
}

/** The kind that is chosen is underlined. */
const chip = {
  borderRadius: '0',
  borderBottom: '2px solid transparent',
  '&[aria-pressed=true]': { borderBottomColor: 'ink' },
  '&[aria-pressed=false]': { color: 'ink.muted' },
} as const;
