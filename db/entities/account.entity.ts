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
}
