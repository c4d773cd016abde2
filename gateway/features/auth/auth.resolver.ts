import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** Whoever is signed in. */
@ObjectType({ description: 'Whoever is signed in.' })
export class Me {
  @Field(() => String, { description: 'Name of the account.' })
  username: string;
}

const CODE = {
  nullable: true,
  description:
    'Where the second factor is on: what the authenticator app shows, or a recovery code. Asked for by SECOND_FACTOR_REQUIRED.',
};

/** Sign-in, sign-out and the password through GraphQL. */
@Resolver()
export class AuthResolver {
  @Query(() => Me, { nullable: true, description: 'Whoever is signed in; null: nobody.' })
  me(@Ctx() { actor }: Context): Me | null {
    return actor.kind === 'staff' ? { username: actor.name } : null;
  }

  @Mutation(() => Me, { description: 'Signs in; the session is kept in a cookie no script can read.' })
  async signIn(
    @Ctx() { services, actor, session, userAgent }: Context,
    @Arg('username', () => String, { description: 'Name of the account.' }) username: string,
    @Arg('password', () => String, { description: 'Its password.' }) password: string,
    @Arg('code', () => String, CODE) code: string | null,
  ): Promise<Me> {
    const signedIn = await services.auth.signIn(actor, { username, password, code }, userAgent);
    session.keep(signedIn);
    return { username: signedIn.username };
  }

  @Mutation(() => Boolean, { description: 'Ends the session.' })
  async signOut(@Ctx() { services, actor, session }: Context): Promise<boolean> {
    await services.auth.signOut(actor);
    session.drop();
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Changes the password and ends every other session of the account. Staff only.',
  })
  async changePassword(
    @Ctx() { services, actor }: Context,
    @Arg('current', () => String, { description: 'The password as it is.' }) current: string,
    @Arg('next', () => String, { description: 'The password as it shall be.' }) next: string,
  ): Promise<boolean> {
    await services.passwords.change(actor, { current, next });
    return true;
  }
}
