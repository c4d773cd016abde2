import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
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

const CODE = {
  nullable: true,
  description:
    'With the second factor on: the code of the authenticator app, or a recovery code. Required after SECOND_FACTOR_REQUIRED.',
};

/** GraphQL operations for sign-in and sign-out, the sessions, the password, and proofs after CONFIRMATION_REQUIRED. */
@Resolver()
export class AuthResolver {
  @Query(() => Me, { nullable: true, description: 'The signed-in account; null: none.' })
  me(@Ctx() { actor }: Context): Me | null {
    return actor.kind === 'staff' ? meOf({ ...actor, id: actor.accountId }) : null;
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

  @Query(() => [AccountSession], { description: 'The active sessions of the account. Staff only.' })
  sessions(@Ctx() { services, actor }: Context): Promise<AccountSession[]> {
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

  @Mutation(() => Boolean, {
    description:
      'Proves by the password who is signed in, for ten minutes of this session: what CONFIRMATION_REQUIRED asks for. Staff only.',
  })
  async confirmIdentity(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, { description: 'The password of the account.' }) password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'With the second factor on: a code of the authenticator app, or a recovery code.',
    })
    code: string | null,
  ): Promise<boolean> {
    await services.confirmation.confirm(actor, { password, code });
    return true;
  }

  @Mutation(() => String, {
    description:
      'Begins to prove it by a passkey. Returns the options for PublicKeyCredential.parseRequestOptionsFromJSON() as JSON, good for five minutes in this session. Staff only.',
  })
  beginPasskeyConfirmation(@Ctx() { services, actor }: Context): Promise<string> {
    return services.confirmation.beginPasskey(actor);
  }

  @Mutation(() => Boolean, {
    description: 'Proves it by a passkey of the account, which stands for password and code. Staff only.',
  })
  async confirmIdentityWithPasskey(
    @Ctx() { services, actor }: Context,
    @Arg('response', () => String, {
      description: 'What the browser answers, as JSON: the toJSON() of the PublicKeyCredential.',
    })
    response: string,
  ): Promise<boolean> {
    await services.confirmation.confirmWithPasskey(actor, { response });
    return true;
  }
}
