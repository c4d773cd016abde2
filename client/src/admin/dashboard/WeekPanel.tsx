import { chakra } from '@chakra-ui/react';
import { adminPaths } from '#client/admin/paths.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { Panel } from './Panel.tsx';

type Days = NonNullable<DashboardData['inquiryArrivals']>;

/** Days of the chart; the others are those before it. */
const WEEK = 7;

const Bars = styled('ol', {
  display: 'grid',
  gridTemplateColumns: `repeat(${WEEK}, minmax(0, 1fr))`,
  gap: '1',
  borderTop: 'hair',
  paddingBlock: '1',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'grid',
    gridTemplateRows: { base: 'auto {spacing.8} auto', lg: 'auto {spacing.12} auto' },
    textAlign: 'center',
  },
});

const Bar = styled('div', {
  alignSelf: 'end',
  minHeight: '1px',
  backgroundColor: 'ink.muted',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
});

/** How many inquiries arrived on each of the last seven days, drawn; each bar has its number and its day as text. */
export function WeekPanel({ days }: { days: Days }) {
  const week = days.slice(-WEEK);
  const [now, before] = [totalOf(week), totalOf(days.slice(0, -WEEK))];
  const highest = Math.max(1, ...week.map(({ count }) => count));
  return (
    <Panel title="Inquiries, last seven days" more={{ label: 'Figures', to: adminPaths.figures }}>
      <Bars aria-label="Inquiries by day">
        {week.map(({ date, count }) => (
          <li key={date}>
            <span>{count}</span>
            <Bar aria-hidden="true" style={{ height: `${(100 * count) / highest}%` }} />
            <Day date={date} />
          </li>
        ))}
      </Bars>
      <p>
        {now} in these seven days, {before} in the seven before.
      </p>
    </Panel>
  );
}

const totalOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0);

/** The weekday, with the date for those who do not see how the days follow each other. */
function Day({ date }: { date: string }) {
  const [weekday, ...rest] = shortOfficeDay(date).split(' ');
  return (
    <chakra.span color="ink.muted">
      {weekday}
      <Unseen> {rest.join(' ')}</Unseen>
    </chakra.span>
  );
}
