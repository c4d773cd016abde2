import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { limits } from '#domain/limits.ts';
import { scopesOf } from '#domain/permissions.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import { Me, meOf } from '#gateway/features/auth/people/me.ts';
import type { Context } from '#gateway/features/context.ts';
import { TokenScopeEnum } from '#gateway/graphql/token-scope.ts';
import type { Actor } from '#gateway/kernel/actor.ts';

type ViewerKind = Exclude<Actor['kind'], 'visitor'>;

const ViewerKindEnum = graphqlEnum<ViewerKind>('ViewerKind', 'What kind of caller is known by name.', {
  staff: 'A person who is signed in.',
  tool: 'A program with a bearer token.',
});

@ObjectType({ description: 'Who sends the request: a signed-in person, or a program with a bearer token.' })
export class Viewer {
  @Field(() => ViewerKindEnum, { description: 'A person or a program.' })
  kind: ViewerKind;

  @Field(() => String, { description: 'Name of the account or of the token.' })
  name: string;

  @Field(() => [TokenScopeEnum], { description: 'What the caller may do; for a person those of the role.' })
  scopes: readonly TokenScope[];
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
    return actor.kind === 'staff' ? meOf(actor) : null;
  }

  @Query(() => Viewer, {
    nullable: true,
    description: 'Who sends the request, with a session or a token alike; null: a visitor.',
  })
  viewer(@Ctx() { actor }: Context): Viewer | null {
    if (actor.kind === 'visitor') return null;
    const scopes = actor.kind === 'tool' ? actor.scopes : scopesOf(actor.role);
    return { kind: actor.kind, name: actor.name, scopes };
  }

  @Mutation(() => Me, { description: 'Signs in; the session token is stored in an HttpOnly cookie.' })
  async signIn(
    @Ctx() { services, actor, session, userAgent }: Context,
    @Arg('username', () => String, {
      description: `Name of the account. At most ${limits.username} characters.`,
    })
    username: string,
    @Arg('password', () => String, { description: 'Its password.' }) password: string,
    @Arg('code', () => String, CODE) code: string | null,
  ): Promise<Me> {
    const signedIn = await services.auth.signIn(actor, { username, password, code }, userAgent);
    session.set(signedIn);
    return meOf({ ...signedIn.account, ...signedIn });
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
    @Arg('next', () => String, {
      description: `The new password, ${limits.passwordMinLength} to ${limits.password} characters.`,
    })
    next: string,
  ): Promise<boolean> {
    await services.passwords.change(actor, { current, next });
    return true;
  }
}
