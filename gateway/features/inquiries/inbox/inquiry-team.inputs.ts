import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '#db/entities/graphql-enum.ts';
import { InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import type { PresenceKind } from '#db/entities/inquiry-presence.entity.ts';
import { limits } from '#domain/limits.ts';
import type { Present } from './inquiry-presence.service.ts';
import type { PossibleOwner } from './inquiry-team.service.ts';
import type { InboxCounts } from './inquiry-views.ts';

@ObjectType('InboxCounts', { description: 'How many inquiries are in each view of the inbox, exactly.' })
export class InboxCountsView implements InboxCounts {
  @Field(() => Int, { description: 'Those of the caller, that wait for an answer and are not put off.' })
  mine: number;

  @Field(() => Int, { description: 'Those that wait for an answer and have no owner.' })
  unassigned: number;

  @Field(() => Int, { description: 'Those that have waited for an answer longer than promised.' })
  overdue: number;

  @Field(() => Int, { description: 'Those that wait for an answer and are put off.' })
  snoozed: number;

  @Field(() => Int, { description: 'Every inquiry.' })
  all: number;

  @Field(() => Int, { description: 'Those that count as spam.' })
  spam: number;
}

@ObjectType({ description: 'A person who can own inquiries.' })
export class InquiryOwner implements PossibleOwner {
  @Field(() => ID, { description: 'Identifier of the account.' })
  id: string;

  @Field(() => String, { description: 'Name of the person.' })
  name: string;
}

export const PresenceKindEnum = graphqlEnum<PresenceKind>(
  'PresenceKind',
  'What somebody does with an open inquiry.',
  { reading: 'Has it open.', answering: 'Is writing an answer.' },
);

@ObjectType({ description: 'Somebody who has an inquiry open.' })
export class InquiryPresent implements Present {
  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  inquiryId: string;

  @Field(() => ID, { description: 'Account of the person.' })
  accountId: string;

  @Field(() => String, { description: 'Name of the person.' })
  name: string;

  @Field(() => PresenceKindEnum, { description: 'What the person does with it.' })
  kind: PresenceKind;
}

@InputType({ description: 'One of several changes of inquiries; a field left out keeps its value.' })
export class InquiryChangeInput {
  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  id: string;

  @Field(() => InquiryStateEnum, { nullable: true, description: 'How far staff are with it.' })
  state?: string | null;

  @Field(() => ID, { nullable: true, description: 'Account of the owner; null: nobody.' })
  ownerId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version that was read; nothing is changed when somebody else was faster.',
  })
  ifVersion?: number | null;
}

@InputType({ description: 'A comment of staff on an inquiry.' })
export class InquiryCommentInput {
  @Field(() => String, { description: `The comment. At most ${limits.message} characters.` })
  text: string;
}

@InputType({ description: 'An answer to the sender of an inquiry.' })
export class AnswerInput {
  @Field(() => String, { description: `The answer. At most ${limits.message} characters.` })
  text: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the message of the sender is quoted below; left out: it is.',
  })
  quote?: boolean | null;
}

@InputType({ description: 'A text from which staff write answers.' })
export class AnswerTemplateInput {
  @Field(() => String, { description: `Its name. At most ${limits.name} characters.` })
  name: string;

  @Field(() => String, {
    description: `The text, with the fields {name}, {reference}, {company} and {staff}. At most ${limits.message} characters.`,
  })
  text: string;
}
