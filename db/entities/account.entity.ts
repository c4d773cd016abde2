import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { NotificationWishes } from '#domain/notifications.ts';
import type { Role } from '#domain/permissions.ts';
import { SIGNATURE_LENGTH } from '#domain/rules/signature.ts';

/** A member of staff who can sign in. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Index('uq_accounts_username', { unique: true })
  @Column('varchar', { length: limits.username })
  username: string;

  /** Name of the person; empty: shown as the username. */
  @Column('varchar', { length: limits.name, default: '' })
  name: string;

  /** Where letters to the person go; null: none is known. */
  @Index('uq_accounts_email', { unique: true })
  @Column('varchar', { length: limits.email, nullable: true })
  email: string | null;

  /** Closes the answers of the person; null: none. */
  @Column('varchar', { length: SIGNATURE_LENGTH, nullable: true })
  signature: string | null;

  @Column('varchar', { length: 16 })
  role: Role;

  /** Since when the person may not sign in; null: may. */
  @Column('datetime', { precision: 3, nullable: true })
  deactivatedAt: Date | null;

  /** Since when an invitation waits to be accepted; null: it was, or there was none. Nobody knows the password before. */
  @Column('datetime', { precision: 3, nullable: true })
  invitedAt: Date | null;

  /** Time of the last request of a person, to the minute; null: none yet. */
  @Column('datetime', { precision: 3, nullable: true })
  lastSeenAt: Date | null;

  /** argon2id in PHC string form. */
  @Column('varchar', { length: 255 })
  passwordHash: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  passwordChangedAt: Date;

  /**
   * Shared secret of the second factor in base32; null: off. A code cannot be verified against a hash, so a reader of
   * the database can generate codes, and still needs the password.
   */
  @Column('varchar', { length: 64, nullable: true })
  totpSecret: string | null;

  /** A secret of an unfinished setup, not yet confirmed with a code. */
  @Column('varchar', { length: 64, nullable: true })
  totpPending: string | null;

  /** Time step of the last accepted code; codes up to it are refused (RFC 6238, section 5.2). */
  @Column('int', { nullable: true })
  totpLastStep: number | null;

  /** Number of changes of name, address, role and state, for optimistic locking. */
  @Column('int', { default: 1 })
  version: number;

  /** Digest of the token in the address of the account's calendar feed; null: none. */
  @Index('uq_accounts_calendar', { unique: true })
  @Column('varchar', { length: 64, nullable: true })
  calendarDigest: string | null;

  /** Since when the person gets the daily digest by letter; null: not at all. */
  @Column('datetime', { precision: 3, nullable: true })
  dailyDigestSince: Date | null;

  /** What the person has chosen to be told of, and where; null: nothing yet. */
  @Column('simple-json', { nullable: true })
  notificationWishes: NotificationWishes | null;
}
