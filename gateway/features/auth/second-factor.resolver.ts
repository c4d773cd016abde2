import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** Whether the second factor of the account is on. */
@ObjectType({ description: 'Whether the second factor of the account is on.' })
export class SecondFactor {
  @Field(() => Boolean, { description: 'Whether a sign-in needs a code.' })
  isOn: boolean;

  @Field(() => Int, { description: 'Recovery codes that are not used yet.' })
  recoveryCodesLeft: number;
}

/** What an authenticator app has to know, this once. */
@ObjectType({ description: 'What an authenticator app has to know, this once.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'The secret in base32, to be typed.' })
  secret: string;

  @Field(() => String, { description: 'The same as an otpauth address, for a QR code.' })
  uri: string;
}

const PASSWORD = { description: 'The password of the account, again.' };
const CODES = 'answers the recovery codes, this once. Staff only.';

/** The second factor through GraphQL. */
@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactor, { description: 'The second factor of the account. Staff only.' })
  secondFactor(@Ctx() { services, actor }: Context) {
    return services.secondFactor.state(actor);
  }

  @Mutation(() => SecondFactorSetup, {
    description: 'Makes a secret for an authenticator app; nothing is on yet. Staff only.',
  })
  beginSecondFactor(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
  ) {
    return services.secondFactor.begin(actor, { password });
  }

  @Mutation(() => [String], {
    description: `Turns the second factor on, ends every other session of the account, and ${CODES}`,
  })
  enableSecondFactor(
    @Ctx() { services, actor }: Context,
    @Arg('code', () => String, { description: 'What the authenticator app shows.' }) code: string,
  ): Promise<string[]> {
    return services.secondFactor.enable(actor, { code });
  }

  @Mutation(() => Boolean, { description: 'Turns the second factor off. Staff only.' })
  async disableSecondFactor(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
  ): Promise<boolean> {
    await services.secondFactor.disable(actor, { password });
    return true;
  }

  @Mutation(() => [String], { description: `Makes the old recovery codes worthless; ${CODES}` })
  renewRecoveryCodes(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
  ): Promise<string[]> {
    return services.secondFactor.renewRecoveryCodes(actor, { password });
  }
}
