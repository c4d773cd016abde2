import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { passkeyLimits } from '#domain/passkey-limits.ts';

/** Whether a passkey stays on one device, or is synchronised between several (WebAuthn Level 3, section 6.1.3). */
export type PasskeyDeviceType = 'singleDevice' | 'multiDevice';

/** A passkey of an account (WebAuthn credential). The private key never leaves the authenticator. */
@Entity('passkeys')
export class Passkey {
  /** SHA-256 of the credential id, in hex; the id itself is too long for a key. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('idx_passkeys_account')
  @Column('varchar', { length: limits.id })
  accountId: string;

  /** In base64url, up to 1023 bytes. */
  @Column('text')
  credentialId: string;

  /** COSE key in base64url (RFC 9052, section 7). */
  @Column('text')
  publicKey: string;

  /** Signatures so far, as the authenticator counts them; 0: it does not count. Needs 32 bits without a sign. */
  @Column('bigint', { transformer: { from: Number, to: (value: number) => value } })
  counter: number;

  /** How a browser reaches the authenticator, such as `internal` or `usb`. */
  @Column('simple-json')
  transports: string[];

  @Column('varchar', { length: 16 })
  deviceType: PasskeyDeviceType;

  /** 1: the authenticator keeps a copy elsewhere, such as in an account of its maker; 0: it does not. */
  @Column('int')
  backedUp: number;

  @Column('varchar', { length: passkeyLimits.name })
  name: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  /** Null: never used to sign in. */
  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  /** Number of changes of the name, for optimistic locking. */
  @Column('int', { default: 1 })
  version: number;
}
