import { Field, Int, ObjectType } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { type DocumentKind, readDocument } from '#gateway/write/versioned-document.ts';

/** Whether everybody needs a second factor, or each person decides. */
export type SecondFactorPolicy = 'optional' | 'required';

export const SecondFactorPolicyEnum = graphqlEnum<SecondFactorPolicy>(
  'SecondFactorPolicy',
  'Whether everybody needs a second factor.',
  {
    optional: 'Each person decides.',
    required: 'Who has none can do nothing but set one up.',
  },
);

@ObjectType({ description: 'What owners demand of every sign-in.' })
export class SignInPolicy {
  @Field(() => SecondFactorPolicyEnum, { description: 'Whether everybody needs a second factor.' })
  secondFactor: SecondFactorPolicy;

  @Field(() => Int, { description: 'Number of changes so far.' })
  version: number;
}

/** The policy: before the first save nothing is demanded. */
export const SIGN_IN_POLICY: DocumentKind<Pick<SignInPolicy, 'secondFactor'>> = {
  name: 'sign-in',
  initial: { secondFactor: 'optional' },
  thing: 'account',
  thingId: '',
  isPublic: false,
  readable: (policy) => policy,
};

/** The policy in force. */
export async function readSignInPolicy(manager: EntityManager): Promise<SignInPolicy> {
  const { document, version } = await readDocument(manager, SIGN_IN_POLICY);
  return { ...document, version };
}

/**
 * Whether the policy asks more than a session has. A passkey is both factors, in the sessions that it opened alone: the
 * password of its owner may be stolen.
 */
export const lacksFactor = (
  { totpSecret }: Account,
  { secondFactor }: SignInPolicy,
  passkeyId: string | null,
): boolean => secondFactor === 'required' && totpSecret === null && passkeyId === null;

/** Whether the policy keeps a person out of everything but the own account in any session: without codes and passkeys. */
export async function isShutOut(manager: EntityManager, account: Account): Promise<boolean> {
  const passkey = await manager.findOneBy(Passkey, { accountId: account.id });
  return lacksFactor(account, await readSignInPolicy(manager), passkey?.id ?? null);
}
