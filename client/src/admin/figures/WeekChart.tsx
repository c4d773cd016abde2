import { chakra } from '@chakra-ui/react';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import type { Figures } from './figure-tables.ts';

const Frame = chakra('div', {
  base: { display: 'grid', gap: 'half', paddingBlock: '1', textStyle: 'label', color: 'ink.muted' },
});

/** Stretched to the width of its card; a system with forced colours draws it in that of its text. */
const Bars = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: '12',
    borderBottom: 'control',
    '& rect': { fill: 'ink' },
    '@media (forced-colors: active)': { '& rect': { fill: 'CanvasText' } },
  },
});

const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '2', color: 'ink.muted' },
});

/** Height of the drawing, in units of its own. */
const HEIGHT = 100;
/** Part of the width of a week that is left empty beside its bar. */
const GAP = 0.2;

/** One bar for each week, drawn to the highest of them. Its numbers are in the table below it. */
export function WeekChart({ weeks }: Pick<Figures, 'weeks'>) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const first = weeks[0];
  const last = weeks.at(-1);
  return (
    <Frame aria-hidden="true">
      <span>{highest}</span>
      <Bars viewBox={`0 0 ${weeks.length} ${HEIGHT}`} preserveAspectRatio="none">
        {weeks.map(({ monday, count }, index) => (
          <rect
            key={monday}
            x={index + GAP / 2}
            y={HEIGHT - (HEIGHT * count) / highest}
            width={1 - GAP}
            height={(HEIGHT * count) / highest}
          />
        ))}
      </Bars>
      <Ends>
        <span>{first && shortOfficeDay(first.monday)}</span>
        <span>{last && last !== first && shortOfficeDay(last.monday)}</span>
      </Ends>
    </Frame>
  );
}
