import { Column, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** reading: has it open; answering: is writing an answer. */
export type PresenceKind = 'reading' | 'answering';

/** That somebody has an inquiry open. Renewed while it is open, and worth nothing after `until`. */
@Entity('inquiry_presence')
export class InquiryPresence {
  @PrimaryColumn('varchar', { length: limits.id })
  inquiryId: string;

  @PrimaryColumn('varchar', { length: limits.id })
  accountId: string;

  /** Name of the person. */
  @Column('varchar', { length: limits.name })
  name: string;

  @Column('varchar', { length: 16 })
  kind: PresenceKind;

  @Column('datetime', { precision: 3 })
  until: Date;
}
