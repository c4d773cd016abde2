import type { AppointmentRow, WeekCell } from './week.ts';

const STATES: Record<AppointmentRow['state'], string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  displaced: 'Needs another time',
  no_show: 'No-show',
  blocked: 'Blocked',
};

export const stateLabel = (state: AppointmentRow['state']): string => STATES[state];

/** Who holds a slot, or why staff keep it free. */
export const holderOf = ({ state, name, note }: AppointmentRow): string =>
  (state === 'blocked' ? note : name) || 'Nobody';

/** The appointments that take the slot, or lost it and need another. */
export const activeIn = ({ appointments }: WeekCell): AppointmentRow[] =>
  appointments.filter(({ state }) => state !== 'cancelled');

/** What stands in a slot that nobody takes. */
export function emptyLabel({ closed, isPast }: WeekCell): string {
  if (closed !== null) return 'Closed';
  return isPast ? 'Past' : 'Free';
}
