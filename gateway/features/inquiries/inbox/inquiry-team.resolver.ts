import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryComment } from '#db/entities/inquiry-comment.entity.ts';
import type { PresenceKind } from '#db/entities/inquiry-presence.entity.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryView } from './inquiries.inputs.ts';
import { InquiryCriteria } from './inquiry-criteria.ts';
import { PresenceKindEnum, Present } from './inquiry-presence.service.ts';
import { InquiryChangeInput, InquiryCommentInput } from './inquiry-team.inputs.ts';
import { InquiryOwner, InquiryReader } from './inquiry-team.service.ts';
import { InboxCounts } from './inquiry-views.ts';

const INQUIRY = { description: 'Identifier of the inquiry.' };

/** GraphQL operations with which a team shares the inbox. */
@Resolver(() => InquiryComment)
export class InquiryTeamResolver {
  @Query(() => InboxCounts, { description: 'How many inquiries are in each view. Staff and tools only.' })
  inboxCounts(@Ctx() { services, actor }: Context) {
    return services.inquiries.counts(actor);
  }

  @Query(() => [InquiryOwner], {
    description: 'The people who can own inquiries, by name. Staff and tools only.',
  })
  inquiryOwners(@Ctx() { services, actor }: Context) {
    return services.inquiryTeam.owners(actor);
  }

  @Query(() => [InquiryReader], {
    description:
      'The people who read inquiries, and so can be mentioned in comments, by name. Staff and tools only.',
  })
  inquiryReaders(@Ctx() { services, actor }: Context) {
    return services.inquiryTeam.readers(actor);
  }

  @FieldResolver(() => [String], { description: 'Names of those whom it mentions, as they were then.' })
  mentions(@Root() { mentions }: InquiryComment): string[] {
    return mentions ?? [];
  }

  @Query(() => [InquiryComment], {
    description: 'The comments of staff on an inquiry, oldest first. Staff and tools only.',
  })
  inquiryComments(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, INQUIRY) inquiryId: string,
  ) {
    return services.inquiryTeam.comments(actor, inquiryId);
  }

  @Query(() => [Inquiry], {
    nullable: true,
    description:
      'The newest other inquiries of the same person, from every address that is merged; null with the error NOT_FOUND: there is no such inquiry. Staff and tools only.',
  })
  inquiriesOfSender(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, INQUIRY) inquiryId: string,
  ) {
    return services.inquiryTeam.othersOfSender(actor, inquiryId);
  }

  @Mutation(() => InquiryComment, {
    description: 'Adds a comment to an inquiry. Staff, and tools with the scope inquiries:write.',
  })
  commentOnInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, INQUIRY) inquiryId: string,
    @Arg('input', () => InquiryCommentInput, { description: 'The comment.' }) input: InquiryCommentInput,
  ) {
    return services.inquiryTeam.comment(actor, inquiryId, input);
  }

  @Query(() => [InquiryView], {
    description: `Every inquiry that matches now, newest first, to be changed together; refused for more than ${limits.selectedRows}. Staff, and tools with the scope inquiries:write.`,
  })
  inquirySelection(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => InquiryCriteria, { nullable: true, description: 'Filters.' })
    filter: InquiryCriteria | null,
  ) {
    return services.inquiries.selection(actor, filter ?? {});
  }

  @Mutation(() => [InquiryView], {
    description:
      'Changes state, owner or snooze of several inquiries, all of them or none. Staff, and tools with the scope inquiries:write.',
  })
  changeInquiries(
    @Ctx() { services, actor }: Context,
    @Arg('changes', () => [InquiryChangeInput], { description: 'One change for each inquiry.' })
    changes: InquiryChangeInput[],
  ) {
    return services.inquiries.updateMany(actor, changes);
  }

  @Mutation(() => [Present], {
    description:
      'Says for 45 seconds that the caller has an inquiry open, and answers who else has. Staff only.',
  })
  enterInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, INQUIRY) inquiryId: string,
    @Arg('kind', () => PresenceKindEnum, { description: 'What the caller does with it.' })
    kind: PresenceKind,
  ) {
    return services.inquiryPresence.enter(actor, inquiryId, kind);
  }

  @Mutation(() => Boolean, { description: 'Says that the caller has closed an inquiry. Staff only.' })
  leaveInquiry(@Ctx() { services, actor }: Context, @Arg('inquiryId', () => ID, INQUIRY) inquiryId: string) {
    return services.inquiryPresence.leave(actor, inquiryId);
  }
}
