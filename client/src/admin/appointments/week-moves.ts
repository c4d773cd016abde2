import { bookingIssue, type DaySlot, termsForStaff } from '#domain/booking-terms.ts';
import { activeIn } from './appointment-labels.ts';
import type { AppointmentRow, MovableAppointment, ScheduleTerms, WeekCell } from './week.ts';

/** The states in which an appointment takes a seat of its slot. */
const TAKES_A_SEAT: Record<AppointmentRow['state'], boolean> = {
  requested: true,
  confirmed: true,
  done: true,
  no_show: true,
  blocked: true,
  cancelled: false,
  displaced: false,
};

/** The terms that decide whether staff can book a slot. */
type Terms = Pick<
  ScheduleTerms,
  'capacity' | 'horizonDays' | 'leadTimeMinutes' | 'workingDays' | 'holidays' | 'reminders'
>;

/** Whether staff can move an appointment to a slot, by the appointments of its day as they were read; the server decides. */
export function takesAnother(
  appointments: readonly Pick<AppointmentRow, 'id' | 'slot' | 'state'>[],
  terms: Terms,
  moved: Pick<MovableAppointment, 'id'>,
  to: DaySlot,
  now: Date,
): boolean {
  if (bookingIssue(to, termsForStaff(terms), now)) return false;
  const others = appointments.filter(({ id, slot }) => id !== moved.id && slot === to.slot);
  const taken = others.filter(({ state }) => TAKES_A_SEAT[state]).length;
  return taken < terms.capacity && others.every(({ state }) => state !== 'blocked');
}

/** Whether staff can move an appointment. */
export const isMovable = ({ state }: Pick<AppointmentRow, 'state'>): boolean =>
  state === 'requested' || state === 'confirmed' || state === 'displaced';

/** The first appointment of a slot that can be moved; undefined: there is none. */
export const movableIn = (cell: WeekCell): AppointmentRow | undefined => activeIn(cell).find(isMovable);

/** Whether staff can block a slot: nobody has it, and it is open and to come. */
export const isBlockable = (cell: WeekCell): boolean =>
  cell.closed === null && !cell.isPast && activeIn(cell).length === 0;

/** Some slots of one day that follow each other, from the first to the last of the two that were chosen. */
export interface SlotRange {
  /** Place of the day in the grid. */
  readonly column: number;
  /** The row that was chosen first. */
  readonly from: number;
  /** The row that was chosen last, before or after the first. */
  readonly to: number;
}

/** Whether a range has a row of the grid. */
export const isInRange = (range: SlotRange | null, row: number, column: number): boolean =>
  range !== null &&
  range.column === column &&
  row >= Math.min(range.from, range.to) &&
  row <= Math.max(range.from, range.to);

/** The slots of a range that can be blocked. */
export const blockableIn = (cells: readonly WeekCell[], range: SlotRange): WeekCell[] =>
  cells.filter((cell, row) => isInRange(range, row, range.column) && isBlockable(cell));
