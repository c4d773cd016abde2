import { type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { PasskeyChallenge, type PasskeyPurpose } from '#db/entities/passkey-challenge.entity.ts';
import type { AssertionResponse, RegistrationResponse } from '#domain/rules/passkey.ts';
import { personName } from '#gateway/features/auth/people/accounts.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';

/*
 * The two ceremonies of WebAuthn (Level 3, sections 7.1 and 7.2). User verification is required in both: a passkey counts
 * as both factors only because its holder proved to be the person.
 */

/** Milliseconds in which a challenge can be answered. */
const CHALLENGE_LIFETIME = 5 * 60 * 1000;

/** Loaded with the first ceremony: it takes 28 MB and half a second of a start. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ECDSA with P-256 and RSA (COSE): what authenticators offer and every supported version of Node verifies. */
const ALGORITHMS = [-8, -7, -257];

/** Who may answer a challenge, and for what. */
export interface ChallengeUse {
  readonly purpose: PasskeyPurpose;
  /** The session, or the token of the browser that signs in, as its digest. */
  readonly boundTo: string;
}

/** What a new passkey consists of. */
type NewCredential = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'deviceType' | 'backedUp' | 'transports'
>;

/** The failure of what a browser answered. */
export const refusedResponse = (message: string) => refusedField('response', message);

/**
 * The ceremonies of the site. Each begins with a challenge for one use, and ends with `answered`, which uses it up, and a
 * verification of the response.
 */
export class PasskeyCeremonies {
  readonly #units: UnitsOfWork;
  /** The host name of the site (WebAuthn, "RP ID"). Passkeys of another one are of no use. */
  readonly #rpID: string;
  readonly #origin: string;

  /** `publicUrl`: where visitors reach the site, whatever a proxy in front sends as host. */
  constructor(units: UnitsOfWork, publicUrl: string) {
    this.#units = units;
    const { hostname, origin } = new URL(publicUrl);
    this.#rpID = hostname;
    this.#origin = origin;
  }

  /** Stores a new challenge and returns it: 256 random bits in base64url. Removes those that have expired. */
  async challenge(manager: EntityManager, { purpose, boundTo }: ChallengeUse): Promise<string> {
    const now = this.#units.clock.now();
    const challenge = newToken();
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
    await manager.delete(PasskeyChallenge, { expiresAt: LessThanOrEqual(now) });
    await manager.insert(PasskeyChallenge, { id: digest(challenge), purpose, boundTo, expiresAt });
    return challenge;
  }

  /**
   * Uses up the challenge that a response answers, and returns it; null: it is unknown, expired, was answered before, or
   * belongs to somebody else. In a transaction of its own, so that a response that is refused then uses it up too.
   */
  async answered(
    { response }: RegistrationResponse | AssertionResponse,
    { purpose, boundTo }: ChallengeUse,
  ): Promise<string | null> {
    const { database, clock } = this.#units;
    const challenge = challengeIn(response.clientDataJSON);
    const open = { id: digest(challenge), purpose, boundTo, expiresAt: MoreThan(clock.now()) };
    const { affected } = await database.write((manager) => manager.delete(PasskeyChallenge, open));
    return affected === 1 ? challenge : null;
  }

  /** Begins to make a passkey: its options as JSON. `siteName`: shown by the authenticator; `known`: not to be made twice. */
  async creationOptions(begun: {
    readonly account: Account;
    readonly known: readonly Passkey[];
    readonly challenge: string;
    readonly siteName: string;
  }): Promise<string> {
    const { account, known, challenge, siteName } = begun;
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpID: this.#rpID,
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

  /** Begins to ask for a passkey, with a new challenge: the options as JSON. The authenticator knows the account. */
  async requestOptions(use: ChallengeUse): Promise<string> {
    const challenge = await this.#units.database.write((manager) => this.challenge(manager, use));
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.#rpID,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_LIFETIME,
      userVerification: 'required',
    });
    return JSON.stringify(options);
  }

  /** Verifies a new passkey; null: it must not be stored. */
  async verifyCreation(response: RegistrationResponse, challenge: string): Promise<NewCredential | null> {
    if (!(await hasOfflineFormat(response))) return null;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await orNotVerified(
      verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        ...this.#expected(challenge),
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

  /** Verifies a response against the stored passkey; returns what has changed of it; null: it is refused. */
  async verifyAssertion(
    response: AssertionResponse,
    challenge: string,
    passkey: Passkey,
  ): Promise<UseOfPasskey | null> {
    const { verifyAuthenticationResponse } = await library();
    const { userHandle, ...rest } = response.response;
    const { credentialId: id, publicKey, counter } = passkey;
    const outcome = await orNotVerified(
      verifyAuthenticationResponse({
        response: { ...response, response: rest, clientExtensionResults: {} },
        ...this.#expected(challenge),
        credential: { id, publicKey: bytesOf(publicKey), counter },
      }),
    );
    if (userHandle !== userHandleOf(passkey.accountId) || !outcome.verified) return null;
    const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp ? 1 : 0 };
  }

  #expected(expectedChallenge: string) {
    const [expectedOrigin, expectedRPID] = [this.#origin, this.#rpID];
    return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
  }
}

/** What a use changes of a passkey. */
type UseOfPasskey = Pick<Passkey, 'counter' | 'backedUp'>;

/** Stores the use of a passkey. False: it was removed meanwhile, or used elsewhere with the same count. */
export async function storeUse(
  { manager, now: lastUsedAt }: UnitOfWork,
  { id, counter }: Passkey,
  use: UseOfPasskey,
): Promise<boolean> {
  const { affected } = await manager.update(Passkey, { id, counter }, { ...use, lastUsedAt });
  return Boolean(affected);
}

/** What an authenticator stores and returns for an account: tells nothing about the person. In base64url. */
const userHandleOf = (accountId: string): string =>
  Buffer.from(digest(`passkeys of ${accountId}`), 'hex').toString('base64url');

/** The challenge that a response answers; empty: it names none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

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
