import { Field, ID, InputType, Int } from 'type-graphql';

/** Which testimonials to list; what is left out does not narrow. */
@InputType({ description: 'Which testimonials to list; what is left out does not narrow.' })
export class TestimonialFilter {
  @Field(() => String, { nullable: true, description: 'Words in name, company or testimonial.' })
  search?: string | null;
}

/** A testimonial to save; the rule book answers for what is missing. */
@InputType({ description: 'A testimonial to save. When changing one, what is left out keeps its value.' })
export class TestimonialInput {
  @Field(() => ID, { nullable: true, description: 'Identifier to create with, when it is free.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Who says it; required.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'What the person does.' })
  role?: string | null;

  @Field(() => String, { nullable: true, description: 'For whom; required.' })
  company?: string | null;

  @Field(() => String, { nullable: true, description: 'Path or address of the company logo.' })
  clientLogo?: string | null;

  @Field(() => String, { nullable: true, description: 'Kind of project.' })
  projectType?: string | null;

  @Field(() => String, { nullable: true, description: 'The words; required.' })
  content?: string | null;

  @Field(() => String, { nullable: true, description: 'What changed, in a line.' })
  results?: string | null;

  @Field(() => Int, { nullable: true, description: 'Place in the list, 0 to 9999; null: at its end.' })
  position?: number | null;
}
