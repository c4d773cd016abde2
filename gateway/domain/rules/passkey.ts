import * as v from 'valibot';
import { limits } from '../limits.ts';
import { passkeyLimits } from '../passkey-limits.ts';
import { knownPassword } from './login.ts';
import { line, requiredLine } from './pieces.ts';

const UNREADABLE = 'The response of the authenticator cannot be read.';

const base64url = v.pipe(v.string(UNREADABLE), v.regex(/^[\w-]*$/, UNREADABLE));

const responseOf = <Fields extends v.ObjectEntries>(response: Fields) =>
  v.pipe(
    v.string(UNREADABLE),
    v.maxLength(passkeyLimits.response, UNREADABLE),
    v.parseJson(undefined, UNREADABLE),
    v.object(
      {
        id: v.pipe(base64url, v.nonEmpty(UNREADABLE)),
        rawId: base64url,
        type: v.literal('public-key', UNREADABLE),
        response: v.object(response, UNREADABLE),
      },
      UNREADABLE,
    ),
  );

/** Password, and with the second factor on a code, before a passkey is added or removed. */
export const passkeyConfirmationRule = v.object({
  password: knownPassword(),
  code: line('Code', limits.code),
});

const name = requiredLine('Name', passkeyLimits.name);

/** Another name for a passkey. */
export const passkeyNameRule = v.object({ name });

/** A new passkey: its name, and `RegistrationResponseJSON` as text (WebAuthn Level 3, section 5.1). */
export const newPasskeyRule = v.object({
  name,
  response: responseOf({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.fallback(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), []),
  }),
});

/** A sign-in with a passkey: `AuthenticationResponseJSON` as text (WebAuthn Level 3, section 5.1). */
export const passkeySignInRule = v.object({
  response: responseOf({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(base64url, null),
  }),
});

/** The registration response of an authenticator, parsed. */
export type RegistrationResponse = v.InferOutput<typeof newPasskeyRule>['response'];

/** The sign-in response of an authenticator, parsed. */
export type AssertionResponse = v.InferOutput<typeof passkeySignInRule>['response'];
