import { chakra } from '@chakra-ui/react';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { longOfficeDay } from '#domain/date-words.ts';
import { CellContent } from './CellContent.tsx';
import { cellKey, type WeekCell, type WeekDay } from './week.ts';

const Slots = chakra('ul', {
  base: {
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
    '& > li + li': { borderTop: 'hair' },
  },
});

const SlotButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    gap: '1',
    width: 'full',
    minHeight: 'touch',
    padding: '1',
    textAlign: 'start',
    textStyle: 'small',
    cursor: 'pointer',
    fontWeight: '650',
    _hover: { backgroundColor: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

interface WeekListProps {
  label: string;
  days: readonly WeekDay[];
  onOpen: (cell: WeekCell) => void;
}

/** The week on a narrow screen: the days below each other, each with its slots. */
export function WeekList({ label, days, onOpen }: WeekListProps) {
  return (
    <Stack gap="3" role="group" aria-label={label}>
      {days.map(({ date, closed, cells }) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <Subheading as="h3" id={`day-${date}`} paddingBlockEnd="1">
            {longOfficeDay(date)}
            {closed && `, ${closed}`}
          </Subheading>
          <Slots>
            {cells.map((cell) => (
              <li key={cellKey(cell)}>
                <SlotButton type="button" onClick={() => onOpen(cell)}>
                  <chakra.span aria-hidden fontVariantNumeric="tabular-nums" fontWeight="400">
                    {cell.slot.split(' - ')[0]}
                  </chakra.span>
                  <span>
                    <CellContent cell={cell} />
                  </span>
                </SlotButton>
              </li>
            ))}
          </Slots>
        </section>
      ))}
    </Stack>
  );
}
