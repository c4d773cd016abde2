import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { ContentRecord } from './content-record.ts';

/** A quote of a client (public spec, section 3, Testimonial). */
@ObjectType({ description: 'A quote of a client.' })
@Entity('testimonials')
@Index('idx_testimonials_order', ['deletedAt', 'sortKey', 'id'])
export class Testimonial extends ContentRecord {
  static override readonly positionColumn = 'position';

  @Field(() => String, { description: 'Name of the person quoted.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Role of the person.' })
  @Column('varchar', { length: limits.option })
  role: string;

  @Field(() => String, { description: 'Company of the person.' })
  @Column('varchar', { length: limits.company })
  company: string;

  @Field(() => String, { nullable: true, description: 'Path or address of the company logo.' })
  @Column('varchar', { length: limits.imagePath, nullable: true })
  clientLogo: string | null;

  @Field(() => String, { description: 'Type of the project.' })
  @Column('varchar', { length: limits.option })
  projectType: string;

  @Field(() => String, { description: 'The quote.' })
  @Column('text')
  content: string;

  @Field(() => String, { description: 'Results of the project, in one line.' })
  @Column('text')
  results: string;

  @Field(() => Int, { description: 'Position in the list, ascending.' })
  @Column('int')
  position: number;
}
