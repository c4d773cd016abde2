import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { ContentRecord } from './content-record.ts';

/** A customer shown on the site (admin spec, section 3, Client). */
@ObjectType({ description: 'A customer of the company.' })
@Entity('clients')
@Index('idx_clients_order', ['deletedAt', 'sortKey', 'id'])
@Index('idx_clients_created', ['deletedAt', 'createdAt', 'id'])
@Index('idx_clients_updated', ['deletedAt', 'updatedAt', 'id'])
@Index('idx_clients_region_order', ['deletedAt', 'region', 'sortKey', 'id'])
export class Client extends ContentRecord {
  static override readonly taggedColumns = ['industry'];

  @Index('ft_clients', { synchronize: false })
  override searchText: string;

  @Field(() => String, { description: 'Name of the firm.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Path or address of the logo.' })
  @Column('varchar', { length: limits.imagePath })
  logo: string;

  @Field(() => String, { description: 'Alternative text of the logo; empty: the name is used.' })
  @Column('varchar', { length: limits.alt, default: '' })
  logoAlt: string;

  @Field(() => String, { description: 'What the firm does; may be empty.' })
  @Column('text')
  description: string;

  @Field(() => [String], { description: 'Its industries, at least one.' })
  @Column('simple-json')
  industry: string[];

  @Field(() => [String], { description: 'Types of its projects, at least one.' })
  @Column('simple-json')
  project: string[];

  @Field(() => String, { description: 'Results of the project, in one line; may be empty.' })
  @Column('text')
  results: string;

  @Field(() => String, { description: 'Its region.' })
  @Column('varchar', { length: limits.option })
  region: string;
}
