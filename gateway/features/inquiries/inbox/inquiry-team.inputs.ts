import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { fileLimits } from '#domain/inquiry-files.ts';
import { limits } from '#domain/limits.ts';
import { MAX_MENTIONS } from '#domain/mentions.ts';
import type { TakenBackAnswer } from '#gateway/features/inquiries/answers/take-back.ts';
import { HandlingInput, InquiryView } from './inquiries.inputs.ts';

@InputType({ description: 'One of several changes of inquiries; a field left out keeps its value.' })
export class InquiryChangeInput extends HandlingInput {
  @Field(() => ID, { description: 'Identifier of the inquiry.' })
  id: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Version that was read; nothing is changed when somebody else was faster.',
  })
  ifVersion?: number | null;
}

@InputType({ description: 'A comment of staff on an inquiry.' })
export class InquiryCommentInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Chosen by the sender: the same comment again under the same id is stored once. Left out: another one.',
  })
  id?: string | null;

  @Field(() => String, { description: `The comment. At most ${limits.message} characters.` })
  text: string;

  @Field(() => [ID], {
    nullable: true,
    description: `Accounts of those whom it mentions, who are told of it: people of \`inquiryReaders\`, at most ${MAX_MENTIONS}, each as @ and the name in the text.`,
  })
  mentions?: string[] | null;
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

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the inquiry is closed with the answer; left out: it is answered.',
  })
  andClose?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its letter waits for ten seconds, in which its writer can take it back with `takeBackAnswer`; left out: it is sent at once.',
  })
  undoable?: boolean | null;

  @Field(() => [ID], {
    nullable: true,
    description: `Files that go with it: those that the caller has attached with \`attachFile\`, at most ${fileLimits.letterFiles}; left out: none.`,
  })
  fileIds?: string[] | null;
}

@ObjectType('TakenBackAnswer', { description: 'An answer that was taken back.' })
export class TakenBackAnswerView implements Omit<TakenBackAnswer, 'inquiry'> {
  @Field(() => String, { description: 'What its writer wrote.' })
  text: string;

  @Field(() => Boolean, { description: 'Whether the message of the sender was quoted below.' })
  quote: boolean;

  @Field(() => InquiryView, { description: 'The inquiry without the answer.' })
  inquiry: InquiryView;
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
