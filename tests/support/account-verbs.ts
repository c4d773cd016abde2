import { graphqlOutcome, type Outcome } from './doors.ts';
import { type Caller, PASSWORD, USERNAME } from './house.ts';

/** What staff do with their account, as the admin's page asks for it. */

async function ask(caller: Caller, operation: string, query: string, variables = {}): Promise<Outcome> {
  return graphqlOutcome(await caller.graphql(query, variables), operation);
}

export const changePassword = (caller: Caller, current: string, next: string) =>
  ask(
    caller,
    'changePassword',
    'mutation($c: String!, $n: String!) { changePassword(current: $c, next: $n) }',
    {
      c: current,
      n: next,
    },
  );

export const sessionsOf = (caller: Caller) =>
  ask(caller, 'sessions', '{ sessions { id device createdAt lastSeenAt expiresAt isCurrent } }');

export const endSession = (caller: Caller, id: string) =>
  ask(caller, 'endSession', 'mutation($id: ID!) { endSession(id: $id) }', { id });

export const endOtherSessions = (caller: Caller) =>
  ask(caller, 'endOtherSessions', 'mutation { endOtherSessions }');

const TOKEN = 'id name scopes createdAt lastUsedAt expiresAt isExpired';

export const apiTokens = (caller: Caller) => ask(caller, 'apiTokens', `{ apiTokens { ${TOKEN} } }`);

export const createApiToken = (caller: Caller, input: object, password = PASSWORD) =>
  ask(
    caller,
    'createApiToken',
    `mutation($input: ApiTokenInput!, $p: String!) { createApiToken(input: $input, password: $p) { token apiToken { ${TOKEN} } } }`,
    { input, p: password },
  );

export const revokeApiToken = (caller: Caller, id: string) =>
  ask(caller, 'revokeApiToken', 'mutation($id: ID!) { revokeApiToken(id: $id) }', { id });

export const secondFactor = (caller: Caller) =>
  ask(caller, 'secondFactor', '{ secondFactor { isOn recoveryCodesLeft } }');

export const beginSecondFactor = (caller: Caller, password = PASSWORD) =>
  ask(
    caller,
    'beginSecondFactor',
    'mutation($p: String!) { beginSecondFactor(password: $p) { secret uri } }',
    { p: password },
  );

export const enableSecondFactor = (caller: Caller, code: string) =>
  ask(caller, 'enableSecondFactor', 'mutation($code: String!) { enableSecondFactor(code: $code) }', { code });

export const disableSecondFactor = (caller: Caller, password: string) =>
  ask(caller, 'disableSecondFactor', 'mutation($p: String!) { disableSecondFactor(password: $p) }', {
    p: password,
  });

export const renewRecoveryCodes = (caller: Caller, password: string) =>
  ask(caller, 'renewRecoveryCodes', 'mutation($p: String!) { renewRecoveryCodes(password: $p) }', {
    p: password,
  });

/** Signs in with the right pair and a code; null: without one. */
export const signInWithCode = (
  caller: Caller,
  code: string | null,
  password = PASSWORD,
  username = USERNAME,
) =>
  ask(
    caller,
    'signIn',
    'mutation($u: String!, $p: String!, $c: String) { signIn(username: $u, password: $p, code: $c) { username } }',
    { u: username, p: password, c: code },
  );
