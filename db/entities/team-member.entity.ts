import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { ContentRecord } from './content-record.ts';

@ObjectType({ description: 'Contact links of a team member; empty: none.' })
export class SocialLinks {
  @Field(() => String, { description: 'E-mail address.' })
  email: string;

  @Field(() => String, { description: 'Address of the LinkedIn profile.' })
  linkedin: string;

  @Field(() => String, { description: 'Address of the Twitter profile.' })
  twitter: string;
}

/** A member of the team, shown on the site (admin spec, section 3, Team member). */
@ObjectType({ description: 'A member of the team.' })
@Entity('team_members')
@Index('idx_team_members_order', ['deletedAt', 'sortKey', 'id'])
@Index('idx_team_members_department_order', ['deletedAt', 'department', 'sortKey', 'id'])
@Index('idx_team_members_role_order', ['deletedAt', 'role', 'sortKey', 'id'])
export class TeamMember extends ContentRecord {
  static override readonly positionColumn = 'roleOrder';

  @Field(() => String, { description: 'Full name.' })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'Role in the company; may be empty.' })
  @Column('varchar', { length: limits.option })
  role: string;

  @Field(() => String, { description: 'Department; may be empty.' })
  @Column('varchar', { length: limits.option })
  department: string;

  @Field(() => String, { description: 'Short biography.' })
  @Column('text')
  bio: string;

  @Field(() => String, { nullable: true, description: 'Path or address of the portrait; null: none.' })
  @Column('varchar', { length: limits.imagePath, nullable: true })
  image: string | null;

  @Field(() => String, { description: 'Alternative text of the portrait; empty: the name is used.' })
  @Column('varchar', { length: limits.alt, default: '' })
  imageAlt: string;

  @Field(() => [String], { description: 'Areas of expertise.' })
  @Column('simple-json')
  expertise: string[];

  @Field(() => [String], { description: 'Achievements.' })
  @Column('simple-json')
  achievements: string[];

  @Field(() => SocialLinks, { description: 'Contact links.' })
  @Column('simple-json')
  social: SocialLinks;

  @Field(() => Int, { nullable: true, description: 'Position in the team, ascending; null counts as 0.' })
  @Column('int', { nullable: true })
  roleOrder: number | null;
}
