import { Arg, Args, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import type { SecondFactorPolicy } from './sign-in-policy.ts';

const SecondFactorPolicyEnum = graphqlEnum<SecondFactorPolicy>(
  'SecondFactorPolicy',
  'Whether everybody needs a second factor.',
  {
    optional: 'Each person decides.',
    required: 'Who has none can do nothing but set one up.',
  },
);

@ObjectType('SignInPolicy', { description: 'What owners demand of every sign-in.' })
export class SignInPolicyView {
  @Field(() => SecondFactorPolicyEnum, { description: 'Whether everybody needs a second factor.' })
  secondFactor: SecondFactorPolicy;

  @Field(() => Int, { description: 'Number of changes so far.' })
  version: number;
}

@InputType({ description: 'What to demand of every sign-in.' })
export class SignInPolicyInput {
  @Field(() => SecondFactorPolicyEnum, { description: 'Whether everybody needs a second factor.' })
  secondFactor: SecondFactorPolicy;
}

/** GraphQL operations on the policy of sign-ins. */
@Resolver()
export class SignInPolicyResolver {
  @Query(() => SignInPolicyView, { description: 'What is demanded of every sign-in. Owners only.' })
  signInPolicy(@Ctx() { services, actor }: Context) {
    return services.signInPolicy.find(actor);
  }

  @Mutation(() => SignInPolicyView, {
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
