import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const Terms = chakra('dl', {
  base: {
    borderTop: 'rule',
    '& > div': {
      display: 'grid',
      columnGap: '4',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
      alignItems: 'baseline',
      paddingBlock: '2',
      borderBottom: 'hair',
    },
    '& dt': { textStyle: 'subheading' },
  },
});

/** A heading on the left, terms with their descriptions on the right. */
export function SplitLedger({ words }: { words: ListSection<Feature> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split>
          <BandHead words={words} />
          <Terms>
            {words.items.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <Text as="dd" tone="muted">
                  {text}
                </Text>
              </div>
            ))}
          </Terms>
        </Split>
      </Measure>
    </Band>
  );
}
