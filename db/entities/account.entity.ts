import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A member of staff who can sign in. */
@Entity('accounts')
export class Account {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Index('uq_accounts_username', { unique: true })
  @Column('varchar', { length: limits.username })
  username: string;

  /** argon2id in PHC string form. */
  @Column('varchar', { length: 255 })
  passwordHash: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  passwordChangedAt: Date;

  /**
   * Shared secret of the second factor in base32; null: it is off. A code cannot be checked against a hash, so the
   * database is the trust boundary here: who reads it can make codes, and still needs the password.
   */
  @Column('varchar', { length: 64, nullable: true })
  totpSecret: string | null;

  /** A secret that was shown and not yet confirmed with a code. */
  @Column('varchar', { length: 64, nullable: true })
  totpPending: string | null;

  /** Time step of the last code that was taken; it and all before it are spent (RFC 6238, section 5.2). */
  @Column('int', { nullable: true })
  totpLastStep: number | null;
}
