import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';

const READ = 'When it was read last; null: not yet.';

@ObjectType('BusyCalendar', { description: 'The calendar of a person that is read as busy times.' })
export class BusyCalendarType {
  @Field(() => String, { description: 'Host of its address, which is a secret.' })
  host: string;

  @Field(() => Date, { nullable: true, description: READ })
  readAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why it could not be read last; null: it could.' })
  lastError: string | null;
}

@ObjectType('UnreadableCalendar', { description: 'A calendar of staff that could not be read.' })
export class UnreadableCalendarType {
  @Field(() => String, { description: 'Whose it is.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is that of the caller.' })
  isMine: boolean;

  @Field(() => Date, { nullable: true, description: READ })
  readAt: Date | null;

  @Field(() => String, { description: 'Why it could not be read.' })
  lastError: string;
}

@ObjectType('BusySlot', { description: 'A slot at which colleagues who take appointments are busy.' })
export class BusySlotType {
  @Field(() => String, { description: 'Day in India, YYYY-MM-DD.' })
  date: string;

  @Field(() => String, { description: 'Label of the slot.' })
  slot: string;

  @Field(() => [String], { description: 'Their names.' })
  people: string[];
}

/** GraphQL operations on the calendars of staff. */
@Resolver()
export class BusyCalendarsResolver {
  @Query(() => BusyCalendarType, {
    nullable: true,
    description: 'The calendar of the caller that is read as busy times; null: none. Staff only.',
  })
  busyCalendar(@Ctx() { services, actor }: Context) {
    return services.busyCalendars.find(actor);
  }

  @Query(() => [UnreadableCalendarType], {
    description: 'The calendars of staff that could not be read. Staff and tools only.',
  })
  unreadableCalendars(@Ctx() { services, actor }: Context) {
    return services.busyCalendars.unreadable(actor);
  }

  @Query(() => [BusySlotType], {
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

  @Mutation(() => BusyCalendarType, {
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
