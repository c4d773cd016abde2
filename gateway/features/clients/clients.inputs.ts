import { Field, ID, InputType } from 'type-graphql';

/** Which clients to list; what is left out does not narrow. */
@InputType({ description: 'Which clients to list; what is left out does not narrow.' })
export class ClientFilter {
  @Field(() => String, { nullable: true, description: 'Words in name or description.' })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'An industry the client works in.' })
  industry?: string | null;

  @Field(() => String, { nullable: true, description: 'Region of the world.' })
  region?: string | null;
}

/** A client to save. Fields are nullable because the rule book answers for what is missing, in its own words. */
@InputType({ description: 'A client to save. When changing one, what is left out keeps its value.' })
export class ClientInput {
  @Field(() => ID, { nullable: true, description: 'Identifier to create with, when it is free.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Name; required.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'Path or address of the logo; a default when empty.' })
  logo?: string | null;

  @Field(() => String, { nullable: true, description: 'What the logo shows; empty: the name says it.' })
  logoAlt?: string | null;

  @Field(() => String, { nullable: true, description: 'What the firm does.' })
  description?: string | null;

  @Field(() => [String], { nullable: true, description: 'Industries; at least one.' })
  industry?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'Kinds of project; at least one.' })
  project?: string[] | null;

  @Field(() => String, { nullable: true, description: 'What changed, in a line.' })
  results?: string | null;

  @Field(() => String, { nullable: true, description: 'Region; required.' })
  region?: string | null;
}
