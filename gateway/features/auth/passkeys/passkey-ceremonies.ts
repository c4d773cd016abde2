import type { Account } from '#db/entities/account.entity.ts';
import type { Passkey } from '#db/entities/passkey.entity.ts';
import type { AssertionResponse, RegistrationResponse } from '#domain/rules/passkey.ts';
import { personName } from '#gateway/features/auth/people/accounts.ts';
import { digest } from '#gateway/kernel/secret.ts';
import { CHALLENGE_LIFETIME } from './passkey-challenges.ts';

/*
 * The two ceremonies of WebAuthn (Level 3, sections 7.1 and 7.2). User verification is required in both: a passkey counts
 * as both factors only because its holder proved to be the person.
 */

/** Loaded with the first ceremony: it takes 28 MB and half a second of a start. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ECDSA with P-256 and RSA (COSE): what authenticators offer and every supported version of Node verifies. */
const ALGORITHMS = [-8, -7, -257];

/** Where passkeys are good for. */
export interface PasskeySite {
  /** The host name of the site (WebAuthn, "RP ID"). Passkeys of another one are of no use. */
  readonly id: string;
  readonly origin: string;
}

/** The site that visitors reach at PUBLIC_URL, whatever a proxy in front sends as host. */
export function passkeySiteOf(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What an authenticator stores and returns for an account: tells nothing about the person. In base64url. */
export const userHandleOf = (accountId: string): string =>
  Buffer.from(digest(`passkeys of ${accountId}`), 'hex').toString('base64url');

/** Options of a new passkey as JSON. `siteName`: shown by the authenticator; `known`: passkeys that must not be made twice. */
export async function creationOptions(
  site: PasskeySite,
  {
    account,
    known,
    challenge,
    siteName,
  }: { account: Account; known: readonly Passkey[]; challenge: string; siteName: string },
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: siteName,
    userID: bytesOf(userHandleOf(account.id)),
    userName: account.username,
    userDisplayName: personName(account),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

/** Options of a sign-in as JSON; the authenticator knows the account. */
export async function requestOptions(site: PasskeySite, challenge: string): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/** The challenge that a response answers; null: it names none. */
export function challengeOf({ response }: RegistrationResponse | AssertionResponse): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** What a new passkey consists of. */
export type NewCredential = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'deviceType' | 'backedUp' | 'transports'
>;

/**
 * Attestation formats for which the library asks no other host. For others it fetches what the certificate of the sender
 * names, wherever that leads.
 */
const FORMATS: readonly string[] = ['none', 'packed'];

async function hasOfflineFormat({ response }: RegistrationResponse): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const bytes = isoBase64URL.toBuffer(response.attestationObject);
    return FORMATS.includes(decodeAttestationObject(bytes).get('fmt'));
  } catch {
    return false;
  }
}

/** Verifies a new passkey; null: it must not be stored. */
export async function verifyCreation(
  site: PasskeySite,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewCredential | null> {
  if (!(await hasOfflineFormat(response))) return null;
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await orNotVerified(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) return null;
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp ? 1 : 0,
  };
}

/** Verifies a sign-in against the stored passkey; returns what has changed of it; null: it is refused. */
export async function verifyAssertion(
  site: PasskeySite,
  response: AssertionResponse,
  challenge: string,
  passkey: Passkey,
): Promise<Pick<Passkey, 'counter' | 'backedUp'> | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...rest } = response.response;
  const outcome = await orNotVerified(
    verifyAuthenticationResponse({
      response: { ...response, response: rest, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (userHandle !== userHandleOf(passkey.accountId) || !outcome.verified) return null;
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp ? 1 : 0 };
}

/** The library throws a plain error for a response that it refuses, and for one that it cannot decode. */
const orNotVerified = <Outcome>(outcome: Promise<Outcome>): Promise<Outcome | NotVerified> =>
  outcome.catch(() => ({ verified: false }));

interface NotVerified {
  readonly verified: false;
  readonly registrationInfo?: undefined;
}

/** A copy in memory of its own, as the library's types ask for. */
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));
