import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/**
 * That the data of a person were erased, without the person: a restore of an older backup repeats it
 * (db/personal-data/erasures.ts). How long it is kept is in gateway/domain/retention.ts.
 */
@Entity('erasures')
export class Erasure {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** Key of the hash, in hex. With the row, so that the rows of two databases can be joined. */
  @Column('varchar', { length: 64 })
  hashKey: string;

  /** HMAC-SHA-256 of the address, in hex. */
  @Column('varchar', { length: 64 })
  addressHash: string;

  /** What arrived up to this time was erased. */
  @Index('idx_erasures_erased')
  @Column('datetime', { precision: 3 })
  erasedAt: Date;
}
