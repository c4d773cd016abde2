import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { Inquiry } from './inquiry.entity.ts';
import { Label } from './label.entity.ts';

/** That an inquiry has a label. */
@Entity('inquiry_labels')
@Index('idx_inquiry_labels_label', ['labelId', 'createdAt', 'inquiryId'])
export class InquiryLabel {
  @PrimaryColumn('varchar', { length: limits.id })
  inquiryId: string;

  @PrimaryColumn('varchar', { length: limits.id })
  labelId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_inquiry_labels_inquiry' })
  inquiry?: Inquiry;

  @ManyToOne(() => Label, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'labelId', foreignKeyConstraintName: 'fk_inquiry_labels_label' })
  label?: Label;

  /** When the inquiry arrived, so that the index of a label is in the order of the list. */
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
