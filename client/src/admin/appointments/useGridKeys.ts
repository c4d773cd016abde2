import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type KeyCommand, useKeys } from '#client/admin/keys/useKeys.ts';
import type { AppointmentRow, WeekCell, WeekDay } from './week.ts';
import { blockableIn, movableIn, type SlotRange } from './week-moves.ts';

/** A place in the grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** What the keys of the week do. */
export interface WeekActs {
  /** Asks, and moves an appointment. */
  readonly move: (appointment: AppointmentRow, to: WeekCell) => void;
  /** Asks for a note, and blocks slots of one day; left out: the person may not. */
  readonly block?: ((cells: readonly WeekCell[]) => void) | undefined;
  /** Notes what became of an appointment. */
  readonly note: (appointment: AppointmentRow, mark: 'done' | 'no_show') => void;
  /** Whether the person may change appointments. */
  readonly mayChange: boolean;
}

/**
 * The keys of the week: arrows, Home and End move from slot to slot (WAI-ARIA practices, grid), with Shift they choose times
 * of a day; `m` takes an appointment along until Enter or Escape; `b` blocks what is chosen. What happens is said in
 * `said`.
 */
export function useGridKeys(days: readonly WeekDay[], table: RefObject<HTMLElement | null>, acts: WeekActs) {
  const { tabStop, last, cellAt, focus, onFocus } = useGridFocus(days, table);
  const [range, setRange] = useState<SlotRange | null>(null);
  const [moving, setMoving] = useState<AppointmentRow | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Where an appointment was taken up, for Escape. */
  const origin = useRef<Place>(tabStop);
  const stop = (text: string) => {
    setMoving(null);
    setRange(null);
    setAnnouncement(text);
  };
  const isFocused = () => table.current?.contains(document.activeElement) ?? false;
  const takeUp = () => {
    const cell = cellAt(tabStop);
    const appointment = cell && movableIn(cell);
    if (!isFocused() || !acts.mayChange || !appointment) return;
    origin.current = tabStop;
    setRange(null);
    setMoving(appointment);
    setAnnouncement(
      `Moving ${appointment.name ?? 'the appointment'}: arrow keys choose a time, Enter moves it there, Escape leaves it.`,
    );
  };
  const block = () => {
    if (!isFocused() || moving) return;
    const chosen = range ?? { column: tabStop.column, from: tabStop.row, to: tabStop.row };
    const cells = blockableIn(days[chosen.column]?.cells ?? [], chosen);
    if (cells.length === 0) setAnnouncement('No free time is chosen.');
    else acts.block?.(cells);
    setRange(null);
  };
  const note = (mark: 'done' | 'no_show') => {
    const cell = cellAt(tabStop);
    const appointment = cell?.isPast ? movableIn(cell) : undefined;
    if (isFocused() && acts.mayChange && appointment) acts.note(appointment, mark);
  };
  useKeys('Week', keysOf(acts, { takeUp, block, note }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey } = event;
    if (moving && (key === 'Enter' || key === 'Escape')) {
      event.preventDefault();
      const to = cellAt(tabStop);
      if (key === 'Escape') focus(origin.current);
      stop(key === 'Escape' ? 'It stays where it was.' : '');
      if (key === 'Enter' && to) acts.move(moving, to);
      return;
    }
    if (range && key === 'Escape') return stop('');
    const next = targetOf(event, tabStop, last);
    if (!next) return;
    event.preventDefault();
    if (shiftKey && next.column === tabStop.column && !moving && acts.block) {
      const chosen = { column: next.column, from: range?.from ?? tabStop.row, to: next.row };
      setRange(chosen);
      const count = blockableIn(days[chosen.column]?.cells ?? [], chosen).length;
      setAnnouncement(`${count} free ${count === 1 ? 'time is' : 'times are'} chosen; b blocks them.`);
    } else if (range) setRange(null);
    focus(next);
  };
  return { tabStop, range, moving, announcement, onKeyDown, onFocus };
}

interface Runs {
  readonly takeUp: () => void;
  readonly block: () => void;
  readonly note: (mark: 'done' | 'no_show') => void;
}

/** The single keys that a person may use. */
const keysOf = ({ mayChange, block: mayBlock }: WeekActs, { takeUp, block, note }: Runs): KeyCommand[] => [
  ...(mayChange
    ? [
        { keys: 'm', label: 'Move the appointment, with arrows and Enter', run: takeUp },
        { keys: 'd', label: 'The appointment took place', run: () => note('done') },
        { keys: 'n', label: 'The visitor did not come', run: () => note('no_show') },
      ]
    : []),
  ...(mayBlock
    ? [{ keys: 'b', label: 'Block the chosen times (Shift and arrows choose several)', run: block }]
    : []),
];

/** Which slot has the focus, or would have it by Tab: one of the grid. */
function useGridFocus(days: readonly WeekDay[], table: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<Place>({ row: 0, column: 0 });
  const last = { row: (days[0]?.cells.length ?? 1) - 1, column: days.length - 1 };
  return {
    last,
    tabStop: { row: Math.min(current.row, last.row), column: Math.min(current.column, last.column) },
    cellAt: ({ row, column }: Place): WeekCell | undefined => days[column]?.cells[row],
    onFocus: setCurrent,
    focus(place: Place) {
      setCurrent(place);
      table.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus();
    },
  };
}

/** The cell that a key leads to; null for another key. */
function targetOf(event: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  const { key, ctrlKey, altKey, metaKey } = event;
  // With these the browser goes back, or scrolls.
  if (altKey || metaKey) return null;
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
