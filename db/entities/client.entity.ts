import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A customer of the company, shown on the site (admin spec, section 3, Client). */
@ObjectType({ description: 'A customer of the company.' })
@Entity('clients')
export class Client {
  @Field(() => ID, { description: 'Identifier; stays the same for life.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Name of the firm.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Path or address of the logo.' })
  @Column('varchar', { length: limits.imagePath })
  logo: string;

  @Field(() => String, { description: 'What the logo shows; empty: the name says it.' })
  @Column('varchar', { length: limits.alt, default: '' })
  logoAlt: string;

  @Field(() => String, { description: 'What the firm does; may be empty.' })
  @Column('text')
  description: string;

  @Field(() => [String], { description: 'Industries it works in, at least one.' })
  @Column('simple-json')
  industry: string[];

  @Field(() => [String], { description: 'Kinds of project done for it, at least one.' })
  @Column('simple-json')
  project: string[];

  @Field(() => String, { description: 'What changed, in a line; may be empty.' })
  @Column('text')
  results: string;

  @Field(() => String, { description: 'Region of the world.' })
  @Index('idx_clients_region')
  @Column('varchar', { length: limits.option })
  region: string;

  /** Name and description folded for search and order; see `foldForSearch`. */
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
