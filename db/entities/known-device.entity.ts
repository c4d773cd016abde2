import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A browser with a successful sign-in to an account. Grants no access; its failed sign-ins are counted separately. */
@Entity('known_devices')
export class KnownDevice {
  /** SHA-256 of the device token of the browser, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('idx_known_devices_account')
  @PrimaryColumn('varchar', { length: limits.id })
  accountId: string;

  /** Time of the last sign-in; each sign-in issues a new token. */
  @Column('datetime', { precision: 3 })
  usedAt: Date;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
