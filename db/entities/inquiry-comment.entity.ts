import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { Inquiry } from './inquiry.entity.ts';

/** What a member of staff says to the others about an inquiry. */
@ObjectType({ description: 'A comment of staff on an inquiry.' })
@Entity('inquiry_comments')
@Index('idx_inquiry_comments_inquiry', ['inquiryId', 'createdAt', 'id'])
export class InquiryComment {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: limits.id })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_inquiry_comments_inquiry' })
  inquiry?: Inquiry;

  @Field(() => String, { description: 'Name of the person who wrote it.' })
  @Column('varchar', { length: limits.name })
  author: string;

  @Field(() => String, { description: 'The comment.' })
  @Column('text')
  text: string;

  /** Names of those whom it mentions, as they were then; null: it is from before there were mentions. */
  @Column('simple-json', { nullable: true })
  mentions: string[] | null;

  @Field(() => Date, { description: 'When it was written.' })
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
