import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { AccessLinkKind } from '#db/entities/access-link.entity.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { Me, meOf } from './me.ts';

const AccessLinkKindEnum = graphqlEnum<AccessLinkKind>('AccessLinkKind', 'What a link of a letter is for.', {
  invitation: 'To accept an invitation.',
  reset: 'To choose a new password.',
});

@ObjectType('AccessLink', { description: 'What a link of a letter opens.' })
export class AccessLinkView {
  @Field(() => AccessLinkKindEnum, { description: 'What it is for.' })
  kind: AccessLinkKind;

  @Field(() => String, { description: 'Name of the person; empty: none is known.' })
  name: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the person signs in with; null: not chosen yet.',
  })
  username: string | null;
}

const PASSWORD_TEXT = `${limits.passwordMinLength} to ${limits.password} characters, and not the username.`;

@InputType({ description: 'The answer to an invitation.' })
export class WelcomeInput {
  @Field(() => String, { description: `Name of the person. At most ${limits.name} characters.` })
  name: string;

  @Field(() => String, {
    description: `What to sign in with, unique. At most ${limits.username} characters.`,
  })
  username: string;

  @Field(() => String, { description: PASSWORD_TEXT })
  password: string;
}

const TOKEN = { description: 'The token of the link: what follows the # of its address.' };

/** GraphQL operations of visitors with the link of a letter. */
@Resolver()
export class AccessLinksResolver {
  @Query(() => Boolean, {
    description: 'Whether there is a mail server, so that a forgotten password is replaced by letter.',
  })
  canRequestPassword(@Ctx() { services }: Context): boolean {
    return services.accessLinks.sendsLetters;
  }

  @Mutation(() => Boolean, {
    description:
      'Sends a link for a new password to an address, if it is that of an account. The answer is the same if not.',
  })
  async requestPassword(
    @Ctx() { services, actor }: Context,
    @Arg('email', () => String, { description: 'E-mail address of the account.' }) email: string,
  ): Promise<boolean> {
    await services.accessLinks.requestPassword(actor, { email });
    return true;
  }

  // A mutation, although it changes nothing: no cache and no address bar may see the token.
  @Mutation(() => AccessLinkView, { description: 'What a link of a letter opens. The link stays unused.' })
  openAccessLink(
    @Ctx() { services }: Context,
    @Arg('token', () => String, TOKEN) token: string,
  ): Promise<AccessLinkView> {
    return services.accessLinks.open(token);
  }

  @Mutation(() => Me, { description: 'Accepts an invitation, once, and signs in.' })
  async acceptInvitation(
    @Ctx() { services, actor, session, userAgent }: Context,
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('input', () => WelcomeInput, { description: 'The answer.' }) input: WelcomeInput,
  ): Promise<Me> {
    const signedIn = await services.accessLinks.accept(actor, token, input, userAgent);
    session.set(signedIn);
    return meOf({ ...signedIn.account, ...signedIn });
  }

  @Mutation(() => Boolean, {
    description: 'Sets a new password by a link, once, and ends every session of the account.',
  })
  async resetPassword(
    @Ctx() { services }: Context,
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('password', () => String, { description: PASSWORD_TEXT }) password: string,
  ): Promise<boolean> {
    await services.accessLinks.resetPassword(token, { password });
    return true;
  }
}
