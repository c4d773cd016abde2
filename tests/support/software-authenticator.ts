import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** An answer of the authenticator, as a browser sends it: the JSON of a PublicKeyCredential. */
type CredentialJson = string;

/** What an authenticator could be made to answer instead; everything else stays right. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  /** Signature count; the next one unless it is named. */
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** Signs with another key. */
  readonly isForged?: boolean;
  /** What it says of its maker; `none` unless it is named. */
  readonly attestation?: Attestation;
}

/** An attestation: of the format `packed` with the new key itself, or of `fido-u2f` with the key of a certificate. */
export type Attestation =
  | { readonly format: 'packed' }
  | { readonly format: 'fido-u2f'; readonly certificate: Buffer; readonly key: KeyObject };

/** Bits of the authenticator data (WebAuthn Level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_KEY = 0x40;

/**
 * An authenticator in software: makes one passkey, and signs with it (ES256). It reads the options
 * as they were sent, and keeps what a real one keeps.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  userHandle = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey. `optionsJson`: PublicKeyCredentialCreationOptionsJSON. */
  create(optionsJson: string, deviation: Deviation = {}): CredentialJson {
    const { challenge, rp, user } = JSON.parse(optionsJson);
    this.userHandle = user.id;
    const data = Buffer.concat([
      this.#data(rp.id, HAS_KEY, deviation),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      coseKeyOf(this.#keys.publicKey),
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, deviation);
    const { attestation: wanted } = deviation;
    const attestation = new Map<string, Cbor>([
      ['fmt', wanted?.format ?? 'none'],
      ['attStmt', wanted ? this.#statement(wanted, data, clientDataJSON) : new Map()],
      ['authData', data],
    ]);
    return this.#credential({
      clientDataJSON,
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Signs in. `optionsJson`: PublicKeyCredentialRequestOptionsJSON. */
  get(optionsJson: string, deviation: Deviation = {}): CredentialJson {
    const { challenge, rpId } = JSON.parse(optionsJson);
    const data = this.#data(rpId, 0, deviation);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, deviation);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { privateKey } = deviation.isForged ? other : this.#keys;
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
      userHandle: deviation.userHandle === undefined ? this.userHandle : deviation.userHandle,
    });
  }

  /** What an attestation signs (WebAuthn Level 3, sections 8.2 and 8.6), and how. */
  #statement(attestation: Attestation, data: Buffer, clientDataJSON: string): Map<string, Cbor> {
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    if (attestation.format === 'packed') {
      const signature = sign('sha256', Buffer.concat([data, hash]), this.#keys.privateKey);
      return new Map<string, Cbor>([
        ['alg', -7],
        ['sig', signature],
      ]);
    }
    const rpIdHash = data.subarray(0, 32);
    const key = pointOf(this.#keys.publicKey);
    const signed = Buffer.concat([Buffer.from([0]), rpIdHash, hash, this.credentialId, key]);
    return new Map<string, Cbor>([
      ['x5c', [attestation.certificate]],
      ['sig', sign('sha256', signed, attestation.key)],
    ]);
  }

  #credential(response: object): CredentialJson {
    const id = this.credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #clientData(type: string, challenge: string, deviation: Deviation): string {
    const { origin = this.#origin } = deviation;
    const data = { type, challenge: deviation.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }

  #data(rpId: string, flags: number, deviation: Deviation): Buffer {
    this.#counter = deviation.counter ?? this.#counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const verified = deviation.isUserVerified === false ? 0 : VERIFIED;
    const all = PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | flags;
    return Buffer.concat([sha256(Buffer.from(deviation.rpId ?? rpId)), Buffer.from([all]), counter]);
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const coordinatesOf = (key: KeyObject): [Buffer, Buffer] => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
};

/** The public key as an uncompressed point (SEC 1, section 2.3.3). */
const pointOf = (key: KeyObject): Buffer => Buffer.concat([Buffer.from([4]), ...coordinatesOf(key)]);

/** The public key as COSE (RFC 9053, section 7.1.1): key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y. */
function coseKeyOf(key: KeyObject): Buffer {
  const [x, y] = coordinatesOf(key);
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
  );
}

type Cbor = number | string | Buffer | readonly Cbor[] | Map<string | number, Cbor>;

/** The few kinds of CBOR that an authenticator writes (RFC 8949, section 3.1). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (!(value instanceof Map)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}
