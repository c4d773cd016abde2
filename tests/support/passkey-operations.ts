import { graphqlOutcome, type Outcome } from './apis.ts';
import { call } from './call.ts';
import { cookiesOf } from './sign-in.ts';
import { type Deviation, SoftwareAuthenticator } from './software-authenticator.ts';
import { Caller, PASSWORD, type TestGateway } from './test-gateway.ts';

/** Operations on passkeys and the sign-in with one, as the admin sends them. */

const PASSKEY = 'id name isSynced isBackedUp createdAt lastUsedAt version';

export const passkeys = (caller: Caller) => call(caller, 'passkeys', {}, `${PASSKEY}`);

export const beginPasskey = (caller: Caller, password = PASSWORD, code: string | null = null) =>
  call(caller, 'beginPasskey', { password, code });

export const addPasskey = (caller: Caller, name: string, response: string) =>
  call(caller, 'addPasskey', { name, response }, `${PASSKEY}`);

export const renamePasskey = (caller: Caller, id: string, name: string, ifVersion?: number) =>
  call(caller, 'renamePasskey', { id, name, ifVersion }, `${PASSKEY}`);

/** Asks for the removal of a passkey. */
export const removePasskey = (
  caller: Caller,
  id: string,
  {
    password = PASSWORD,
    code = null,
    ifVersion,
  }: { password?: string; code?: string | null; ifVersion?: number } = {},
) => call(caller, 'removePasskey', { id, password, code, ifVersion });

/** Adds a passkey to the account of the caller; returns the authenticator that has it. */
export async function newPasskey(
  gateway: TestGateway,
  caller: Caller,
  name = 'Laptop',
): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator(gateway.config.publicUrl);
  const { value, sentence } = await beginPasskey(caller);
  if (!value) throw new Error(sentence);
  const added = await addPasskey(caller, name, authenticator.create(value));
  if (added.code !== 'OK') throw new Error(added.sentence);
  return authenticator;
}

/** A browser that has begun to sign in: its cookies, and the options it was given. */
export interface Attempt {
  readonly browser: Caller;
  readonly options: string;
}

/** Begins a sign-in; the browser keeps its cookies. */
export async function beginSignIn(gateway: TestGateway, caller: Caller): Promise<Attempt> {
  const response = await caller.graphql('mutation { beginPasskeySignIn }');
  const { code, sentence, value } = graphqlOutcome(response, 'beginPasskeySignIn');
  if (code !== 'OK') throw new Error(sentence);
  const cookie = [caller.headers.cookie, cookiesOf(response)].filter(Boolean).join('; ');
  return { browser: new Caller(gateway, { ...caller.headers, cookie }, caller.address), options: value };
}

/** The response to a sign-in with a passkey. */
export const finishSignIn = (browser: Caller, response: string) =>
  browser.graphql(
    'mutation($r: String!) { signInWithPasskey(response: $r) { username lacksSecondFactor } }',
    {
      r: response,
    },
  );

/** Signs in with a passkey, both steps; answers the outcome and the caller with the session. */
export async function signInWithPasskey(
  gateway: TestGateway,
  authenticator: SoftwareAuthenticator,
  deviation: Deviation = {},
  caller: Caller = gateway.visitor(),
): Promise<Outcome & { readonly session: Caller }> {
  const { browser, options } = await beginSignIn(gateway, caller);
  const response = await finishSignIn(browser, authenticator.get(options, deviation));
  const session = new Caller(gateway, { cookie: cookiesOf(response) }, caller.address);
  return { ...graphqlOutcome(response, 'signInWithPasskey'), session };
}
