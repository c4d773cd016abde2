import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';

/** GraphQL operations with which a signed-in person proves again who it is, after CONFIRMATION_REQUIRED. */
@Resolver()
export class ConfirmationResolver {
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
