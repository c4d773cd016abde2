import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Step } from '#client/site/content/services.ts';
import type { ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

/** A line with a marker for each step: vertical on a phone, horizontal where all six fit. */
const Line = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(3, minmax(0, 1fr))',
      xl: 'repeat(6, minmax(0, 1fr))',
    },
    rowGap: { md: '5' },
    // Half a marker, so that the markers of the vertical line stay within the margin.
    paddingInlineStart: { base: '1', md: '0' },
  },
});

const Stop = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    borderInlineStart: { base: 'control', md: 'none' },
    borderTop: { md: 'control' },
    paddingInlineStart: { base: '3', md: '0' },
    paddingInlineEnd: { md: '3' },
    paddingBlockStart: { md: '3' },
    paddingBlockEnd: { base: '4', md: '0' },
    _last: { paddingBlockEnd: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      top: { base: '0.5rem', md: '-0.5rem' },
      insetInlineStart: { base: '-0.5rem', md: '0' },
      width: '2',
      height: '2',
      border: 'rule',
      backgroundColor: 'band',
    },
  },
});

/** The six steps and how long each takes (public spec, section 2, Services). */
export function ProcessLine({ words }: { words: ListSection<Step> }) {
  return (
    <Band ground="ink">
      <Measure>
        <Stack gap={{ base: '5', md: '8' }}>
          <BandHead words={words} />
          <Line>
            {words.items.map(({ title, duration, text }) => (
              <Stop key={title}>
                <Text textStyle="label" color="ink.muted">
                  {duration}
                </Text>
                <Subheading>{title}</Subheading>
                <Text size="small" tone="muted">
                  {text}
                </Text>
              </Stop>
            ))}
          </Line>
        </Stack>
      </Measure>
    </Band>
  );
}
