import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a mailbox has been read. */
@Entity('mailbox_positions')
export class MailboxPosition {
  /** Digest of its name. */
  @PrimaryColumn('varchar', { length: 64 })
  mailbox: string;

  @Column('varchar', { length: 20 })
  uidValidity: string;

  /** Every mail up to this number has been taken, or was there before the mailbox was connected; in decimal digits. */
  @Column('varchar', { length: 20 })
  uid: string;

  /** Mails that the server received before are not taken: they were there when the mailbox was connected. */
  @Column('datetime', { precision: 3 })
  since: Date;
}
