import { chakra, Heading, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import { stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { FormFacts } from './FormFacts.tsx';
import { LetterStatus, letterName } from './LetterStatus.tsx';

/** The system colours of a light page, in either colour mode of the screen. */
const onPaper = {
  '@media print': {
    html: { colorScheme: 'light !important' },
    body: { color: 'CanvasText', backgroundColor: 'Canvas' },
    'body > :not([data-sheet])': { display: 'none !important' },
  },
};

const Sheet = styled('article', {
  display: 'none',
  _print: { display: 'flex', flexDirection: 'column', gap: '6', '& *': { color: 'CanvasText !important' } },
});

/**
 * The print layout of the inquiry. It is rendered in the body and not in the pane, of which a browser prints only what is
 * in sight.
 */
export function InquirySheet({ inquiry }: { inquiry: InquiryToWork }) {
  return createPortal(
    <Sheet data-sheet="">
      <Global styles={onPaper} />
      <Heading size="sm" as="h1">
        Inquiry {inquiry.reference}
      </Heading>
      <Text textStyle="small">
        State: {stateLabel(inquiry.state)}. <bdi>{inquiry.subject}</bdi>
      </Text>
      <FormFacts answers={inquiry.answers} />
      <ul>
        {inquiry.letters.map((letter) => (
          <chakra.li key={letter.id} textStyle="small">
            {letterName(letter.kind)}, {letter.recipient}: <LetterStatus letter={letter} />
          </chakra.li>
        ))}
      </ul>
      {inquiry.note && (
        <Text textStyle="small" whiteSpace="pre-wrap">
          Note: <bdi>{inquiry.note}</bdi>
        </Text>
      )}
    </Sheet>,
    document.body,
  );
}
