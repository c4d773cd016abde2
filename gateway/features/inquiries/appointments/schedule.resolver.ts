import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { AppointmentView } from './appointment.type.ts';
import { ScheduleSettingsInput, ScheduleSettingsType } from './appointments.inputs.ts';
import { CalendarAddresses } from './calendar-feed.service.ts';
import { AppointmentDay } from './free-slots.ts';

/** GraphQL operations on the slots of the office. */
@Resolver()
export class ScheduleResolver {
  @CachedQuery()
  @Query(() => [AppointmentDay], {
    description: 'The slots of each day from one to another, free or not; at most 62 days.',
  })
  freeSlots(
    @Ctx() { services }: Context,
    @Arg('from', () => String, { description: 'First day in India, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India, YYYY-MM-DD.' }) to: string,
  ) {
    return services.schedule.days(from, to);
  }

  @CachedQuery()
  @Query(() => Int, { description: 'How many days from today, in India, appointments can be booked ahead.' })
  bookingHorizonDays(@Ctx() { services }: Context) {
    return services.schedule.horizonDays();
  }

  @Query(() => ScheduleSettingsType, { description: 'Which slots can be booked. Staff and tools only.' })
  scheduleSettings(@Ctx() { services, actor }: Context) {
    return services.schedule.settings(actor);
  }

  @Mutation(() => ScheduleSettingsType, { description: 'Saves the given fields. Staff only.' })
  saveScheduleSettings(
    @Ctx() { services, actor }: Context,
    @Arg('settings', () => ScheduleSettingsInput, { description: 'The changes.' })
    settings: ScheduleSettingsInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.schedule.save(actor, settings, ifVersion ?? null);
  }

  @Mutation(() => [AppointmentView], {
    description: 'Keeps slots of a day free; what is booked in them stays. Staff only.',
  })
  blockSlots(
    @Ctx() { services, actor }: Context,
    @Arg('date', () => String, { description: 'Day in India, YYYY-MM-DD.' }) date: string,
    @Arg('slots', () => [String], { description: 'Labels of the slots.' }) slots: string[],
    @Arg('note', () => String, { nullable: true, description: 'Why; staff alone read it.' })
    note: string | null,
  ) {
    return services.blockedTimes.block(actor, { date, slots, note });
  }

  @Mutation(() => Boolean, { description: 'Frees a blocked slot. Staff only.' })
  unblockSlot(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the blocked time.' }) id: string,
  ) {
    return services.blockedTimes.unblock(actor, id);
  }

  @Mutation(() => String, {
    description:
      'Makes the private address of a calendar (ICS) with all appointments, which is shown once; an earlier one of the same person ends. Staff only.',
  })
  async createCalendarFeed(@Ctx() { services, actor }: Context) {
    return (await services.calendarFeed.create(actor)).all;
  }

  @Mutation(() => CalendarAddresses, {
    description:
      'Makes the private addresses of two calendars (ICS), which are shown once; earlier ones of the same person end. Staff only.',
  })
  createCalendarAddresses(@Ctx() { services, actor }: Context) {
    return services.calendarFeed.create(actor);
  }
}
