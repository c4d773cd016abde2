import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** Where a team member can be reached; an empty string means nowhere. */
@ObjectType({ description: 'Where a team member can be reached; empty means nowhere.' })
export class SocialLinks {
  @Field(() => String, { description: 'E-mail address.' })
  email: string;

  @Field(() => String, { description: 'Address of the LinkedIn profile.' })
  linkedin: string;

  @Field(() => String, { description: 'Address of the Twitter profile.' })
  twitter: string;
}

/** A person of the company (admin spec, section 3, Team member). */
@ObjectType({ description: 'A person of the company.' })
@Entity('team_members')
export class TeamMember {
  @Field(() => ID, { description: 'Identifier; stays the same for life.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Full name.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'What the person does; may be empty.' })
  @Column('varchar', { length: limits.option })
  role: string;

  @Field(() => String, { description: 'Department; may be empty.' })
  @Index('idx_team_members_department')
  @Column('varchar', { length: limits.option })
  department: string;

  @Field(() => String, { description: 'A few sentences about the person.' })
  @Column('text')
  bio: string;

  @Field(() => String, { nullable: true, description: 'Path or address of the portrait; null: none yet.' })
  @Column('varchar', { length: limits.imagePath, nullable: true })
  image: string | null;

  @Field(() => String, { description: 'What the portrait shows; empty: the name says it.' })
  @Column('varchar', { length: limits.alt, default: '' })
  imageAlt: string;

  @Field(() => [String], { description: 'What the person is good at.' })
  @Column('simple-json')
  expertise: string[];

  @Field(() => [String], { description: 'What the person has done.' })
  @Column('simple-json')
  achievements: string[];

  @Field(() => SocialLinks, { description: 'Where the person can be reached.' })
  @Column('simple-json')
  social: SocialLinks;

  @Field(() => Int, { nullable: true, description: 'Place in the team, ascending; null counts as 0.' })
  @Column('int', { nullable: true })
  roleOrder: number | null;

  /** Name, role and bio folded for search and order; see `foldForSearch`. */
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
