import { Arg, Args, type ClassType, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { AppointmentView, LinkedAppointment } from './appointment.type.ts';
import { MOST_REQUESTED } from './appointments.service.ts';

const idArg = { description: 'Identifier of the appointment.' };
const dateArg = { description: 'Day in India, YYYY-MM-DD.' };
const slotArg = { nullable: true, description: 'Label of a slot, or its start time alone, such as 9:00.' };
const timeArg = {
  nullable: true,
  description: 'The slot by the name that the form and REST give it; `slot` wins.',
};
const tokenArg = { description: 'The part of the link after /appointment/.' };

const SCOPE = 'Staff, and tools with the scope appointments:write.';

/** GraphQL operations on booked appointments. */
@Resolver()
export class AppointmentsResolver {
  @Query(() => [AppointmentView], {
    description: 'Bookings and blocked times from one day to another, at most 42. Staff and tools only.',
  })
  appointments(
    @Ctx() { services, actor }: Context,
    @Arg('from', () => String, { description: 'First day in India, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India, YYYY-MM-DD.' }) to: string,
  ) {
    return services.appointments.list(actor, from, to);
  }

  @Query(() => [AppointmentView], {
    description: `The bookings that wait to be confirmed, by time, at most ${MOST_REQUESTED}; first those whose hour has passed. Staff and tools only.`,
  })
  requestedAppointments(@Ctx() { services, actor }: Context) {
    return services.appointments.listRequested(actor);
  }

  @Query(() => Int, {
    description:
      'Number of bookings that wait to be confirmed, also of those whose hour has passed. Staff and tools only.',
  })
  requestedAppointmentCount(@Ctx() { services, actor }: Context) {
    return services.appointments.countRequested(actor);
  }

  @Query(() => LinkedAppointment, {
    nullable: true,
    description: 'The appointment a link of a letter leads to; null: the link is unknown or has expired.',
  })
  appointmentByLink(@Ctx() { services }: Context, @Arg('token', () => String, tokenArg) token: string) {
    return services.appointmentLinks.find(token);
  }

  @Mutation(() => LinkedAppointment, {
    description:
      'Moves the appointment of a link to a free slot. A taken one is a CONFLICT with `freeSlots`.',
  })
  moveAppointmentByLink(
    @Ctx() { services, actor }: Context,
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('date', () => String, dateArg) date: string,
    @Arg('slot', () => String, slotArg) slot: string | null,
    @Arg('time', () => String, timeArg) time: string | null,
  ) {
    return services.appointmentLinks.move(actor, token, { date, slot: slot ?? time });
  }

  @Mutation(() => LinkedAppointment, {
    description: 'Cancels the appointment of a link and frees its slot; again: no change.',
  })
  cancelAppointmentByLink(
    @Ctx() { services, actor }: Context,
    @Arg('token', () => String, tokenArg) token: string,
  ) {
    return services.appointmentLinks.cancel(actor, token);
  }

  @Mutation(() => AppointmentView, {
    description: `Moves an appointment to a free slot, on short notice too. A taken one is a CONFLICT with \`freeSlots\`. ${SCOPE}`,
  })
  moveAppointment(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, idArg) id: string,
    @Arg('date', () => String, dateArg) date: string,
    @Arg('slot', () => String, slotArg) slot: string | null,
    @Arg('time', () => String, timeArg) time: string | null,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.appointments.move(actor, id, { date, slot: slot ?? time }, ifVersion ?? null);
  }

  @Mutation(() => AppointmentView, {
    description: `Says who takes the appointment, and tells that person. ${SCOPE}`,
  })
  assignAppointment(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, idArg) id: string,
    @Arg('ownerId', () => ID, {
      nullable: true,
      description: 'Account of a colleague, of `inquiryOwners`; null: the owner of its inquiry takes it.',
    })
    ownerId: string | null,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.appointments.assign(actor, id, ownerId || null, ifVersion ?? null);
  }
}

/** The changes that need nothing but the appointment. */
const PLAIN = [
  { name: 'confirmAppointment', call: 'confirm', what: 'Confirms a requested appointment.' },
  { name: 'cancelAppointment', call: 'cancel', what: 'Cancels an appointment and frees its slot.' },
  {
    name: 'markNoShow',
    call: 'markNoShow',
    what: 'Notes that the visitor did not come; again: no change. A CONFLICT before the appointment begins.',
  },
  {
    name: 'markAppointmentDone',
    call: 'markDone',
    what: 'Notes that the appointment took place; again: no change. A CONFLICT before it begins.',
  },
  {
    name: 'reopenAppointment',
    call: 'reopen',
    what: 'Takes back that the appointment took place or that the visitor did not come: it has the state from before.',
  },
] as const;

/** The mutations of these changes. */
export const appointmentChangeResolvers = PLAIN.map(({ name, call, what }): ClassType<object> => {
  @Resolver()
  class ChangeResolver {
    @Mutation(() => AppointmentView, { name, description: `${what} ${SCOPE}` })
    change(
      @Ctx() { services, actor }: Context,
      @Arg('id', () => ID, idArg) id: string,
      @Args(() => VersionArgs) { ifVersion }: VersionArgs,
    ) {
      return services.appointments[call](actor, id, ifVersion ?? null);
    }
  }
  return ChangeResolver;
});
