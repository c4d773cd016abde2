import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of inquiries of an office day; an empty facet stands for all values. See db/day-counts.ts. */
@Entity('inquiry_days')
export class InquiryDay {
  @PrimaryColumn('varchar', { length: 16 })
  state: string;

  @PrimaryColumn('varchar', { length: 16 })
  formType: string;

  /** YYYY-MM-DD in Asia/Kolkata. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('int')
  count: number;
}
