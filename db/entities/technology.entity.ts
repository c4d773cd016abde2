import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { ContentRecord } from './content-record.ts';

/** A technology the company works with (admin spec, section 3, Technology (managed)). */
@ObjectType({ description: 'A technology the company works with.' })
@Entity('technologies')
@Index('idx_technologies_order', ['deletedAt', 'sortKey', 'id'])
@Index('idx_technologies_category_order', ['deletedAt', 'categoryId', 'sortKey', 'id'])
@Index('idx_technologies_subcategory_order', ['deletedAt', 'subcategory', 'sortKey', 'id'])
export class Technology extends ContentRecord {
  @Field(() => String, { description: 'Full name.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Short name.' })
  @Column('varchar', { length: limits.shortName })
  shortName: string;

  @Field(() => String, { description: 'What it is used for.' })
  @Column('text')
  description: string;

  @Field(() => String, { description: 'Path or address of the logo; may be empty.' })
  @Column('varchar', { length: limits.imagePath })
  logo: string;

  @Field(() => String, { description: 'Alternative text of the logo; empty: the name is used.' })
  @Column('varchar', { length: limits.alt, default: '' })
  logoAlt: string;

  @Field(() => String, { description: 'Address of its website; may be empty.' })
  @Column('varchar', { length: limits.url })
  url: string;

  @Field(() => String, { description: 'Category: cloud, web, mobile, database or ai; may be empty.' })
  @Column('varchar', { length: limits.option })
  categoryId: string;

  @Field(() => String, { description: 'Name of the category; may be empty.' })
  @Column('varchar', { length: limits.option })
  categoryName: string;

  @Field(() => String, { description: 'Subcategory; may be empty.' })
  @Column('varchar', { length: limits.option })
  subcategory: string;
}
