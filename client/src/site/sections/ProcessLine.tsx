import { Heading, Text } from '@chakra-ui/react';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand } from './HeadedBand.tsx';

/** A horizontal line with a marker for each step, which phones scroll sideways. */
const Line = styled(StripRow, {
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' },
  columnGap: { base: '0', md: '0' },
  rowGap: { md: '10' },
  '--strip-item': 'min(58%, 16rem)',
  // Half a marker, which stands on the line and not in it.
  paddingBlockStart: '2',
});

const Stop = styled('li', {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '1', md: '2' },
  borderTop: 'control',
  paddingInlineEnd: '6',
  paddingBlockStart: { base: '4', md: '6' },
  _before: {
    content: '""',
    position: 'absolute',
    top: '-0.5rem',
    insetInlineStart: '0',
    width: '4',
    height: '4',
    border: 'rule',
    backgroundColor: 'band',
  },
});

/** The six steps and how long each takes (public spec, section 2, Services). */
export const ProcessLine = ({ words }: { words: WordsOfPage<'services'>['process'] }) => (
  <HeadedBand words={words} ground="ink" gap={{ base: '6', md: '16' }}>
    <Strip of={Line} as="ol" aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, duration, text }) => (
        <Stop key={title}>
          <Text textStyle="label" color="ink.muted">
            {duration}
          </Text>
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text textStyle="small" color="ink.muted">
            {text}
          </Text>
        </Stop>
      ))}
    </Strip>
  </HeadedBand>
);
