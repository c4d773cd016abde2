import { Link, Span, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminPaths, inboxPath } from '#client/admin/paths.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { DashboardData } from './dashboard-data.ts';
import { Panel } from './Panel.tsx';

type Days = NonNullable<DashboardData['inquiryArrivals']>;

/** Days of the chart; the others are those before it. */
const WEEK = 7;

const Bars = styled('ol', {
  display: 'grid',
  gridTemplateColumns: `repeat(${WEEK}, minmax(0, 1fr))`,
  gap: '2',
  borderTop: 'hair',
  paddingBlock: '2',
  fontVariantNumeric: 'tabular-nums',
});

const column = {
  display: 'grid',
  gridTemplateRows: { base: 'auto {spacing.16} auto', lg: 'auto {spacing.24} auto' },
  textAlign: 'center',
} as const;
const Column = styled('div', column);
const Go = styled(RouterLink, { ...column, _hover: { backgroundColor: 'surface' } });

const Bar = styled('div', {
  alignSelf: 'end',
  minHeight: '1px',
  backgroundColor: 'ink.muted',
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
});

/** How many inquiries arrived on each of the last seven days, drawn; each bar has its number and its day as text, and leads to them. */
export function WeekPanel({ days }: { days: Days }) {
  const [week, earlier] = [days.slice(-WEEK), days.slice(0, -WEEK)];
  const [now, before] = [totalOf(week), totalOf(earlier)];
  const highest = Math.max(1, ...week.map(({ count }) => count));
  return (
    <Panel title="Inquiries, last seven days" more={{ label: 'Figures', to: adminPaths.figures }}>
      <Bars aria-label="Inquiries by day">
        {week.map(({ date, count }) => (
          <li key={date}>
            <OfDay date={date} count={count}>
              <span>{count}</span>
              <Bar aria-hidden="true" style={{ height: `${(100 * count) / highest}%` }} />
              <Day date={date} />
            </OfDay>
          </li>
        ))}
      </Bars>
      <p>
        <Link asChild color="ink">
          <RouterLink to={linkOf(week)}>{now} in these seven days</RouterLink>
        </Link>
        ,{' '}
        <Link asChild color="ink">
          <RouterLink to={linkOf(earlier)}>{before} in the seven before</RouterLink>
        </Link>
        . Without spam.
      </p>
    </Panel>
  );
}

/** The inquiries of some days, without spam, as they are counted. */
const arrivedOn = (from: string, to: string): string => inboxPath({ from, to, except: 'spam' });
const linkOf = (days: Days): string => arrivedOn(days[0]?.date ?? '', days.at(-1)?.date ?? '');

/** Leads to the inquiries of a day that has some. */
const OfDay = ({ date, count, children }: Days[number] & { children: ReactNode }) =>
  count === 0 ? <Column>{children}</Column> : <Go to={arrivedOn(date, date)}>{children}</Go>;

const totalOf = (days: Days): number => days.reduce((sum, { count }) => sum + count, 0);

/** The weekday, with the date for those who do not see how the days follow each other. */
function Day({ date }: { date: string }) {
  const [weekday, ...rest] = shortOfficeDay(date).split(' ');
  return (
    <Span color="ink.muted">
      {weekday}
      <VisuallyHidden> {rest.join(' ')}</VisuallyHidden>
    </Span>
  );
}
