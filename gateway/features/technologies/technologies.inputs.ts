import { Field, ID, InputType, ObjectType } from 'type-graphql';

/** A group technologies are shown in. */
@ObjectType({ description: 'A group technologies are shown in.' })
export class TechnologyCategory {
  @Field(() => ID, { description: 'cloud, web, mobile, database or ai.' })
  id: string;

  @Field(() => String, { description: 'What a person reads.' })
  name: string;
}

/** Which technologies to list; what is left out does not narrow. */
@InputType({ description: 'Which technologies to list; what is left out does not narrow.' })
export class TechnologyFilter {
  @Field(() => String, { nullable: true, description: 'Words in names or description.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'Category.' })
  categoryId?: string | null;

  @Field(() => String, { nullable: true, description: 'Subcategory.' })
  subcategory?: string | null;
}

/** A technology to save; the rule book answers for what is missing. */
@InputType({ description: 'A technology to save. When changing one, what is left out keeps its value.' })
export class TechnologyInput {
  @Field(() => ID, { nullable: true, description: 'Identifier to create with, when it is free.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Full name; required.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Name for small places; required.' })
  shortName?: string | null;

  @Field(() => String, { nullable: true, description: 'What it is used for; required.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Path or address of the logo.' })
  logo?: string | null;

  @Field(() => String, { nullable: true, description: 'What the logo shows; empty: the name says it.' })
  logoAlt?: string | null;

  @Field(() => String, { nullable: true, description: 'Its own address.' })
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'Category, one of technologyCategories.' })
  categoryId?: string | null;

  @Field(() => String, { nullable: true, description: 'Finer group within the category.' })
  subcategory?: string | null;
}
