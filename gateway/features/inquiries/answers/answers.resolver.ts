import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryView } from '#gateway/features/inquiries/inbox/inquiries.inputs.ts';
import {
  AnswerInput,
  AnswerTemplateInput,
  TakenBackAnswerView,
} from '#gateway/features/inquiries/inbox/inquiry-team.inputs.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { takeBackUntil } from './take-back.ts';

/** GraphQL operations with which staff answer inquiries. */
@Resolver(() => Letter)
export class AnswersResolver {
  @Mutation(() => InquiryView, {
    description:
      'Sends an answer to the sender of an inquiry, to nobody else, and marks it as answered. Staff only.',
  })
  answerInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the inquiry.' }) id: string,
    @Arg('input', () => AnswerInput, { description: 'The answer.' }) input: AnswerInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.inquiryAnswers.answer(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => TakenBackAnswerView, {
    description:
      'Takes back an answer that was sent with `undoable`, before its letter goes: it is removed, and the inquiry is again what it was, but for what was changed meanwhile. Whoever wrote it only.',
  })
  takeBackAnswer(
    @Ctx() { services, actor }: Context,
    @Arg('letterId', () => ID, { description: 'Identifier of the letter with the answer.' }) letterId: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.inquiryAnswers.takeBack(actor, letterId, ifVersion ?? null);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Until when whoever wrote it can take it back with `takeBackAnswer`; null: nobody can.',
  })
  canBeTakenBackUntil(@Root() letter: Letter): Date | null {
    return takeBackUntil(letter);
  }

  @Query(() => [AnswerTemplate], {
    description: 'The texts from which staff write answers, by name. Staff and tools only.',
  })
  answerTemplates(@Ctx() { services, actor }: Context) {
    return services.answerTemplates.list(actor);
  }

  @Mutation(() => AnswerTemplate, {
    description:
      'Stores a new template of answers, once, however often it is sent with one Idempotency-Key, or changes one. Staff only.',
  })
  saveAnswerTemplate(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Identifier of the template; null: a new one.' })
    id: string | null,
    @Arg('input', () => AnswerTemplateInput, { description: 'The template.' }) input: AnswerTemplateInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.answerTemplates.save(actor, id ?? null, input, ifVersion ?? null, idempotencyKey);
  }

  @Mutation(() => AnswerTemplate, {
    description: 'Deletes a template of answers and answers it. Staff only.',
  })
  deleteAnswerTemplate(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the template.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.answerTemplates.delete(actor, id, ifVersion ?? null);
  }
}
