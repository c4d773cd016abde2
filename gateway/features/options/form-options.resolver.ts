import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type Plan, planNames, plansOf } from '#domain/plans.ts';
import { OFFICE_TIME_ZONE, type Slot, slots } from '#domain/slots.ts';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';

@ObjectType({ description: 'A time of the day at which an appointment can be requested.' })
export class SlotOption {
  @Field(() => String, { description: 'The `time` of requestAppointment, such as 9:00 AM - 9:45 AM.' })
  label: string;

  @Field(() => String, { description: 'Begin at the office, HH:MM.' })
  start: string;

  @Field(() => Int, { description: 'Length in minutes.' })
  minutes: number;
}

@ObjectType({ description: 'A pricing plan.' })
export class PricingPlan implements Plan {
  @Field(() => String, { description: 'The `plan` of sendPricingInquiry.' })
  name: Plan['name'];

  @Field(() => Int, { nullable: true, description: 'Price for a month in rupees; null: negotiated.' })
  monthlyRupees: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of users; null: negotiated.' })
  users: number | null;

  @Field(() => Int, { nullable: true, description: 'Storage in gigabytes; null: negotiated.' })
  gigabytes: number | null;

  @Field(() => Boolean, { description: 'Whether the site marks it as popular.' })
  popular: boolean;
}

@ObjectType({ description: 'What the closed fields of the three forms accept, letter by letter.' })
export class FormOptions {
  @Field(() => [SlotOption], { description: '`time` of an appointment, in its order.' })
  slots: SlotOption[];

  @Field(() => String, { description: 'Time zone of the slots, a name of the IANA time zone database.' })
  timeZone: string;

  @Field(() => [String], { description: '`purpose` of an appointment.' })
  purposes: readonly string[];

  @Field(() => [String], { description: '`teamSize` of an appointment.' })
  companySizes: readonly string[];

  @Field(() => [String], { description: '`industry` of an appointment.' })
  industries: readonly string[];

  @Field(() => [String], { description: '`region` of an appointment.' })
  regions: readonly string[];

  @Field(() => [PricingPlan], { description: 'The plans with their prices.' })
  plans: readonly PricingPlan[];

  @Field(() => [String], { description: '`plan` of a pricing inquiry: the plans, and the custom one.' })
  planNames: readonly string[];
}

/** What the forms of the site offer, for callers who draw them themselves. */
@Resolver()
export class FormOptionsResolver {
  @CachedQuery()
  @Query(() => FormOptions, { description: 'What the closed fields of the three forms accept.' })
  async formOptions(@Ctx() { services }: Context): Promise<FormOptions> {
    const [prices, choices] = await Promise.all([services.pages.prices(), services.pages.choices()]);
    return {
      slots: slots.map(slotShown),
      timeZone: OFFICE_TIME_ZONE,
      ...choices,
      plans: plansOf(prices),
      planNames,
    };
  }
}

const slotShown = ({ label, start, length }: Slot): SlotOption => ({
  label,
  start: `${twoDigits(Math.floor(start / 60))}:${twoDigits(start % 60)}`,
  minutes: length,
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');
