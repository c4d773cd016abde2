import { operate } from './apis.ts';
import { type Caller, PASSWORD } from './test-gateway.ts';

/** Operations of owners on people, and of visitors with the link of a letter, as the admin sends them. */

const PERSON =
  'id name email username role state lastSeenAt hasSecondFactor isSelf version link { state expiresAt lastError }';

export const people = (caller: Caller) => operate(caller, `{ people { ${PERSON} } }`);

export const invitePerson = (caller: Caller, input: object) =>
  operate(
    caller,
    `mutation($input: InvitationInput!) { invitePerson(input: $input) { person { ${PERSON} } url } }`,
    { input },
  );

export const updatePerson = (caller: Caller, id: string, input: object, ifVersion?: number) =>
  operate(
    caller,
    `mutation($id: ID!, $input: PersonUpdateInput!, $v: Int) { updatePerson(id: $id, input: $input, ifVersion: $v) { ${PERSON} } }`,
    { id, input, v: ifVersion },
  );

const withId =
  (name: string, selection = `{ ${PERSON} }`) =>
  (caller: Caller, id: string) =>
    operate(caller, `mutation($id: ID!) { ${name}(id: $id) ${selection} }`, { id });

export const renewPersonLink = withId('renewPersonLink', `{ person { ${PERSON} } url }`);
export const deactivatePerson = withId('deactivatePerson');
export const reactivatePerson = withId('reactivatePerson');
export const withdrawInvitation = withId('withdrawInvitation', '');

export const requestPassword = (caller: Caller, email: string) =>
  operate(caller, 'mutation($e: String!) { requestPassword(email: $e) }', { e: email });

export const openAccessLink = (caller: Caller, token: string) =>
  operate(caller, 'mutation($token: String!) { openAccessLink(token: $token) { kind name username } }', {
    token,
  });

/** Answers the whole response, whose cookie is the session of the person. */
export const acceptInvitation = (caller: Caller, token: string, input: object) =>
  caller.graphql(
    'mutation($token: String!, $input: WelcomeInput!) { acceptInvitation(token: $token, input: $input) { username name role } }',
    { token, input },
  );

export const resetPassword = (caller: Caller, token: string, password: string) =>
  operate(
    caller,
    'mutation($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }',
    { token, password },
  );

export const updateProfile = (caller: Caller, input: object, password: string, ifVersion?: number) =>
  operate(
    caller,
    'mutation($input: ProfileInput!, $p: String!, $v: Int) { updateProfile(input: $input, password: $p, ifVersion: $v) { name email } }',
    { input, p: password, v: ifVersion },
  );

export const saveSignInPolicy = (caller: Caller, secondFactor: string, ifVersion?: number) =>
  operate(
    caller,
    'mutation($input: SignInPolicyInput!, $v: Int) { saveSignInPolicy(input: $input, ifVersion: $v) { secondFactor version } }',
    { input: { secondFactor }, v: ifVersion },
  );

export const confirmIdentity = (caller: Caller, password = PASSWORD, code: string | null = null) =>
  operate(caller, 'mutation($p: String!, $c: String) { confirmIdentity(password: $p, code: $c) }', {
    p: password,
    c: code,
  });
