import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { BusyCalendarView, BusySlot, UnreadableCalendar } from './busy-calendars.service.ts';

/** GraphQL operations on the calendars of staff. */
@Resolver()
export class BusyCalendarsResolver {
  @Query(() => BusyCalendarView, {
    nullable: true,
    description: 'The calendar of the caller that is read as busy times; null: none. Staff only.',
  })
  busyCalendar(@Ctx() { services, actor }: Context) {
    return services.busyCalendars.find(actor);
  }

  @Query(() => [UnreadableCalendar], {
    description: 'The calendars of staff that could not be read. Staff and tools only.',
  })
  unreadableCalendars(@Ctx() { services, actor }: Context) {
    return services.busyCalendars.unreadable(actor);
  }

  @Query(() => [BusySlot], {
    description:
      'When colleagues who take appointments are busy by their calendars, on at most 42 days. Staff and tools only.',
  })
  busySlots(
    @Ctx() { services, actor }: Context,
    @Arg('from', () => String, { description: 'First day in India, YYYY-MM-DD.' }) from: string,
    @Arg('to', () => String, { description: 'Last day in India, YYYY-MM-DD.' }) to: string,
  ) {
    return services.busyCalendars.busySlots(actor, from, to);
  }

  @Mutation(() => BusyCalendarView, {
    description:
      'Connects a calendar (ICS) that is read as busy times of the caller, in place of an earlier one. Staff only.',
  })
  connectBusyCalendar(
    @Ctx() { services, actor }: Context,
    @Arg('address', () => String, { description: 'Secret address of the calendar; https or webcal.' })
    address: string,
  ) {
    return services.busyCalendars.connect(actor, { address });
  }

  @Mutation(() => Boolean, {
    description: 'Forgets the calendar of the caller and its busy times; again: no change. Staff only.',
  })
  disconnectBusyCalendar(@Ctx() { services, actor }: Context) {
    return services.busyCalendars.disconnect(actor);
  }
}
