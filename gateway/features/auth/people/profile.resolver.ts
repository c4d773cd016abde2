import { Arg, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';

@ObjectType('Profile', { description: 'What people say of themselves.' })
export class ProfileView {
  @Field(() => String, { description: 'Name, as colleagues see it; empty: they see the username.' })
  name: string;

  @Field(() => String, { description: 'Where letters go, also those with a new password; empty: none.' })
  email: string;

  @Field(() => Int, { description: 'Number of changes of the account.' })
  version: number;
}

@InputType({ description: 'Changes of the own name and address; what is left out stays.' })
export class ProfileInput {
  @Field(() => String, { nullable: true, description: `At most ${limits.name} characters.` })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `E-mail address, or an empty text for none. At most ${limits.email} characters.`,
  })
  email?: string | null;
}

/** GraphQL operations on the own name and address. */
@Resolver()
export class ProfileResolver {
  @Query(() => ProfileView, { description: 'Name and address of the signed-in person. Staff only.' })
  profile(@Ctx() { services, actor }: Context) {
    return services.profile.find(actor);
  }

  @Mutation(() => ProfileView, { description: 'Changes the own name and address. Staff only.' })
  updateProfile(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ProfileInput, { description: 'The changes.' }) input: ProfileInput,
    @Arg('password', () => String, { description: 'The password of the account, again.' }) password: string,
    @Arg('ifVersion', () => Int, {
      nullable: true,
      description: 'The version that was read; PRECONDITION_FAILED where somebody changed it since.',
    })
    ifVersion: number | null,
  ) {
    return services.profile.update(actor, input, { password, ifVersion: ifVersion ?? null });
  }
}
