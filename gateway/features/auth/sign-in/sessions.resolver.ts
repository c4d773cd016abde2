import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';

@ObjectType({ description: 'An active session of the account.' })
export class AccountSession {
  @Field(() => ID, { description: 'Identifier for the owner; grants no access.' })
  id: string;

  @Field(() => String, { description: 'Browser and operating system, such as “Firefox on Windows”.' })
  device: string;

  @Field(() => String, {
    nullable: true,
    description: 'Network of the sign-in, such as “203.0.113.x” (IPv4 /24, IPv6 /48); null: unknown.',
  })
  network: string | null;

  @Field(() => Boolean, { description: 'Whether this request comes from that network.' })
  isSameNetwork: boolean;

  @Field(() => Date, { description: 'When it was opened.' })
  createdAt: Date;

  @Field(() => Date, { description: 'When it was last used, to the minute.' })
  lastSeenAt: Date;

  @Field(() => Date, { description: 'When it expires at the latest.' })
  expiresAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the current session.' })
  isCurrent: boolean;
}

/** GraphQL operations on the sessions of an account. */
@Resolver()
export class SessionsResolver {
  @Query(() => [AccountSession], { description: 'The active sessions of the account. Staff only.' })
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
    description: 'Ends every other session of the account; returns their number. Staff only.',
  })
  endOtherSessions(@Ctx() { services, actor }: Context): Promise<number> {
    return services.sessions.endOthers(actor);
  }
}
