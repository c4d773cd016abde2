import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { AnswerTemplate } from '#db/entities/answer-template.entity.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryView } from '#gateway/features/inquiries/inbox/inquiries.inputs.ts';
import { AnswerInput, AnswerTemplateInput } from '#gateway/features/inquiries/inbox/inquiry-team.inputs.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';

/** GraphQL operations with which staff answer inquiries. */
@Resolver()
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

  @Query(() => [AnswerTemplate], {
    description: 'The texts from which staff write answers, by name. Staff and tools only.',
  })
  answerTemplates(@Ctx() { services, actor }: Context) {
    return services.answerTemplates.list(actor);
  }

  @Mutation(() => AnswerTemplate, {
    description: 'Stores a new template of answers, or changes one. Staff only.',
  })
  saveAnswerTemplate(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Identifier of the template; null: a new one.' })
    id: string | null,
    @Arg('input', () => AnswerTemplateInput, { description: 'The template.' }) input: AnswerTemplateInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.answerTemplates.save(actor, id ?? null, input, ifVersion ?? null);
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
