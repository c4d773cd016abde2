import { Arg, Args, Ctx, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import { Me, meOf } from '#gateway/features/auth/people/me.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import type { PasskeyView as Passkey } from './passkeys.service.ts';

@ObjectType('Passkey', { description: 'A passkey of the account (WebAuthn).' })
export class PasskeyView implements Passkey {
  @Field(() => ID, { description: 'Identifier for the owner; grants no access.' })
  id: string;

  @Field(() => String, { description: 'What the owner calls it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it can be on several devices of the owner.' })
  isSynced: boolean;

  @Field(() => Boolean, { description: 'Whether a copy is kept elsewhere, as of the last use.' })
  isBackedUp: boolean;

  @Field(() => Date, { description: 'When it was added.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it last signed in; null: never.' })
  lastUsedAt: Date | null;

  @Field(() => Int, { description: 'Number of changes of its name.' })
  version: number;
}

const PASSWORD = { description: 'The password of the account, again.' };
const CODE = {
  nullable: true,
  description: 'With the second factor on: a code of the authenticator app, or a recovery code.',
};
const WHICH = { description: 'Which passkey.' };
const NAME = { description: `What to call it. At most ${passkeyLimits.name} characters.` };
const RESPONSE = {
  description: 'What the browser answers, as JSON: the toJSON() of the PublicKeyCredential.',
};

/** GraphQL operations on passkeys, and the sign-in with one. */
@Resolver()
export class PasskeysResolver {
  @Query(() => [PasskeyView], { description: 'The passkeys of the account, the oldest first. Staff only.' })
  passkeys(@Ctx() { services, actor }: Context) {
    return services.passkeys.list(actor);
  }

  @Mutation(() => String, {
    description:
      'Begins a sign-in with a passkey. Returns the options for PublicKeyCredential.parseRequestOptionsFromJSON() as JSON, good for five minutes in this browser.',
  })
  async beginPasskeySignIn(@Ctx() { services, actor, session }: Context): Promise<string> {
    const { options, attempt } = await services.passkeySignIn.begin(actor);
    if (attempt !== null) session.setAttempt(attempt);
    return options;
  }

  @Mutation(() => Me, {
    description:
      'Signs in with a passkey; the session token is stored in an HttpOnly cookie. No code follows.',
  })
  async signInWithPasskey(
    @Ctx() { services, actor, session, userAgent }: Context,
    @Arg('response', () => String, RESPONSE) response: string,
  ): Promise<Me> {
    const signedIn = await services.passkeySignIn.signIn(actor, response, userAgent);
    session.set(signedIn);
    return meOf({ ...signedIn.account, ...signedIn });
  }

  @Mutation(() => String, {
    description:
      'Begins to add a passkey. Returns the options for PublicKeyCredential.parseCreationOptionsFromJSON() as JSON, good for five minutes in this session. Staff only.',
  })
  beginPasskey(
    @Ctx() { services, actor }: Context,
    @Arg('password', () => String, PASSWORD) password: string,
    @Arg('code', () => String, CODE) code: string | null,
  ): Promise<string> {
    return services.passkeys.begin(actor, { password, code });
  }

  @Mutation(() => PasskeyView, { description: 'Adds the passkey that the browser made. Staff only.' })
  addPasskey(
    @Ctx() { services, actor }: Context,
    @Arg('name', () => String, NAME) name: string,
    @Arg('response', () => String, RESPONSE) response: string,
  ) {
    return services.passkeys.add(actor, { name, response });
  }

  @Mutation(() => PasskeyView, { description: 'Renames a passkey of the account. Staff only.' })
  renamePasskey(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, WHICH) id: string,
    @Arg('name', () => String, NAME) name: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.passkeys.rename(actor, id, { name }, ifVersion ?? null);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a passkey of the account and ends the other sessions it opened. Staff only.',
  })
  async removePasskey(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, WHICH) id: string,
    @Arg('password', () => String, PASSWORD) password: string,
    @Arg('code', () => String, CODE) code: string | null,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ): Promise<boolean> {
    await services.passkeys.remove(actor, id, { password, code }, ifVersion ?? null);
    return true;
  }
}
