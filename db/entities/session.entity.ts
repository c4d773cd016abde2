import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** One sign-in. The browser holds the token; the table holds only its SHA-256. */
@Entity('sessions')
export class Session {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('idx_sessions_account')
  @Column('varchar', { length: limits.id })
  accountId: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  lastSeenAt: Date;

  /** Absolute end; the idle end is counted from `lastSeenAt`. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** What the browser said of itself at the sign-in, cut; null: nothing. The address is not kept. */
  @Column('varchar', { length: limits.userAgent, nullable: true })
  userAgent: string | null;
}
