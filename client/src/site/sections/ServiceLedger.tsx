import { Heading, Text } from '@chakra-ui/react';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Items } from './Band.tsx';
import { HeadedBand } from './HeadedBand.tsx';

/** A numbered list; on phones two rows that scroll sideways. */
const Lines = styled(StripRow, {
  counterReset: 'service',
  display: { md: 'block' },
  gridTemplateRows: { base: 'repeat(2, auto)', md: 'none' },
  borderTop: { md: 'rule' },
});

const Line = styled('li', {
  display: 'grid',
  columnGap: { base: '4', md: '8' },
  rowGap: { base: '1', md: '2' },
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr)',
    md: '{spacing.10} minmax(0, 1fr)',
    lg: '{spacing.10} minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)',
  },
  '& > :nth-child(n + 2)': { gridColumn: { base: '1 / -1', md: '2', lg: 'auto' } },
  alignItems: 'baseline',
  alignContent: 'start',
  paddingBlock: { base: '4', md: '6' },
  borderTop: { base: 'rule', md: 'none' },
  borderBottom: { md: 'hair' },
  counterIncrement: 'service',
  _before: {
    content: 'counter(service, decimal-leading-zero)',
    textStyle: 'subheading',
    color: 'ink.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The deliverables, one a line, each after a dash. */
const HandedOver = styled('ul', {
  textStyle: 'small',
  '& > li': { paddingInlineStart: '6', position: 'relative' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0',
    top: '0.75em',
    width: '2',
    borderTop: 'rule',
  },
});

/** The portfolio as a numbered list: name, description and deliverables of each service (public spec, section 2). */
export const ServiceLedger = ({ words }: { words: WordsOfPage<'services'>['portfolio'] }) => (
  <HeadedBand words={words} edge="hair" gap={{ base: '4', md: '12' }}>
    <Strip of={Lines} as="ol" aria-label={words.eyebrow ?? words.heading}>
      {words.items.map(({ title, text, deliverables }) => (
        <Line key={title}>
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <Text color="ink.muted" textStyle={{ base: 'small', md: 'body' }}>
            {text}
          </Text>
          <HandedOver aria-label={`${words.handedOver}: ${title}`}>
            <Items of={deliverables} />
          </HandedOver>
        </Line>
      ))}
    </Strip>
  </HeadedBand>
);
