import { Arg, Args, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { DailyDigestState, TIME } from './daily-digests.service.ts';

@InputType({ description: 'When the daily digests of everybody are sent.' })
export class DailyDigestSettingsInput {
  @Field(() => String, { description: TIME })
  time: string;
}

/** GraphQL operations on the daily digest. */
@Resolver()
export class DailyDigestsResolver {
  @Query(() => DailyDigestState, {
    description: 'The daily digest of the signed-in person. Staff who read inquiries only.',
  })
  dailyDigest(@Ctx() { services, actor }: Context) {
    return services.dailyDigests.find(actor);
  }

  @Mutation(() => DailyDigestState, {
    description: 'Turns the own daily digest on or off. Staff who read inquiries only.',
  })
  turnDailyDigest(
    @Ctx() { services, actor }: Context,
    @Arg('isOn', () => Boolean, { description: 'Whether to get it.' }) isOn: boolean,
  ) {
    return services.dailyDigests.turn(actor, isOn);
  }

  @Mutation(() => DailyDigestState, {
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
