import { chakra } from '@chakra-ui/react';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { Benefit, ListSection } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: { base: '1', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '10rem minmax(0, 1fr)' },
    alignItems: 'baseline',
    alignContent: 'start',
    borderTop: 'hair',
    paddingBlock: { base: '2', md: '3' },
  },
});

/** A strip on phones. */
const Figures = chakra(StripRow, { base: { display: { md: 'block' } } });

/** Benefits, each with its figure before the text, and the source of the figures. */
export function BenefitFigures({ words }: { words: ListSection<Benefit> }) {
  return (
    <Band ground="ink">
      <Measure>
        <Split>
          <Stack>
            <BandHead words={words} />
            {words.note && (
              <Text size="small" tone="muted">
                {words.note}
              </Text>
            )}
          </Stack>
          <Strip of={Figures} aria-label={words.eyebrow ?? words.heading}>
            {words.items.map(({ figure, title, text }) => (
              <Row key={title}>
                <chakra.span textStyle="heading" fontVariantNumeric="tabular-nums">
                  {figure}
                </chakra.span>
                <div>
                  <Subheading>{title}</Subheading>
                  <Text tone="muted" textStyle={{ base: 'small', md: 'body' }}>
                    {text}
                  </Text>
                </div>
              </Row>
            ))}
          </Strip>
        </Split>
      </Measure>
    </Band>
  );
}
