import { Field, ID, InputType, Int } from 'type-graphql';

/** Which team members to list; what is left out does not narrow. */
@InputType({ description: 'Which team members to list; what is left out does not narrow.' })
export class TeamFilter {
  @Field(() => String, { nullable: true, description: 'Words in name, role or bio.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Department.' })
  department?: string | null;

  @Field(() => String, { nullable: true, description: 'Role.' })
  role?: string | null;
}

/** Where a team member can be reached. */
@InputType({ description: 'Where a team member can be reached; empty means nowhere.' })
export class SocialLinksInput {
  @Field(() => String, { nullable: true, description: 'E-mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the LinkedIn profile.' })
  linkedin?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of the Twitter profile.' })
  twitter?: string | null;
}

/** A team member to save; the rule book answers for what is missing. */
@InputType({ description: 'A team member to save. When changing one, what is left out keeps its value.' })
export class TeamMemberInput {
  @Field(() => ID, { nullable: true, description: 'Identifier to create with, when it is free.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Full name; required.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What the person does.' })
  role?: string | null;

  @Field(() => String, { nullable: true, description: 'Department.' })
  department?: string | null;

  @Field(() => String, { nullable: true, description: 'A few sentences; required.' })
  bio?: string | null;

  @Field(() => String, { nullable: true, description: 'Path or address of the portrait.' })
  image?: string | null;

  @Field(() => String, { nullable: true, description: 'What the portrait shows; empty: the name says it.' })
  imageAlt?: string | null;

  @Field(() => [String], { nullable: true, description: 'What the person is good at.' })
  expertise?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'What the person has done.' })
  achievements?: string[] | null;

  @Field(() => SocialLinksInput, { nullable: true, description: 'Where the person can be reached.' })
  social?: SocialLinksInput | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Place in the team, 0 to 9999; 99 when created without one.',
  })
  roleOrder?: number | null;
}
