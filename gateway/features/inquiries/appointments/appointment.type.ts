import { Field, ID, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';

/** The states of an appointment outside of the database, with their descriptions. */
export const publicStates = {
  requested: 'Booked by a visitor, not confirmed yet.',
  confirmed: 'Confirmed by staff.',
  cancelled: 'Cancelled by its visitor or by staff.',
  displaced: 'Its time was taken while it was held as spam; its visitor or staff can choose another.',
  done: 'It took place.',
  no_show: 'The visitor did not come.',
  blocked: 'Kept free by staff.',
};
export type PublicState = keyof typeof publicStates;

export const AppointmentStateEnum = graphqlEnum(
  'AppointmentState',
  'The state of an appointment.',
  publicStates,
);

export const DATE = 'Day in India, YYYY-MM-DD.';
export const SLOT = 'Label of the slot, such as 9:00 AM - 9:45 AM.';
export const STARTS = 'When it begins.';
export const ENDS = 'When it ends.';

/** When an appointment is, and how far it is. */
@ObjectType()
export class BookedPeriod {
  @Field(() => String, { description: DATE })
  date: string;

  @Field(() => String, { description: SLOT })
  slot: string;

  @Field(() => String, { description: 'The slot again, by the name that the form and REST give it.' })
  time: string;

  @Field(() => Date, { description: STARTS })
  startsAt: Date;

  @Field(() => Date, { description: ENDS })
  endsAt: Date;

  @Field(() => AppointmentStateEnum, { description: 'State.' })
  state: PublicState;
}

@ObjectType('Appointment', { description: 'A booked or blocked slot.' })
export class AppointmentView extends BookedPeriod {
  @Field(() => ID, { description: 'Identifier.' })
  id: string;

  @Field(() => Int, { description: 'Incremented by every change; send it back when changing.' })
  version: number;

  @Field(() => String, { nullable: true, description: 'Reference of its inquiry; null: blocked by staff.' })
  reference: string | null;

  @Field(() => ID, { nullable: true, description: 'Identifier of its inquiry; null: blocked by staff.' })
  inquiryId: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the visitor; null: blocked by staff.' })
  name: string | null;

  @Field(() => String, { nullable: true, description: 'Firm of the visitor; null: not given.' })
  company: string | null;

  @Field(() => String, { nullable: true, description: 'What it is to be about; null: not given.' })
  consultationType: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account that it was given to; null: the owner of its inquiry takes it.',
  })
  ownerId: string | null;

  @Field(() => ID, { nullable: true, description: 'Account that takes it; null: nobody yet.' })
  takenById: string | null;

  @Field(() => String, { nullable: true, description: 'Name of who takes it; null: nobody yet.' })
  takenBy: string | null;

  @Field(() => String, { nullable: true, description: 'Why staff block the slot; null: no note.' })
  note: string | null;

  @Field(() => Boolean, {
    description: 'Whether its day is no longer a working day, such as a holiday that was added later.',
  })
  isOutsideHours: boolean;
}

@ObjectType('LinkedAppointment', { description: 'The appointment a link of a letter leads to.' })
export class LinkedAppointment extends BookedPeriod {
  @Field(() => String, { description: 'Reference of its inquiry.' })
  reference: string;

  @Field(() => Boolean, {
    description:
      'Whether it can be moved or cancelled. Also true when it is cancelled because its time was taken while it was held as spam: then another time can be chosen.',
  })
  canChange: boolean;
}
