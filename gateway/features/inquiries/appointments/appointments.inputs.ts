import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { type ReminderKind, reminderKinds, reminders } from '#domain/reminders.ts';
import { type Weekday, weekdayName, weekdays } from '#domain/weekdays.ts';
import { DATE } from './appointment.type.ts';

const WeekdayEnum = graphqlEnum<Weekday>(
  'Weekday',
  'A day of the week.',
  Object.fromEntries(weekdays.map((day) => [day, `${weekdayName(day)}.`])) as Record<Weekday, string>,
);

const ReminderEnum = graphqlEnum<ReminderKind>(
  'AppointmentReminder',
  'A letter that reminds a visitor of the appointment.',
  Object.fromEntries(reminderKinds.map((kind) => [kind, `${reminders[kind].label}.`])) as Record<
    ReminderKind,
    string
  >,
);

const CAPACITY = 'Appointments that one slot takes, 1 to 20.';
const LEAD_TIME = 'Time between a booking and its slot in minutes, a multiple of 15.';
const HORIZON = 'The last day that can be booked, counted from today, 1 to 365.';
const WORKING_DAYS = 'The days of the week with appointments, at least one.';
const REMINDERS = 'The letters that remind visitors of their appointments.';
const HOLIDAYS = 'Days without appointments, whatever their weekday.';

const HOLIDAY = { description: 'A day without appointments.' };

@ObjectType('Holiday', HOLIDAY)
@InputType('HolidayInput', HOLIDAY)
class Holiday {
  @Field(() => String, { description: DATE })
  date: string;

  @Field(() => String, { description: 'Its name, which visitors read.' })
  name: string;
}

@ObjectType('ScheduleSettings', { description: 'Which slots can be booked.' })
export class ScheduleSettingsType {
  @Field(() => Int, { description: 'Incremented by every change; send it back when saving.' })
  version: number;

  @Field(() => Int, { description: CAPACITY })
  capacity: number;

  @Field(() => Int, { description: LEAD_TIME })
  leadTimeMinutes: number;

  @Field(() => Int, { description: HORIZON })
  horizonDays: number;

  @Field(() => [WeekdayEnum], { description: WORKING_DAYS })
  workingDays: Weekday[];

  @Field(() => [Holiday], { description: HOLIDAYS })
  holidays: Holiday[];

  @Field(() => [ReminderEnum], { description: REMINDERS })
  reminders: ReminderKind[];
}

@InputType({ description: 'Which slots can be booked; a field left out keeps its value.' })
export class ScheduleSettingsInput {
  @Field(() => Int, { nullable: true, description: CAPACITY })
  capacity?: number | null;

  @Field(() => Int, { nullable: true, description: LEAD_TIME })
  leadTimeMinutes?: number | null;

  @Field(() => Int, { nullable: true, description: HORIZON })
  horizonDays?: number | null;

  @Field(() => [WeekdayEnum], { nullable: true, description: `${WORKING_DAYS} Replaces the whole list.` })
  workingDays?: Weekday[] | null;

  @Field(() => [Holiday], { nullable: true, description: `${HOLIDAYS} Replaces the whole list.` })
  holidays?: Holiday[] | null;

  @Field(() => [ReminderEnum], { nullable: true, description: `${REMINDERS} Replaces the whole list.` })
  reminders?: ReminderKind[] | null;
}
