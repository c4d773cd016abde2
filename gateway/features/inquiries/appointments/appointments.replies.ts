import {
  type JsonSchema,
  listSchema,
  objectSchema,
  orNull,
  text,
  time,
} from '#gateway/openapi/json-schema.ts';
import { type AppointmentView, publicStates } from './appointment.type.ts';
import type { AppointmentDay } from './free-slots.ts';

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

/** The documentation of a list of days, for OpenAPI. */
export const daysSchema = objectSchema({
  horizon_days: {
    type: 'integer',
    minimum: 1,
    description: 'How many days from today, in India, appointments can be booked ahead.',
  },
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

export const daysExample = {
  horizon_days: 60,
  days: [
    {
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
    },
  ],
};

/**
 * The REST representation of a booking, or of a blocked time; its slot has one name, `time`. The
 * tests refuse a field that `appointmentSchema` does not name.
 */
export const appointmentReply = ({ slot: _slot, ...appointment }: AppointmentView) => appointment;

export const appointmentSchema: JsonSchema = {
  title: 'Appointment',
  description: 'A booked slot, or one that staff keep free.',
  ...objectSchema({
    id: text,
    inquiryId: { ...orNull(text), description: 'The form that it came with; null: kept free by staff.' },
    reference: { ...orNull(text), description: 'What the visitor was told, such as DS-1FJW-92.' },
    name: { ...orNull(text), description: 'Name of the visitor.' },
    state: { enum: Object.keys(publicStates) },
    date: { type: 'string', format: 'date', description: 'A day in India.' },
    time: { ...text, description: 'Label of the slot, as in the form.' },
    startsAt: time,
    endsAt: time,
    company: { ...orNull(text), description: 'Firm of the visitor.' },
    consultationType: { ...orNull(text), description: 'What it is to be about.' },
    ownerId: {
      ...orNull(text),
      description: 'Account that it was given to; null: the owner of its inquiry takes it.',
    },
    takenById: { ...orNull(text), description: 'Account that takes it.' },
    takenBy: { ...orNull(text), description: 'Name of who takes it.' },
    note: { ...orNull(text), description: 'Why staff keep it free.' },
    isOutsideHours: { type: 'boolean', description: 'Whether its day is no working day any more.' },
    version: { type: 'integer' },
  }),
};

export const appointmentExample = {
  id: '2f0d7c58-53c8-4c8e-9d5e-7c1b6f0f2b10',
  inquiryId: '91f4b7a2-1f2e-4a0e-8f7d-3f7a0a6c5d21',
  reference: 'DS-4KZT-18',
  name: 'Meera Sundaram',
  state: 'confirmed',
  date: '2026-11-23',
  time: '9:00 AM - 9:45 AM',
  startsAt: '2026-11-23T03:30:00.000Z',
  endsAt: '2026-11-23T04:15:00.000Z',
  company: 'Orrin Mills',
  consultationType: 'Technical Architecture Review',
  ownerId: null,
  takenById: '5b1f6e0a-7a43-4f3b-9a7e-0c2d8c1e4f60',
  takenBy: 'Leena Kapoor',
  note: null,
  isOutsideHours: false,
  version: 2,
};
