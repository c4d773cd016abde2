import { Arg, Args, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { type SecondFactorPolicy, SecondFactorPolicyEnum, SignInPolicy } from './sign-in-policy.ts';

@InputType({ description: 'What to demand of every sign-in.' })
export class SignInPolicyInput {
  @Field(() => SecondFactorPolicyEnum, { description: 'Whether everybody needs a second factor.' })
  secondFactor: SecondFactorPolicy;
}

/** GraphQL operations on the policy of sign-ins. */
@Resolver()
export class SignInPolicyResolver {
  @Query(() => SignInPolicy, { description: 'What is demanded of every sign-in. Owners only.' })
  signInPolicy(@Ctx() { services, actor }: Context) {
    return services.signInPolicy.find(actor);
  }

  @Mutation(() => SignInPolicy, {
    description: 'Changes what is demanded of every sign-in. Owners only.',
  })
  saveSignInPolicy(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => SignInPolicyInput, { description: 'The policy.' }) input: SignInPolicyInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.signInPolicy.save(actor, input, ifVersion ?? null);
  }
}
