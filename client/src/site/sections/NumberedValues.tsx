import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const Columns = chakra('ol', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: { base: '2', md: '4' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
    counterReset: 'value',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: 'half', md: '1' },
      paddingBlockStart: '2',
      borderTop: 'rule',
      counterIncrement: 'value',
    },
    '& > li::before': { content: 'counter(value)', textStyle: 'figure', color: 'ink.muted' },
    // Beside the text where there is one column.
    mdDown: {
      '& > li': { display: 'grid', gridTemplateColumns: '{spacing.4} minmax(0, 1fr)' },
      '& > li::before': { gridRow: 'span 2' },
    },
  },
});

/** Numbered values in columns under a strong line. */
export function NumberedValues({ words }: { words: ListSection<Feature> }) {
  return (
    <Band>
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <BandHead words={words} />
          <Columns>
            {words.items.map(({ title, text }) => (
              <li key={title}>
                <Subheading>{title}</Subheading>
                <Text tone="muted" textStyle={{ base: 'small', md: 'body' }}>
                  {text}
                </Text>
              </li>
            ))}
          </Columns>
        </Stack>
      </Measure>
    </Band>
  );
}
