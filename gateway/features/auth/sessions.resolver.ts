import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** One sign-in that is still good. */
@ObjectType({ description: 'One sign-in that is still good.' })
export class AccountSession {
  @Field(() => ID, { description: 'Names the session to its owner; opens nothing.' })
  id: string;

  @Field(() => String, { description: 'Browser and system in words, such as “Firefox on Windows”.' })
  device: string;

  @Field(() => Date, { description: 'When it was opened.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it was last seen, to the minute.' })
  lastSeenAt: Date;

  @Field(() => Date, { description: 'When it ends at the latest.' })
  expiresAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the one that asks.' })
  isCurrent: boolean;
}

/** Where an account is signed in, through GraphQL. */
@Resolver()
export class SessionsResolver {
  @Query(() => [AccountSession], { description: 'Where the account is signed in. Staff only.' })
  sessions(@Ctx() { services, actor }: Context) {
    return services.sessions.list(actor);
  }

  @Mutation(() => Boolean, { description: 'Ends one session of the account. Staff only.' })
  async endSession(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which session.' }) id: string,
  ): Promise<boolean> {
    await services.sessions.end(actor, id);
    return true;
  }

  @Mutation(() => Int, {
    description: 'Ends every session of the account but this one; answers how many. Staff only.',
  })
  endOtherSessions(@Ctx() { services, actor }: Context): Promise<number> {
    return services.sessions.endOthers(actor);
  }
}
