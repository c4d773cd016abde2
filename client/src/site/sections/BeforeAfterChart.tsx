import { chakra } from '@chakra-ui/react';
import type { BeforeAfter } from '#client/site/content/shapes.ts';

const Pairs = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', fontVariantNumeric: 'tabular-nums' },
});

const Row = chakra('div', {
  base: {
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
  },
});

const Bar = chakra('svg', { base: { display: 'block', width: 'full', height: '2' } });
const Length = chakra('rect', {
  base: { height: '16px' },
  variants: { time: { before: { fill: 'line.strong' }, after: { fill: 'ink' } } },
});

const TIMES = ['before', 'after'] as const;

/** Pairs of bars, before and after, each pair on its own scale; the numbers beside them are its text alternative. */
export function BeforeAfterChart({ words }: { words: BeforeAfter }) {
  return (
    <Pairs>
      {words.pairs.map((pair) => {
        const most = Math.max(pair.before, pair.after);
        return (
          <li key={pair.label}>
            <chakra.h3 textStyle="label" paddingBlockEnd="half">
              {pair.label}
            </chakra.h3>
            <dl>
              {TIMES.map((time) => (
                <Row key={time}>
                  <chakra.dt color="ink.muted">{words[time]}</chakra.dt>
                  <dd>
                    <Bar viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                      <Length time={time} width={(100 * pair[time]) / most} />
                    </Bar>
                    {pair[time]}
                  </dd>
                </Row>
              ))}
            </dl>
          </li>
        );
      })}
    </Pairs>
  );
}
