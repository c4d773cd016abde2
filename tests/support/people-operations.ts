import { operate } from './apis.ts';
import { call } from './call.ts';
import { type Caller, PASSWORD } from './test-gateway.ts';

/** Operations of owners on people, and of visitors with the link of a letter, as the admin sends them. */

const PERSON =
  'id name email username role state lastSeenAt hasSecondFactor isSelf version link { state expiresAt lastError }';

export const people = (caller: Caller) => call(caller, 'people', {}, `${PERSON}`);

export const invitePerson = (caller: Caller, input: object) =>
  call(caller, 'invitePerson', { input }, `person { ${PERSON} } url`);

export const updatePerson = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  call(caller, 'updatePerson', { id, input, ifVersion }, `${PERSON}`);

const withId =
  (name: string, selection = `{ ${PERSON} }`) =>
  (caller: Caller, id: string) =>
    operate(caller, `mutation($id: ID!) { ${name}(id: $id) ${selection} }`, { id });

export const renewPersonLink = withId('renewPersonLink', `{ person { ${PERSON} } url }`);
export const deactivatePerson = withId('deactivatePerson');
export const reactivatePerson = withId('reactivatePerson');
export const withdrawInvitation = withId('withdrawInvitation', '');

export const requestPassword = (caller: Caller, email: string) => call(caller, 'requestPassword', { email });

export const openAccessLink = (caller: Caller, token: string) =>
  call(caller, 'openAccessLink', { token }, 'kind name username');

/** Answers the whole response, whose cookie is the session of the person. */
export const acceptInvitation = (caller: Caller, token: string, input: object) =>
  caller.graphql(
    'mutation($token: String!, $input: WelcomeInput!) { acceptInvitation(token: $token, input: $input) { username name role } }',
    { token, input },
  );

export const resetPassword = (caller: Caller, token: string, password: string) =>
  call(caller, 'resetPassword', { token, password });

export const updateProfile = (caller: Caller, input: object, password: string, ifVersion?: number) =>
  call(caller, 'updateProfile', { input, password, ifVersion }, 'name email');

export const saveSignInPolicy = (caller: Caller, secondFactor: string, ifVersion?: number) =>
  call(caller, 'saveSignInPolicy', { input: { secondFactor }, ifVersion }, 'secondFactor version');

export const confirmIdentity = (caller: Caller, password = PASSWORD, code: string | null = null) =>
  call(caller, 'confirmIdentity', { password, code });
