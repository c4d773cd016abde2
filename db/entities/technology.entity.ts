import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A technology the company works with (admin spec, section 3, Technology (managed)). */
@ObjectType({ description: 'A technology the company works with.' })
@Entity('technologies')
export class Technology {
  @Field(() => ID, { description: 'Identifier; stays the same for life.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Full name.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Name for small places.' })
  @Column('varchar', { length: limits.shortName })
  shortName: string;

  @Field(() => String, { description: 'What it is used for.' })
  @Column('text')
  description: string;

  @Field(() => String, { description: 'Path or address of the logo; may be empty.' })
  @Column('varchar', { length: limits.imagePath })
  logo: string;

  @Field(() => String, { description: 'What the logo shows; empty: the name says it.' })
  @Column('varchar', { length: limits.alt, default: '' })
  logoAlt: string;

  @Field(() => String, { description: 'Its own address; may be empty.' })
  @Column('varchar', { length: limits.url })
  url: string;

  @Field(() => String, { description: 'Category: cloud, web, mobile, database or ai; may be empty.' })
  @Index('idx_technologies_category')
  @Column('varchar', { length: limits.option })
  categoryId: string;

  @Field(() => String, { description: 'Name of the category; may be empty.' })
  @Column('varchar', { length: limits.option })
  categoryName: string;

  @Field(() => String, { description: 'Finer group within the category; may be empty.' })
  @Column('varchar', { length: limits.option })
  subcategory: string;

  /** Names and description folded for search and order; see `foldForSearch`. */
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
