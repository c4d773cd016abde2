import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { Inquiry } from './inquiry.entity.ts';

/**
 * requested: booked by a visitor; confirmed: by staff; cancelled: by either; done: it took place; no-show: the visitor did
 * not come; blocked: staff keep the slot free; held: its inquiry is spam; displaced: its slot was taken while it was held.
 */
export type AppointmentState =
  | 'requested'
  | 'confirmed'
  | 'cancelled'
  | 'done'
  | 'no-show'
  | 'blocked'
  | 'held'
  | 'displaced';

/** A booked or blocked slot. The unique seat is what forbids a second booking. */
@Entity('appointments')
@Index('uq_appointments_seat', ['date', 'slot', 'seat'], { unique: true })
@Index('idx_appointments_state_date', ['state', 'date'])
export class Appointment {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** The schedule form it came with; null: blocked by staff. */
  @Index('uq_appointments_inquiry', { unique: true })
  @Column('varchar', { length: limits.id, nullable: true })
  inquiryId: string | null;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_appointments_inquiry' })
  inquiry?: Inquiry | null;

  /** YYYY-MM-DD in India. */
  @Column('varchar', { length: 10 })
  date: string;

  /** Label of the slot. */
  @Column('varchar', { length: limits.option })
  slot: string;

  /** The place in its slot, from 1; 0: blocks the slot; null: takes none. */
  @Column('int', { nullable: true })
  seat: number | null;

  @Column('varchar', { length: 16 })
  state: AppointmentState;

  /** In the states held, done and no-show: the state before; null: held on arrival, or in another state. */
  @Column('varchar', { length: 16, nullable: true })
  heldState: AppointmentState | null;

  /** Account that takes it; null: the owner of its inquiry does. */
  @Column('varchar', { length: limits.id, nullable: true })
  ownerId: string | null;

  /** Why staff block the slot; may be empty. */
  @Column('varchar', { length: limits.line })
  note: string;

  /** Of its visitor (IANA), for the letters; null: not known, or blocked by staff. */
  @Column('varchar', { length: limits.option, nullable: true })
  timeZone: string | null;

  /** Since when it has its date and slot; null: since it was booked. */
  @Column('datetime', { precision: 3, nullable: true })
  timeSince: Date | null;

  /** The beginning of which the visitor was reminded a day before; null: of none. */
  @Column('datetime', { precision: 3, nullable: true })
  dayReminderFor: Date | null;

  /** The beginning of which the visitor was reminded an hour before; null: of none. */
  @Column('datetime', { precision: 3, nullable: true })
  hourReminderFor: Date | null;

  /** The revision of its calendar entry (RFC 5545, section 3.8.7.4). */
  @Column('int')
  sequence: number;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
