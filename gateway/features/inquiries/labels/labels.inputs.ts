import { Field, ID, InputType } from 'type-graphql';
import { FormTypeEnum } from '#db/entities/inquiry.entity.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { limits } from '#domain/limits.ts';

@InputType({ description: 'A label.' })
export class LabelInput {
  @Field(() => String, {
    description: `The word, at most ${labelLimits.label} characters; no other label has it, whatever its capitals.`,
  })
  name: string;
}

@InputType({ description: 'The conditions of a rule on arrival; all that are set must hold.' })
export class ArrivalConditionsInput {
  @Field(() => FormTypeEnum, { nullable: true, description: 'Which form it is; null: any.' })
  formType?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What the path of the page with the form begins with, at most ${limits.originPage} characters; empty: any.`,
  })
  page?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: `The subject or the message holds one of these words, whatever their capitals and accents; at most ${limits.lines} of ${labelLimits.ruleWord} characters; empty: any.`,
  })
  words?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'The domain of the sender’s address, or one above it, such as orrin.example; empty: any.',
  })
  domain?: string | null;
}

@InputType({ description: 'A rule on arrival: its conditions, and at least one thing that it does.' })
export class ArrivalRuleInput extends ArrivalConditionsInput {
  @Field(() => String, { description: `Its name, at most ${labelLimits.ruleName} characters.` })
  name: string;

  @Field(() => [ID], { nullable: true, description: 'The labels that it gives.' })
  labelIds?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account of the owner it gives; null: none. `inquiryOwners` lists them.',
  })
  ownerId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The template of answers it proposes; null: none.' })
  templateId?: string | null;
}
