import { Arg, Args, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import type { DailyDigestState } from './daily-digests.service.ts';

const TIME = 'When it is sent on working days, HH:MM in India, such as 07:30.';

@ObjectType('DailyDigest', {
  description: 'The letter with what waits in the inbox, once on each working day.',
})
export class DailyDigestView implements DailyDigestState {
  @Field(() => Boolean, { description: 'Whether the signed-in person gets it.' })
  isOn: boolean;

  @Field(() => Boolean, { description: 'Whether the account has an e-mail address to send it to.' })
  hasAddress: boolean;

  @Field(() => Boolean, { description: 'Whether there is a mail server.' })
  sendsLetters: boolean;

  @Field(() => String, { description: TIME })
  time: string;

  @Field(() => Int, { description: 'Number of changes of the time so far.' })
  version: number;
}

@InputType({ description: 'When the daily digests of everybody are sent.' })
export class DailyDigestSettingsInput {
  @Field(() => String, { description: TIME })
  time: string;
}

/** GraphQL operations on the daily digest. */
@Resolver()
export class DailyDigestsResolver {
  @Query(() => DailyDigestView, {
    description: 'The daily digest of the signed-in person. Staff who read inquiries only.',
  })
  dailyDigest(@Ctx() { services, actor }: Context) {
    return services.dailyDigests.find(actor);
  }

  @Mutation(() => DailyDigestView, {
    description: 'Turns the own daily digest on or off. Staff who read inquiries only.',
  })
  turnDailyDigest(
    @Ctx() { services, actor }: Context,
    @Arg('isOn', () => Boolean, { description: 'Whether to get it.' }) isOn: boolean,
  ) {
    return services.dailyDigests.turn(actor, isOn);
  }

  @Mutation(() => DailyDigestView, {
    description: 'Changes when the daily digests of everybody are sent. Owners only.',
  })
  saveDailyDigestSettings(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => DailyDigestSettingsInput, { description: 'The settings.' })
    input: DailyDigestSettingsInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.dailyDigests.saveSettings(actor, input, ifVersion ?? null);
  }
}
