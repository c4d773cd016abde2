import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { waitedFor } from '#client/admin/inquiries/inquiry-labels.ts';
import { adminPaths, inboxPath } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { officeToday } from '#domain/slots.ts';
import { countdown } from './countdown.ts';
import { type DashboardData, ofDay, toCome } from './dashboard-data.ts';

const Bar = styled('ul', {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' },
  gap: '1px',
  backgroundColor: 'line',
  border: 'hair',
  '& > li': { display: 'grid', backgroundColor: 'surface' },
  '& > :last-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
});

const words = {
  display: 'grid',
  alignContent: 'center',
  minHeight: '16',
  paddingInline: { base: '2', md: '4' },
  paddingBlock: '1',
  textStyle: 'small',
} as const;

const Go = styled(Link, { ...words, _hover: { backgroundColor: 'paper' } });
const Quiet = styled('p', { ...words, color: 'ink.muted' });
const More = styled('span', { color: 'ink.muted' });

const Figure = chakra('b', {
  base: { textStyle: 'subheading', fontVariantNumeric: 'tabular-nums' },
  variants: { bad: { true: { color: 'bad' } } },
});

/** A number of the day. */
interface Tile {
  readonly count: number;
  readonly label: string;
  /** What is said below it, where there is more to say. */
  readonly more?: string | undefined;
  readonly to: string;
  /** Whether it is something that should not be. */
  readonly isBad?: boolean;
}

/** What waits, what is overdue, what takes place today and what failed; each says of whom it is, and opens the list that it counts. */
export function Tiles({ data }: { data: DashboardData }) {
  const now = useNow() ?? new Date();
  return (
    <Bar aria-label="Today">
      {tilesOf(data, now).map((tile) => (
        <li key={tile.label}>
          <TileLine {...tile} />
        </li>
      ))}
    </Bar>
  );
}

function TileLine({ count, label, more, to, isBad = false }: Tile) {
  if (count === 0)
    return (
      <Quiet>
        <span>
          <Figure>0</Figure> {label}
        </span>
      </Quiet>
    );
  return (
    <Go to={to}>
      <span>
        <Figure bad={isBad}>{count}</Figure> {label}
        {more && <VisuallyHidden>, </VisuallyHidden>}
      </span>
      {more && <More>{more}</More>}
    </Go>
  );
}

function tilesOf(data: DashboardData, now: Date): Tile[] {
  const { inboxCounts, withFailedLetter, overdue, appointments = [] } = data;
  if (!inboxCounts) return [];
  const { mine, unassigned } = inboxCounts;
  const failed = withFailedLetter?.total ?? 0;
  const [oldest] = overdue?.items ?? [];
  const date = officeToday(now);
  const today = ofDay(appointments, date);
  const [next] = toCome(today, now);
  return [
    { count: mine, label: mine === 1 ? 'waits for you' : 'wait for you', to: inboxPath({ view: 'mine' }) },
    { count: unassigned, label: 'without an owner', to: inboxPath({ view: 'unassigned' }) },
    {
      count: inboxCounts.overdue,
      label: 'overdue',
      more: oldest && `everybody’s, oldest ${waitedFor(oldest.businessHoursWaited ?? 0)}`,
      to: inboxPath({ view: 'overdue' }),
      isBad: true,
    },
    {
      count: today.length,
      label: today.length === 1 ? 'appointment today' : 'appointments today',
      more: next
        ? `everybody’s, the next ${countdown(new Date(next.startsAt), new Date(next.endsAt), now)}`
        : 'everybody’s',
      to: `${adminPaths.appointments}?${new URLSearchParams({ view: 'day', week: date })}`,
    },
    {
      count: failed,
      label: failed === 1 ? 'inquiry with a failed letter' : 'inquiries with a failed letter',
      more: 'everybody’s',
      to: inboxPath({ letters: 'failed', except: 'closed,spam' }),
      isBad: true,
    },
  ];
}
