import { type KeyObject, sign } from 'node:crypto';

/** Who signs a certificate, for whose key, and where its list of revoked ones is. */
interface CertificateParts {
  readonly issuer: string;
  readonly issuerKey: KeyObject;
  readonly subject: string;
  readonly publicKey: KeyObject;
  /** The address that the certificate names (RFC 5280, section 4.2.1.13). */
  readonly revocationList: string;
}

/** Identifiers of objects in DER (RFC 5480; RFC 5280, sections 4.2.1.13 and A.1). */
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const CRL_DISTRIBUTION_POINTS = '0603551d1f';

/** An X.509 certificate in DER (RFC 5280, section 4.1), good from 2020 to 2049, signed with ECDSA and P-256. */
export function certificateOf({
  issuer,
  issuerKey,
  subject,
  publicKey,
  revocationList,
}: CertificateParts): Buffer {
  const algorithm = der(0x30, hex(ECDSA_WITH_SHA256));
  const points = der(0x30, der(0x30, der(0xa0, der(0xa0, der(0x86, Buffer.from(revocationList))))));
  const contents = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([subject.length])),
    algorithm,
    nameOf(issuer),
    der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, hex(CRL_DISTRIBUTION_POINTS), der(0x04, points)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', contents, issuerKey)]);
  return der(0x30, contents, algorithm, der(0x03, signature));
}

/** A name that consists of the common name. */
const nameOf = (name: string): Buffer =>
  der(0x30, der(0x31, der(0x30, hex(COMMON_NAME), der(0x0c, Buffer.from(name)))));

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

/** A value in DER: tag, length and contents (X.690, section 8.1). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
