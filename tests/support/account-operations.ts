import { call } from './call.ts';
import { type Caller, PASSWORD, USERNAME } from './test-gateway.ts';

/** Operations of staff on their own account, as the admin sends them. */

export const changePassword = (caller: Caller, current: string, next: string) =>
  call(caller, 'changePassword', { current, next });

export const sessionsOf = (caller: Caller) =>
  call(caller, 'sessions', {}, 'id device network isSameNetwork createdAt lastSeenAt expiresAt isCurrent');

export const endSession = (caller: Caller, id: string) => call(caller, 'endSession', { id });

export const endOtherSessions = (caller: Caller) => call(caller, 'endOtherSessions');

const TOKEN = 'id name scopes createdAt lastUsedAt expiresAt isExpired';

export const apiTokens = (caller: Caller) => call(caller, 'apiTokens', {}, `${TOKEN}`);

export const createApiToken = (caller: Caller, input: object, password = PASSWORD) =>
  call(caller, 'createApiToken', { input, password }, `token apiToken { ${TOKEN} }`);

export const revokeApiToken = (caller: Caller, id: string) => call(caller, 'revokeApiToken', { id });

export const secondFactor = (caller: Caller) => call(caller, 'secondFactor', {}, 'isOn recoveryCodesLeft');

export const beginSecondFactor = (caller: Caller, password = PASSWORD) =>
  call(caller, 'beginSecondFactor', { password }, 'secret uri');

export const enableSecondFactor = (caller: Caller, code: string) =>
  call(caller, 'enableSecondFactor', { code });

export const disableSecondFactor = (caller: Caller, password: string, code: string) =>
  call(caller, 'disableSecondFactor', { password, code });

export const renewRecoveryCodes = (caller: Caller, password: string, code: string) =>
  call(caller, 'renewRecoveryCodes', { password, code });

/** Signs in with user name, password and a second-factor code; null: without a code. */
export const signInWithCode = (
  caller: Caller,
  code: string | null,
  password = PASSWORD,
  username = USERNAME,
) => call(caller, 'signIn', { username, password, code }, 'username');
