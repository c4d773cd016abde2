import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { adminPaths, inquiryPath } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import { officeToday } from '#domain/slots.ts';
import { countdown } from './countdown.ts';
import { type DashboardData, toCome } from './dashboard-data.ts';

const Bar = styled('ul', {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
  gap: '1px',
  backgroundColor: 'line',
  border: 'hair',
  '& > li': { display: 'grid', backgroundColor: 'surface' },
});

const words = {
  display: 'grid',
  alignContent: 'center',
  minHeight: '8',
  paddingInline: { base: '1', md: '2' },
  paddingBlock: 'half',
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

/** What waits, what is overdue, what takes place today and what failed; each leads to where it is worked on. */
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
        {more && <Unseen>, </Unseen>}
      </span>
      {more && <More>{more}</More>}
    </Go>
  );
}

function tilesOf(data: DashboardData, now: Date): Tile[] {
  const { inboxCounts, failedLetterCount = 0, overdue, appointments = [] } = data;
  if (!inboxCounts) return [];
  const { mine, unassigned } = inboxCounts;
  const waiting = mine + unassigned;
  const [oldest] = overdue?.items ?? [];
  const today = toCome(appointments, now).filter(({ date }) => date === officeToday(now));
  const [next] = today;
  return [
    {
      count: waiting,
      label: waiting === 1 ? 'inquiry waits' : 'inquiries wait',
      more: unassigned > 0 ? `${unassigned} without an owner` : 'all of them yours',
      to: `${adminPaths.inquiries}?view=${mine > 0 ? 'mine' : 'unassigned'}`,
    },
    {
      count: inboxCounts.overdue,
      label: 'overdue',
      more: oldest && `the oldest for ${hoursOf(oldest.businessHoursWaited)} h`,
      to: oldest
        ? inquiryPath(oldest.id, OVERDUE)
        : `${adminPaths.inquiries}?${new URLSearchParams(OVERDUE)}`,
      isBad: true,
    },
    {
      count: today.length,
      label: today.length === 1 ? 'appointment today' : 'appointments today',
      more: next && `the next ${countdown(new Date(next.startsAt), new Date(next.endsAt), now)}`,
      to: adminPaths.appointments,
    },
    {
      count: failedLetterCount,
      label: failedLetterCount === 1 ? 'letter failed to be sent' : 'letters failed to be sent',
      to: `${adminPaths.inquiries}?letters=failed`,
      isBad: true,
    },
  ];
}

/** The list around the oldest overdue inquiry, so that the next one follows it. */
const OVERDUE = { view: 'overdue', sort: 'oldest' };

const hoursOf = (hours: number | null | undefined): number => Math.floor(hours ?? 0);
