import { chakra, Heading, HStack, Link, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import type { BeforeAfter } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

const Pairs = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', fontVariantNumeric: 'tabular-nums' },
});

const Time = styled('div', {
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  alignItems: 'center',
  textStyle: 'small',
  '& dd': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 3rem',
    alignItems: 'center',
    textStyle: 'subheading',
    textAlign: 'end',
  },
});

const Bar = styled('svg', { display: 'block', width: 'full', height: '4' });
const Length = chakra('rect', {
  base: { height: '16px' },
  variants: { time: { before: { fill: 'line.strong' }, after: { fill: 'ink' } } },
});

const TIMES = ['before', 'after'] as const;

/** Pairs of bars, before and after, each pair on its own scale; the numbers beside them are its text alternative. */
const BeforeAfterChart = ({ words }: { words: BeforeAfter }) => (
  <Pairs>
    {words.pairs.map((pair) => {
      const most = Math.max(pair.before, pair.after);
      return (
        <li key={pair.label}>
          <Heading as="h3" size="xs" paddingBlockEnd="1">
            {pair.label}
          </Heading>
          <dl>
            {TIMES.map((time) => (
              <Time key={time}>
                <chakra.dt color="ink.muted">{words[time]}</chakra.dt>
                <dd>
                  <Bar viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <Length time={time} width={(100 * pair[time]) / most} />
                  </Bar>
                  {pair[time]}
                </dd>
              </Time>
            ))}
          </dl>
        </li>
      );
    })}
  </Pairs>
);

/** One case study over the whole width: what happened, its figures before and after, and the way to the story. */
export const CaseStudyFeature = ({ words }: { words: BeforeAfter }) => (
  <Band ground="ink">
    <Split left="six" gap={{ base: '6', lg: '16' }} alignItems="center">
      <Stack gap={{ base: '2', md: '6' }}>
        <BandHead words={words} />
        <HStack wrap="wrap" gap="4">
          {words.more.map(({ label, to }) => (
            <Link asChild key={to}>
              <RouterLink to={to}>{label}</RouterLink>
            </Link>
          ))}
        </HStack>
      </Stack>
      <BeforeAfterChart words={words} />
    </Split>
  </Band>
);
