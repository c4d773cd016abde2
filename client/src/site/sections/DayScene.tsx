import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import type { Heading, Moment } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gap: { base: '1', md: '3' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' },
    borderTop: 'hair',
    paddingBlock: '2',
  },
});

/** Events of one morning in the product, hour by hour. */
export function DayScene({ words }: { words: Heading & { readonly moments: readonly Moment[] } }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split>
          <BandHead words={words} />
          <ol>
            {words.moments.map(({ when, text }) => (
              <Line key={when}>
                <chakra.span textStyle="subheading" fontVariantNumeric="tabular-nums">
                  {when}
                </chakra.span>
                <Text>{text}</Text>
              </Line>
            ))}
          </ol>
        </Split>
      </Measure>
    </Band>
  );
}
