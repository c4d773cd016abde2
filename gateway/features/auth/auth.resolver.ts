import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** Whoever is signed in. */
@ObjectType({ description: 'Whoever is signed in.' })
export class Me {
  @Field(() => String, { description: 'Name of the account.' })
  username: string;
}

/** Sign-in and sign-out through GraphQL. */
@Resolver()
export class AuthResolver {
  @Query(() => Me, { nullable: true, description: 'Whoever is signed in; null: nobody.' })
  me(@Ctx() { actor }: Context): Me | null {
    return actor.kind === 'staff' ? { username: actor.name } : null;
  }

  @Mutation(() => Me, { description: 'Signs in; the session is kept in a cookie no script can read.' })
  async signIn(
    @Ctx() { services, actor, session }: Context,
    @Arg('username', () => String, { description: 'Name of the account.' }) username: string,
    @Arg('password', () => String, { description: 'Its password.' }) password: string,
  ): Promise<Me> {
    const signedIn = await services.auth.signIn(actor, { username, password });
    session.keep(signedIn);
    return { username: signedIn.username };
  }

  @Mutation(() => Boolean, { description: 'Ends the session.' })
  async signOut(@Ctx() { services, actor, session }: Context): Promise<boolean> {
    await services.auth.signOut(actor);
    session.drop();
    return true;
  }
}
