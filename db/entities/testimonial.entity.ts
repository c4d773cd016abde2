import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** What a client says (public spec, section 3, Testimonial). */
@ObjectType({ description: 'What a client says.' })
@Entity('testimonials')
export class Testimonial {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Who says it.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'What the person does.' })
  @Column('varchar', { length: limits.option })
  role: string;

  @Field(() => String, { description: 'For whom.' })
  @Column('varchar', { length: limits.company })
  company: string;

  @Field(() => String, { nullable: true, description: 'Path or address of the company logo.' })
  @Column('varchar', { length: limits.imagePath, nullable: true })
  clientLogo: string | null;

  @Field(() => String, { description: 'Kind of project.' })
  @Column('varchar', { length: limits.option })
  projectType: string;

  @Field(() => String, { description: 'The words.' })
  @Column('text')
  content: string;

  @Field(() => String, { description: 'What changed, in a line.' })
  @Column('text')
  results: string;

  @Field(() => Int, { description: 'Place in the list, ascending.' })
  @Column('int')
  position: number;

  /** Name, company and words folded for search and order; see `foldForSearch`. */
  @Column('text')
  searchText: string;

  @Field(() => Int, {
    description: 'Raised by every change; send it back to notice that somebody was faster.',
  })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Since when it is gone for everybody, though it can still come back; TypeORM leaves such rows out. */
  @DeleteDateColumn({ type: 'datetime', precision: 3 })
  deletedAt: Date | null;
}
