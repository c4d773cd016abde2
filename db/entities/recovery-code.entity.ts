import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A one-time replacement for a code of the second factor. Only its digest is stored; a used code is deleted. */
@Entity('recovery_codes')
export class RecoveryCode {
  /** SHA-256 of the code, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('idx_recovery_codes_account')
  @Column('varchar', { length: limits.id })
  accountId: string;
}
