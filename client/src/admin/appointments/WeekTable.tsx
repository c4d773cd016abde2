import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { activeIn } from './appointment-labels.ts';
import { CellContent } from './CellContent.tsx';
import type { WeekCell, WeekDay } from './week.ts';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

const Grid = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textStyle: 'small',
    '& thead th': { textStyle: 'label', color: 'ink.muted', borderBottom: 'hair' },
    '& th': { padding: '1', textAlign: 'start', fontWeight: '650', verticalAlign: 'top' },
    '& td': { height: '8', borderInlineStart: 'hair', verticalAlign: 'top' },
    '& tbody tr:not(:last-child) > *': { borderBottom: 'hair' },
  },
});

/** Fills its cell. */
const CellButton = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    height: 'full',
    minHeight: '8',
    padding: '1',
    textAlign: 'start',
    verticalAlign: 'top',
    cursor: 'pointer',
    fontWeight: '650',
    _hover: { backgroundColor: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: { taken: { true: { backgroundColor: 'sunken', borderInlineStart: '3px solid {colors.ink}' } } },
});

interface WeekTableProps {
  label: string;
  days: readonly WeekDay[];
  onOpen: (cell: WeekCell) => void;
}

/**
 * The week as a table with a column for each day. One cell is in the order of Tab; arrow keys, Home and End move within
 * the table (WAI-ARIA practices, grid).
 */
export function WeekTable({ label, days, onOpen }: WeekTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState({ row: 0, column: 0 });
  const rows = days[0]?.cells ?? [];
  const last = { row: rows.length - 1, column: days.length - 1 };
  const tabStop = {
    row: Math.min(current.row, last.row),
    column: Math.min(current.column, last.column),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = targetOf(event, tabStop, last);
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };
  return (
    <Frame>
      <Grid ref={table} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <chakra.th scope="col" width="16">
              Time (IST)
            </chakra.th>
            {days.map(({ date, closed }) => (
              <th key={date} scope="col">
                {shortOfficeDay(date)}
                {closed && `, ${closed}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slot }, row) => (
            <tr key={slot}>
              <th scope="row">{slot}</th>
              {days.map(({ date, cells }, column) => {
                const cell = cells[row];
                const isTabStop = row === tabStop.row && column === tabStop.column;
                return (
                  <td key={date}>
                    {cell && (
                      <CellButton
                        type="button"
                        data-cell={`${row} ${column}`}
                        tabIndex={isTabStop ? 0 : -1}
                        taken={activeIn(cell).length > 0}
                        onFocus={() => setCurrent({ row, column })}
                        onClick={() => onOpen(cell)}
                      >
                        <CellContent cell={cell} />
                      </CellButton>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell that a key leads to; null for another key. */
function targetOf({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const targets: Record<string, Place> = {
    ArrowUp: { row: Math.max(row - 1, 0), column },
    ArrowDown: { row: Math.min(row + 1, last.row), column },
    ArrowLeft: { row, column: Math.max(column - 1, 0) },
    ArrowRight: { row, column: Math.min(column + 1, last.column) },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
  };
  return targets[key] ?? null;
}
