import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Text } from '#client/shared/ui/text.tsx';
import type { Drawing, Heading, Moment } from '#client/site/content/shapes.ts';
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

const Sheet = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' },
});

interface DaySceneProps {
  words: Heading & { readonly moments: readonly Moment[] };
  drawing: Drawing;
}

/** Events of one morning in the product, hour by hour, beside a drawing of its use. */
export function DayScene({ words, drawing }: DaySceneProps) {
  return (
    <Band ground="sunken">
      <Measure>
        <Split>
          <Stack gap="4">
            <BandHead words={words} />
            <figure>
              <Sheet
                src={pictureAddress(drawing.src)}
                alt={drawing.alt}
                htmlWidth={960}
                htmlHeight={640}
                loading="lazy"
                decoding="async"
              />
              <Text as="figcaption" size="small" tone="muted" marginBlockStart="1">
                {drawing.caption}
              </Text>
            </figure>
          </Stack>
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
