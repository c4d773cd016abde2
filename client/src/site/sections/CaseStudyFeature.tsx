import { chakra } from '@chakra-ui/react';
import { Band, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import type { BeforeAfter } from '#client/site/content/shapes.ts';
import { BandHead } from './BandHead.tsx';
import { BeforeAfterChart } from './BeforeAfterChart.tsx';

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '3', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 6fr)' },
    alignItems: 'center',
  },
});

/** One case study over the whole width: what happened, its figures before and after, and the way to the story. */
export function CaseStudyFeature({ words }: { words: BeforeAfter }) {
  return (
    <Band ground="ink">
      <Measure>
        <Halves>
          <Stack gap={{ base: '1', md: '3' }}>
            <BandHead words={words} />
            <Row>
              {words.more.map(({ label, to }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
            </Row>
          </Stack>
          <BeforeAfterChart words={words} />
        </Halves>
      </Measure>
    </Band>
  );
}
