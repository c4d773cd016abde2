import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A session of an account. Only the digest of its token is stored. */
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

  /** Absolute expiry; the idle timeout is counted from `lastSeenAt`. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** User-Agent header of the sign-in, cut; null: none. */
  @Column('varchar', { length: limits.userAgent, nullable: true })
  userAgent: string | null;

  /** Network of the sign-in, such as `203.0.113.x`; null: unknown. The address itself is not stored. */
  @Column('varchar', { length: limits.network, nullable: true })
  network: string | null;

  /** Id of the passkey that opened the session or was added in it; null: none. It may have been removed since. */
  @Column('varchar', { length: 64, nullable: true })
  passkeyId: string | null;

  /** When the person last proved who it is: at the sign-in, or since; null: unknown, so that it is asked again. */
  @Column('datetime', { precision: 3, nullable: true })
  provedAt: Date | null;
}
