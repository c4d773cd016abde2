import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { stateLabel } from './inquiry-labels.ts';
import { LetterStatus, letterName } from './LetterStatus.tsx';
import type { InquiryToWork } from './useInquiryRecord.ts';

/** The system colours of a light page, in either colour mode of the screen. */
const onPaper = {
  '@media print': {
    html: { colorScheme: 'light !important' },
    body: { color: 'CanvasText', backgroundColor: 'Canvas' },
    'body > :not([data-sheet])': { display: 'none !important' },
  },
};

const Sheet = chakra('article', {
  base: {
    display: 'none',
    _print: { display: 'flex', flexDirection: 'column', gap: '3', '& *': { color: 'CanvasText !important' } },
  },
});

/**
 * The print layout of the inquiry. It is rendered in the body and not in the dialog, of which a browser prints only the
 * first page. An open dialog hides from screen readers what is beside it; this not, for a PDF is read too.
 */
export function InquirySheet({ inquiry }: { inquiry: InquiryToWork }) {
  return createPortal(
    <Sheet data-sheet="" data-live-announcer="">
      <Global styles={onPaper} />
      <Subheading as="h1">Inquiry {inquiry.reference}</Subheading>
      <Text size="small">State: {stateLabel(inquiry.state)}</Text>
      <InquiryFacts inquiry={inquiry} />
      <ul>
        {inquiry.letters.map((letter) => (
          <chakra.li key={letter.id} textStyle="small">
            {letterName(letter.kind)}, {letter.recipient}: <LetterStatus letter={letter} />
          </chakra.li>
        ))}
      </ul>
      {inquiry.note && (
        <Text size="small" whiteSpace="pre-wrap">
          Note: {inquiry.note}
        </Text>
      )}
    </Sheet>,
    document.body,
  );
}
