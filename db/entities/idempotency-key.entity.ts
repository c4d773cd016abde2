import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A create that its caller may repeat for a day (gateway/write/idempotent-writes.ts). */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** SHA-256 of the caller and the key, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  /** SHA-256 of what was asked for, in hex. */
  @Column('varchar', { length: 64 })
  fingerprint: string;

  /** What was made. */
  @Column('simple-json')
  result: object;

  @Index('idx_idempotency_keys_created')
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
