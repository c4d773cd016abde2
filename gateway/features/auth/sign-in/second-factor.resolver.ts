import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';

@ObjectType({ description: 'State of the second factor of the account.' })
export class SecondFactor {
  @Field(() => Boolean, { description: 'Whether a sign-in needs a code.' })
  isOn: boolean;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;
}

@ObjectType({ description: 'Setup data for an authenticator app, shown only once.' })
export class SecondFactorSetup {
  @Field(() => String, { description: 'The secret in base32, for manual entry.' })
  secret: string;

  @Field(() => String, { description: 'The secret as an otpauth address, for a QR code.' })
  uri: string;
}

const PASSWORD = { description: 'The password of the account, again.' };
const CODE = { description: 'A code of the authenticator app, or a recovery code.' };
const CODES = 'returns the recovery codes, only once. Staff only.';

/** GraphQL operations on the second factor. */
@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactor, { description: 'The second factor of the account. Staff only.' })
  secondFactor(@Ctx() { services, actor }: Context) {
    return services.secondFactor.state(actor);
  }

  @Mutation(() => SecondFactorSetup, {
    description: 'Creates a secret for an authenticator app; the second factor stays off. Staff only.',
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
    @Arg('code', () => String, { description: 'A code of the authenticator app.' }) code: string,
  ): Promise<string[]> {
    return services.secondFactor.enable(actor, { code });
  }

  @Mutation(() => Boolean, { description: 'Turns the second factor off. Staff only.' })
  async disableSecondFactor(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
    @Arg('code', () => String, CODE) code: string,
  ): Promise<boolean> {
    await services.secondFactor.disable(actor, { password, code });
    return true;
  }

  @Mutation(() => [String], { description: `Replaces the recovery codes; ${CODES}` })
  renewRecoveryCodes(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
    @Arg('code', () => String, CODE) code: string,
  ): Promise<string[]> {
    return services.secondFactor.renewRecoveryCodes(actor, { password, code });
  }
}
