import type { AppointmentDay } from '#gateway/appointments/free-slots.ts';

/** The REST representation of a day with its slots. */
export const dayReply = ({ date, isWorkingDay, holiday, slots }: AppointmentDay) => ({
  date,
  is_working_day: isWorkingDay,
  holiday,
  slots: slots.map(({ label, startsAt, endsAt, seatsLeft }) => ({
    label,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    seats_left: seatsLeft,
  })),
});
