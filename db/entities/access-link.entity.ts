import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { QueuedRow } from './queued-row.ts';

/** What a link is for: choosing username and password after an invitation, or a new password. */
export type AccessLinkKind = 'invitation' | 'reset';

/**
 * owed: its letter is queued; sent: a mail server accepted the letter; failed: the letter was given up; shown: an owner
 * was shown the link instead; unknown: asked for with an address that belongs to nobody, so that both take as long.
 */
export type AccessLinkState = 'owed' | 'sent' | 'failed' | 'shown' | 'unknown';

/**
 * A link with which a person opens an account, once. A row waits for its letter as a row of a queue (gateway/queue/). Its
 * token is made when the letter is sent, and only its digest is stored: the letter itself is stored nowhere.
 */
@Entity('access_links')
@Index('idx_access_links_due', ['state', 'nextAttemptAt'])
@Index('idx_access_links_lease', ['leaseOwner'])
export class AccessLink extends QueuedRow<AccessLinkState> {
  /** Whose account; empty in the state `unknown`. */
  @Index('idx_access_links_account')
  @Column('varchar', { length: limits.id })
  accountId: string;

  @Column('varchar', { length: 16 })
  kind: AccessLinkKind;

  /** Name of the member of staff who made it; empty: the person asked for it. */
  @Column('varchar', { length: limits.name })
  madeBy: string;

  /** SHA-256 of the token, in hex; null: no letter was sent yet. */
  @Index('uq_access_links_digest', { unique: true })
  @Column('varchar', { length: 64, nullable: true })
  digest: string | null;

  /** Null: as long as there is no token. */
  @Column('datetime', { precision: 3, nullable: true })
  expiresAt: Date | null;

  /** Why the last attempt to send the letter failed, in a sentence. */
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;
}
