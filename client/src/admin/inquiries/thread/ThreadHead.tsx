import { Button, chakra, Heading, Span } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Present } from '#client/admin/data/live-inbox-state.ts';
import { LabelList } from '#client/admin/inquiries/labels/LabelList.tsx';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import type { Neighbours } from '#client/admin/inquiries/useNeighbours.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { PresenceNote } from './PresenceNote.tsx';
import { ThreadActions } from './ThreadActions.tsx';

const Head = styled('header', {
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  paddingBlock: '2',
  paddingInline: { base: '0', lg: '6' },
  borderBottom: 'hair',
  backgroundColor: 'surface',
});

const Line = styled('div', { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' });

interface ThreadHeadProps {
  inquiry: InquiryToWork;
  present: readonly Present[];
  neighbours: Neighbours;
  onClose: () => void;
  mayWrite: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The subject, who else is here, and what can be done with the inquiry: each is stored at once. */
export function ThreadHead(props: ThreadHeadProps) {
  const { inquiry, present, neighbours, onClose, mayWrite, headingRef } = props;
  const isWide = useIsWide();
  return (
    <Head>
      <Line>
        <Button variant="outline" size="sm" css={dense} display={{ lg: 'none' }} onClick={onClose}>
          Inbox
        </Button>
        <Heading
          // As large as text: the row has no room for the size of a heading.
          unstyled
          // The only heading of a narrow screen, where the list is not beside it.
          as={isWide ? 'h2' : 'h1'}
          ref={headingRef}
          tabIndex={-1}
          dir="auto"
          flex="1"
          minWidth="0"
          fontSize="1.0625rem"
          lineHeight="1.5rem"
          fontWeight="650"
          overflowWrap="anywhere"
        >
          {inquiry.subject}
        </Heading>
        <Steps {...neighbours} />
      </Line>
      {mayWrite && <ThreadActions inquiry={inquiry} neighbours={neighbours} />}
      <LabelList labels={inquiry.labels} />
      <PresenceNote others={present} />
    </Head>
  );
}

/** Leads to the inquiries before and after this one in the list. */
const Steps = ({ previous, next }: Neighbours) => (
  <chakra.nav aria-label="Neighbouring inquiries" display="flex" gap="1">
    <ActionButton
      variant="ghost"
      size="xs"
      css={step}
      aria-label="Previous inquiry"
      title="Previous inquiry (k)"
      isOff={previous === null}
      onClick={() => void previous?.()}
    >
      <Span display="inline-flex" transform="rotate(180deg)">
        <ChevronIcon size="sm" />
      </Span>
    </ActionButton>
    <ActionButton
      variant="ghost"
      size="xs"
      css={step}
      aria-label="Next inquiry"
      title="Next inquiry (j)"
      isOff={next === null}
      onClick={() => void next?.()}
    >
      <ChevronIcon size="sm" />
    </ActionButton>
  </chakra.nav>
);

const step = { '@media (pointer: fine)': { width: '1.75rem', height: '1.75rem', minHeight: '0' } } as const;
