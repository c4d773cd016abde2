import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BookingTerms } from '#domain/booking-terms.ts';

/** Single row with the terms of booking. */
@Entity('schedule_settings')
export class ScheduleSettingsRow {
  @PrimaryColumn('int')
  id: number;

  @Column('simple-json')
  terms: BookingTerms;

  /** Key that signs the links of receipts (gateway/features/inquiries/appointments/appointment-link.ts). */
  @Column('varchar', { length: 64 })
  linkKey: string;

  /** 0: nobody has saved the terms. */
  @Column('int')
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
