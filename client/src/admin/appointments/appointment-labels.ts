import { slotPeriod } from '#domain/slots.ts';
import type { AppointmentRow, WeekCell, WeekDay } from './week.ts';

const STATES: Record<AppointmentRow['state'], string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  displaced: 'Needs another time',
  done: 'Done',
  no_show: 'No-show',
  blocked: 'Blocked',
};

/** What is asked instead of confirming a request whose hour is over. */
export const HOUR_IS_OVER = {
  title: 'The hour of this request is over',
  text: 'It cannot be confirmed any more. Propose another time: move the appointment, and the visitor is told.',
  confirmLabel: 'Propose another time',
  cancelLabel: 'Not now',
};

/** Whether the hour of a slot is over. */
export const isHourOver = ({ date, slot }: { date: string; slot: string }, now: Date): boolean =>
  slotPeriod(date, slot).end <= now;

export const stateLabel = (state: AppointmentRow['state']): string => STATES[state];

/** Who holds a slot, or why staff keep it free. */
export const holderOf = ({ state, name, note }: AppointmentRow): string =>
  (state === 'blocked' ? note : name) || 'Nobody';

/** The appointments that take the slot, or lost it and need another. */
export const activeIn = ({ appointments }: WeekCell): AppointmentRow[] =>
  appointments.filter(({ state }) => state !== 'cancelled');

/** What is in a day: how many appointments, and how many of them wait to be confirmed; else that it is closed, free or past. */
export function dayLabel({ closed, cells }: WeekDay): string {
  const booked = cells.flatMap(activeIn).filter(({ state }) => state !== 'blocked');
  const asked = booked.filter(({ state }) => state === 'requested').length;
  if (booked.length === 0) return closed ?? (cells.every(({ isPast }) => isPast) ? 'Past' : 'Free');
  const many = `${booked.length} ${booked.length === 1 ? 'appointment' : 'appointments'}`;
  return asked === 0 ? many : `${many}, ${asked} to confirm`;
}

/** What stands in a slot that nobody takes. */
export function emptyLabel({ closed, isPast }: WeekCell): string {
  if (closed !== null) return 'Closed';
  return isPast ? 'Past' : 'Free';
}

/** Who is busy in a slot by their own calendars: "Arjun and Leena are busy". */
export function busyLabel({ busy }: Pick<WeekCell, 'busy'>): string {
  const [last = '', ...others] = busy.toReversed();
  if (others.length === 0) return `${last} is busy`;
  return `${others.toReversed().join(', ')} and ${last} are busy`;
}

/** What a slot looks like in the week: free ones are blank, so that what is taken stands out. */
export function groundOf(cell: WeekCell): 'taken' | 'closed' | 'past' | 'free' {
  const active = activeIn(cell);
  if (active.some(({ state }) => state !== 'blocked')) return 'taken';
  if (active.length > 0 || cell.closed !== null) return 'closed';
  return cell.isPast ? 'past' : 'free';
}
