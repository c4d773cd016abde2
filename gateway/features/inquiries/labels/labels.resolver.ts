import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ArrivalRule } from '#db/entities/arrival-rule.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryView } from '#gateway/features/inquiries/inbox/inquiries.inputs.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { Trial } from './arrival-rules.service.ts';
import { ArrivalConditionsInput, ArrivalRuleInput, LabelInput } from './labels.inputs.ts';
import { LabelCount } from './labels.service.ts';

const LABEL = { description: 'Identifier of the label.' };
const RULE = { description: 'Identifier of the rule.' };

/** GraphQL operations of labels, and of the rules that give them to inquiries on arrival. */
@Resolver()
export class LabelsResolver {
  @Query(() => [Label], { description: 'The labels of inquiries, by name. Staff and tools only.' })
  labels(@Ctx() { services, actor }: Context) {
    return services.labels.list(actor);
  }

  @Query(() => [LabelCount], {
    description: 'How many inquiries have each label that is in use. Staff and tools only.',
  })
  labelCounts(@Ctx() { services, actor }: Context) {
    return services.labels.counts(actor);
  }

  @Mutation(() => Label, {
    description: 'Adds a label; once, however often it is sent with one Idempotency-Key. Staff only.',
  })
  createLabel(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('input', () => LabelInput, { description: 'The label.' }) input: LabelInput,
  ) {
    return services.labels.create(actor, input, idempotencyKey);
  }

  @Mutation(() => Label, { description: 'Renames a label. Staff only.' })
  renameLabel(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, LABEL) id: string,
    @Arg('input', () => LabelInput, { description: 'The new name.' }) input: LabelInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.labels.rename(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Label, {
    description: 'Deletes a label, takes it off every inquiry, and answers it. Staff only.',
  })
  deleteLabel(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, LABEL) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.labels.delete(actor, id, ifVersion ?? null);
  }

  @Mutation(() => [InquiryView], {
    description: `Gives at most ${limits.pageSize} inquiries labels and takes others from them, all or none, whatever their versions are. Staff, and tools with the scope inquiries:write.`,
  })
  labelInquiries(
    @Ctx() { services, actor }: Context,
    @Arg('ids', () => [ID], { description: 'Identifiers of the inquiries.' }) ids: string[],
    @Arg('add', () => [ID], { nullable: true, description: 'Labels to give; one has no effect twice.' })
    add: string[] | null,
    @Arg('remove', () => [ID], { nullable: true, description: 'Labels to take.' }) remove: string[] | null,
  ) {
    return services.labels.labelInquiries(actor, { ids, add, remove });
  }

  @Query(() => [ArrivalRule], {
    description: 'The rules on arrival, in the order in which they are applied. Staff only.',
  })
  arrivalRules(@Ctx() { services, actor }: Context) {
    return services.arrivalRules.list(actor);
  }

  @Query(() => Trial, {
    description: 'How many of the latest 100 inquiries meet some conditions. Staff only.',
  })
  tryArrivalRule(
    @Ctx() { services, actor }: Context,
    @Arg('conditions', () => ArrivalConditionsInput, { description: 'The conditions.' })
    conditions: ArrivalConditionsInput,
  ) {
    return services.arrivalRules.try(actor, conditions);
  }

  @Mutation(() => ArrivalRule, {
    description:
      'Adds a rule on arrival, as the last one; once, however often it is sent with one Idempotency-Key. Staff only.',
  })
  createArrivalRule(
    @Ctx() { services, actor, idempotencyKey }: Context,
    @Arg('input', () => ArrivalRuleInput, { description: 'The rule.' }) input: ArrivalRuleInput,
  ) {
    return services.arrivalRules.create(actor, input, idempotencyKey);
  }

  @Mutation(() => ArrivalRule, { description: 'Replaces a rule on arrival. Staff only.' })
  updateArrivalRule(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, RULE) id: string,
    @Arg('input', () => ArrivalRuleInput, { description: 'The rule.' }) input: ArrivalRuleInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.arrivalRules.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => ArrivalRule, { description: 'Deletes a rule on arrival and answers it. Staff only.' })
  deleteArrivalRule(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, RULE) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.arrivalRules.delete(actor, id, ifVersion ?? null);
  }

  @Mutation(() => [ArrivalRule], {
    description: 'Puts the rules on arrival in order; refused unless all are named once. Staff only.',
  })
  orderArrivalRules(
    @Ctx() { services, actor }: Context,
    @Arg('ids', () => [ID], { description: 'Identifiers of all rules, in their order.' }) ids: string[],
  ) {
    return services.arrivalRules.order(actor, ids);
  }
}
