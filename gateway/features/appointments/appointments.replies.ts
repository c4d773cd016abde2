import type { AppointmentDay } from '#gateway/appointments/free-slots.ts';
import { listSchema, objectSchema, orNull } from '#gateway/openapi/json-schema.ts';

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

const time = { type: 'string', format: 'date-time' };

/** The documentation of a list of days, for OpenAPI. */
export const daysSchema = objectSchema({
  days: listSchema(
    objectSchema({
      date: { type: 'string', format: 'date', description: 'A day in India.' },
      is_working_day: { type: 'boolean' },
      holiday: orNull({ type: 'string', description: 'The name of the holiday.' }),
      slots: listSchema(
        objectSchema({
          label: { type: 'string' },
          starts_at: time,
          ends_at: time,
          seats_left: { type: 'integer', minimum: 0 },
        }),
      ),
    }),
  ),
});

export const dayExample = {
  date: '2026-11-23',
  is_working_day: true,
  holiday: null,
  slots: [
    {
      label: '9:00 AM - 9:45 AM',
      starts_at: '2026-11-23T03:30:00.000Z',
      ends_at: '2026-11-23T04:15:00.000Z',
      seats_left: 1,
    },
  ],
};
