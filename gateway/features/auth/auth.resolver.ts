import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

@ObjectType({ description: 'The signed-in account.' })
export class Me {
  @Field(() => String, { description: 'Name of the account.' })
  username: string;
}

const CODE = {
  nullable: true,
  description:
    'With the second factor on: the code of the authenticator app, or a recovery code. Required after SECOND_FACTOR_REQUIRED.',
};

/** GraphQL operations for sign-in, sign-out and the password. */
@Resolver()
export class AuthResolver {
  @Query(() => Me, { nullable: true, description: 'The signed-in account; null: none.' })
  me(@Ctx() { actor }: Context): Me | null {
    return actor.kind === 'staff' ? { username: actor.name } : null;
  }

  @Mutation(() => Me, { description: 'Signs in; the session token is stored in an HttpOnly cookie.' })
  async signIn(
    @Ctx() { services, actor, session, userAgent }: Context,
    @Arg('username', () => String, { description: 'Name of the account.' }) username: string,
    @Arg('password', () => String, { description: 'Its password.' }) password: string,
    @Arg('code', () => String, CODE) code: string | null,
  ): Promise<Me> {
    const signedIn = await services.auth.signIn(actor, { username, password, code }, userAgent);
    session.set(signedIn);
    return { username: signedIn.username };
  }

  @Mutation(() => Boolean, { description: 'Ends the session.' })
  async signOut(@Ctx() { services, actor, session }: Context): Promise<boolean> {
    await services.auth.signOut(actor);
    session.clear();
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Changes the password and ends every other session of the account. Staff only.',
  })
  async changePassword(
    @Ctx() { services, actor }: Context,
    @Arg('current', () => String, { description: 'The current password.' }) current: string,
    @Arg('next', () => String, { description: 'The new password.' }) next: string,
  ): Promise<boolean> {
    await services.passwords.change(actor, { current, next });
    return true;
  }
}
