import { Span, Stack } from '@chakra-ui/react';
import { framed } from '#client/admin/parts/dense.ts';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { activeIn, dayLabel } from './appointment-labels.ts';
import { CellContent } from './CellContent.tsx';
import type { WeekViewProps } from './WeekGrid.tsx';
import { cellKey, type WeekDay } from './week.ts';

const Day = styled('details', {
  ...framed,
  '&[open] > summary': { borderBottom: 'hair' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const Head = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '3.5rem',
  paddingInline: '4',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { marginInlineStart: 'auto', transition: 'transform 120ms' },
  _focusVisible: { outlineOffset: '-3px' },
});

const Title = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '2',
  minWidth: '0',
});

const Slots = styled('ul', { listStyleType: 'none', '& > li + li': { borderTop: 'hair' } });

const SlotButton = styled('button', {
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: '2',
  alignItems: 'center',
  width: 'full',
  minHeight: '3.25rem',
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'start',
  textStyle: 'small',
  cursor: 'pointer',
  fontWeight: '650',
  _hover: { backgroundColor: 'sunken' },
  _focusVisible: { outlineOffset: '-3px' },
});

/**
 * The week, or one day, on a narrow screen: a line for each day with what is in it, and below it the slots. Days with
 * appointments to come, and a day that is shown alone, are open. What is over and was free is left out, slots and days.
 */
export function WeekList({ label, days, today, taker, onOpen }: WeekViewProps) {
  const shown = days.filter((day) => days.length === 1 || !isSpent(day));
  return (
    <Stack gap="2" role="group" aria-label={label}>
      {shown.length === 0 && <QuietState>Nobody had an appointment.</QuietState>}
      {shown.map((day) => (
        <Day key={day.date} open={days.length === 1 || isOfInterest(day, today)}>
          <Head>
            <Title>
              <Span fontWeight="650">{longOfficeDay(day.date)}</Span>
              <Span textStyle="small" color="ink.muted">
                {day.closed && dayLabel(day) !== day.closed ? `${day.closed}, ` : ''}
                {dayLabel(day)}
              </Span>
            </Title>
            <ChevronIcon size="sm" />
          </Head>
          <Slots>
            {day.cells
              .filter((cell) => !cell.isPast || activeIn(cell).length > 0)
              .map((cell) => (
                <li key={cellKey(cell)}>
                  <SlotButton type="button" onClick={() => onOpen(cell)}>
                    <Span aria-hidden fontVariantNumeric="tabular-nums" fontWeight="400">
                      {cell.slot.split(' - ')[0]}
                    </Span>
                    <span>
                      <CellContent cell={cell} showsEmpty taker={taker} />
                    </span>
                  </SlotButton>
                </li>
              ))}
          </Slots>
        </Day>
      ))}
    </Stack>
  );
}

/** Whether a day is over, and nobody had an appointment on it. */
const isSpent = ({ cells }: WeekDay): boolean =>
  cells.every((cell) => cell.isPast && activeIn(cell).length === 0);

/** Whether a day is today, or has appointments and is not over. */
const isOfInterest = ({ date, cells }: WeekDay, today: string): boolean =>
  date === today ||
  (date > today && cells.some((cell) => activeIn(cell).some(({ state }) => state !== 'blocked')));
