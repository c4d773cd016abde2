import { chakra, Text } from '@chakra-ui/react';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useRef } from 'react';
import { floating, framed } from '#client/admin/parts/dense.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { GridCell } from './GridCell.tsx';
import { useGridDrag } from './useGridDrag.ts';
import { useGridKeys, type WeekActs } from './useGridKeys.ts';
import { useRangeDrag } from './useRangeDrag.ts';
import type { WeekCell, WeekDay } from './week.ts';
import { blockableIn, isBlockable, isInRange } from './week-moves.ts';

const Frame = styled('div', {
  position: 'relative',
  overflowX: 'auto',
  ...framed,
  userSelect: 'none',
});

const Grid = styled('table', {
  width: 'full',
  tableLayout: 'fixed',
  textStyle: 'small',
  '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'hair' },
  '& th': { padding: '2', textAlign: 'start', fontWeight: '650', verticalAlign: 'top' },
  '& thead th[data-today]': { color: 'ink', boxShadow: 'inset 0 -2px {colors.ink}' },
  '& tbody th': { textStyle: 'label', fontWeight: '400', color: 'ink.muted', whiteSpace: 'nowrap' },
  '& td': { height: '4.5rem', borderInlineStart: 'hair', verticalAlign: 'top', padding: '0' },
  '& tbody tr:not(:last-child) > *': { borderBottom: 'hair' },
});

/** Lifted from the grid while it is dragged. */
const Lifted = styled('div', {
  padding: '2',
  textStyle: 'small',
  ...floating,
  cursor: 'grabbing',
});

export interface WeekViewProps {
  label: string;
  days: readonly WeekDay[];
  /** Office date of today, YYYY-MM-DD. */
  today: string;
  /** Account whose appointments stand out; null: all of them do. */
  taker: string | null;
  acts: WeekActs;
  /** Whether an appointment can be moved to a slot. */
  isFree: (id: string, to: WeekCell) => boolean;
  onOpen: (cell: WeekCell) => void;
}

/**
 * The week, or one day, as a grid with a column for each day and a row for each slot. Appointments are dragged to another
 * slot, and free times are dragged over to block them; both by key too.
 */
export function WeekGrid({ label, days, today, taker, acts, isFree, onOpen }: WeekViewProps) {
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(days, table, acts);
  const drag = useGridDrag(days, { isFree, move: acts.move });
  const cellsOf = (column: number) => days[column]?.cells ?? [];
  const pointed = useRangeDrag((range) => acts.block?.(blockableIn(cellsOf(range.column), range)));
  const moved = drag.dragged ?? keys.moving;
  const range = pointed.range ?? keys.range;
  return (
    <DndContext {...drag.context}>
      <Frame>
        <Grid ref={table} role="grid" aria-label={label} onKeyDown={keys.onKeyDown}>
          <thead>
            <tr>
              <chakra.th scope="col" width="5.5rem">
                IST
              </chakra.th>
              {days.map(({ date, closed }) => (
                <th key={date} scope="col" data-today={date === today || undefined}>
                  {shortOfficeDay(date)}
                  {closed && `, ${closed}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(days[0]?.cells ?? []).map(({ slot }, row) => (
              <tr key={slot}>
                <th scope="row">{slot.split(' - ')[0]}</th>
                {days.map(({ date, cells }, column) => {
                  const cell = cells[row];
                  const { tabStop } = keys;
                  return (
                    <td key={date}>
                      {cell && (
                        <GridCell
                          cell={cell}
                          place={{ row, column }}
                          isTabStop={row === tabStop.row && column === tabStop.column}
                          isChosen={isInRange(range, row, column) && isBlockable(cell)}
                          target={moved && (isFree(moved.id, cell) ? 'free' : 'taken')}
                          isLong={days.length === 1}
                          isDraggable={acts.mayChange}
                          taker={taker}
                          onFocus={() => keys.onFocus({ row, column })}
                          onOpen={() => onOpen(cell)}
                          onPointerDown={(event) =>
                            acts.block && isBlockable(cell) && pointed.onPointerDown(event, row, column)
                          }
                          onPointerEnter={() => pointed.onPointerEnter(row, column)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
      <DragOverlay dropAnimation={null}>
        {drag.dragged && (
          <Lifted>
            <AppointmentCard appointment={drag.dragged} />
          </Lifted>
        )}
      </DragOverlay>
      <Text textStyle="small" color="ink.muted" role="status">
        {keys.announcement}
      </Text>
    </DndContext>
  );
}
