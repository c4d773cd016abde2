import { operate } from './apis.ts';
import { type Caller, PASSWORD, USERNAME } from './test-gateway.ts';

/** Operations of staff on their own account, as the admin sends them. */

export const changePassword = (caller: Caller, current: string, next: string) =>
  operate(caller, 'mutation($c: String!, $n: String!) { changePassword(current: $c, next: $n) }', {
    c: current,
    n: next,
  });

export const sessionsOf = (caller: Caller) =>
  operate(
    caller,
    '{ sessions { id device network isSameNetwork createdAt lastSeenAt expiresAt isCurrent } }',
  );

export const endSession = (caller: Caller, id: string) =>
  operate(caller, 'mutation($id: ID!) { endSession(id: $id) }', { id });

export const endOtherSessions = (caller: Caller) => operate(caller, 'mutation { endOtherSessions }');

const TOKEN = 'id name scopes createdAt lastUsedAt expiresAt isExpired';

export const apiTokens = (caller: Caller) => operate(caller, `{ apiTokens { ${TOKEN} } }`);

export const createApiToken = (caller: Caller, input: object, password = PASSWORD) =>
  operate(
    caller,
    `mutation($input: ApiTokenInput!, $p: String!) { createApiToken(input: $input, password: $p) { token apiToken { ${TOKEN} } } }`,
    { input, p: password },
  );

export const revokeApiToken = (caller: Caller, id: string) =>
  operate(caller, 'mutation($id: ID!) { revokeApiToken(id: $id) }', { id });

export const secondFactor = (caller: Caller) =>
  operate(caller, '{ secondFactor { isOn recoveryCodesLeft } }');

export const beginSecondFactor = (caller: Caller, password = PASSWORD) =>
  operate(caller, 'mutation($p: String!) { beginSecondFactor(password: $p) { secret uri } }', {
    p: password,
  });

export const enableSecondFactor = (caller: Caller, code: string) =>
  operate(caller, 'mutation($code: String!) { enableSecondFactor(code: $code) }', { code });

export const disableSecondFactor = (caller: Caller, password: string, code: string) =>
  operate(caller, 'mutation($p: String!, $c: String!) { disableSecondFactor(password: $p, code: $c) }', {
    p: password,
    c: code,
  });

export const renewRecoveryCodes = (caller: Caller, password: string, code: string) =>
  operate(caller, 'mutation($p: String!, $c: String!) { renewRecoveryCodes(password: $p, code: $c) }', {
    p: password,
    c: code,
  });

/** Signs in with user name, password and a second-factor code; null: without a code. */
export const signInWithCode = (
  caller: Caller,
  code: string | null,
  password = PASSWORD,
  username = USERNAME,
) =>
  operate(
    caller,
    'mutation($u: String!, $p: String!, $c: String) { signIn(username: $u, password: $p, code: $c) { username } }',
    { u: username, p: password, c: code },
  );
