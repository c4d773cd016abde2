import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mail of the mailbox that could not be taken so far, or was put aside because of it. */
@Entity('troubled_mails')
export class TroubledMail {
  /** Digest of the name of the mailbox. */
  @PrimaryColumn('varchar', { length: 64 })
  mailbox: string;

  @PrimaryColumn('varchar', { length: 20 })
  uidValidity: string;

  /** Its number in the mailbox, in decimal digits. */
  @PrimaryColumn('varchar', { length: 20 })
  uid: string;

  /** When it could not be taken for the first time. */
  @Column('datetime', { precision: 3 })
  firstSeenAt: Date;

  /** Looks at which it could not be taken for a reason of its own, of all gateways together. */
  @Column('int')
  looks: number;

  /** When it was put aside, so that the mailbox is read on; null: it is still asked for. */
  @Column('datetime', { precision: 3, nullable: true })
  putAsideAt: Date | null;
}
