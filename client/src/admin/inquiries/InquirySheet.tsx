import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { createPortal } from 'react-dom';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { stateInWords } from './inquiry-words.ts';
import { LetterFate, letterName } from './LetterFate.tsx';
import type { InquiryToWork } from './useInquiryRecord.ts';

/** The system's own black and white, whatever the mode on the screen is. */
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
 * The inquiry as it is printed, and nothing else with it. It stands beside the page and not in its dialog: a dialog
 * prints one page and cuts off the rest.
 */
export function InquirySheet({ inquiry }: { inquiry: InquiryToWork }) {
  return createPortal(
    <Sheet data-sheet="">
      <Global styles={onPaper} />
      <Subheading as="h1">Inquiry {inquiry.reference}</Subheading>
      <Text size="small">State: {stateInWords(inquiry.state)}</Text>
      <InquiryFacts inquiry={inquiry} />
      <ul>
        {inquiry.letters.map((letter) => (
          <chakra.li key={letter.id} textStyle="small">
            {letterName(letter.kind)}, {letter.recipient}: <LetterFate letter={letter} />
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
