import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the response to a challenge is good for. */
export type PasskeyPurpose = 'sign-in' | 'add' | 'confirm';

/** A challenge that was handed out and not answered. Answering deletes it, whatever the outcome. */
@Entity('passkey_challenges')
export class PasskeyChallenge {
  /** SHA-256 of the challenge, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Column('varchar', { length: 16 })
  purpose: PasskeyPurpose;

  /** Who may answer: id of the session that adds a passkey or proves who it is, or digest of the browser's token of the sign-in. */
  @Column('varchar', { length: 64 })
  boundTo: string;

  @Index('idx_passkey_challenges_expiry')
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
