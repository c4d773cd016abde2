import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { limits } from '#domain/limits.ts';
import type { InquirySort } from '#domain/rules/inquiry.ts';
import type { Context } from '#gateway/features/context.ts';
import { RESEND_BATCH } from '#gateway/features/inquiries/sending/enqueue-letter.ts';
import { ConnectionArgs, PagingArgs, VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { connectionTypeOf } from '#gateway/lists/connection.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';
import { InquiryInput, InquirySortEnum, InquiryView } from './inquiries.inputs.ts';
import { InquiryCriteria } from './inquiry-criteria.ts';

const InquiryPage = pageTypeOf(InquiryView, 'Inquiry');
const InquiryConnection = connectionTypeOf(InquiryView, 'Inquiry');
/** GraphQL operations of the inbox. */
@Resolver()
export class InquiriesResolver {
  @Query(() => InquiryPage, {
    description: 'Sent forms, newest first unless asked otherwise. Staff and tools only.',
  })
  inquiries(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => InquiryCriteria, { nullable: true, description: 'Filters.' })
    filter: InquiryCriteria | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Arg('sort', () => InquirySortEnum, { nullable: true, description: 'The order; left out: newest.' })
    sort: InquirySort | null,
  ) {
    return services.inquiries.list(actor, filter ?? {}, paging, sort ?? 'newest');
  }

  @Query(() => InquiryConnection, {
    description:
      'Sent forms, newest first, read from cursor to cursor, as Relay and lists without an end need it. Staff and tools only.',
  })
  inquiriesConnection(
    @Ctx() { services, actor }: Context,
    @Args(() => ConnectionArgs) requested: ConnectionArgs,
    @Arg('filter', () => InquiryCriteria, { nullable: true, description: 'Filters.' })
    filter: InquiryCriteria | null,
  ) {
    return services.inquiries.connection(actor, filter ?? {}, requested);
  }

  @Query(() => InquiryView, {
    nullable: true,
    description: 'One sent form; null with the error NOT_FOUND: there is none. Staff and tools only.',
  })
  inquiry(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the inquiry.' }) id: string,
  ) {
    return services.inquiries.find(actor, id);
  }

  @Query(() => Int, { description: 'Number of new inquiries. Staff and tools only.' })
  newInquiryCount(@Ctx() { services, actor }: Context) {
    return services.inquiries.countNew(actor);
  }

  @Query(() => Int, {
    description: 'Number of failed letters that wait for staff, without those of closed inquiries and spam.',
  })
  failedLetterCount(@Ctx() { services, actor }: Context) {
    return services.inquiryLetters.countFailed(actor);
  }

  @Mutation(() => InquiryView, {
    description: 'Changes state, note, owner or snooze. Staff, and tools with the scope inquiries:write.',
  })
  updateInquiry(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the inquiry.' }) id: string,
    @Arg('input', () => InquiryInput, { description: 'The changes.' }) input: InquiryInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.inquiries.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Letter, {
    description: 'Queues a letter again, to be sent now. Staff only.',
  })
  resendLetter(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the letter.' }) id: string,
  ) {
    return services.inquiryLetters.resend(actor, id);
  }

  @Mutation(() => Int, {
    description: `Queues the failed letters of the matching inquiries again, at most the oldest ${RESEND_BATCH}; returns their number. Staff only.`,
  })
  resendFailedLetters(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => InquiryCriteria, { nullable: true, description: 'Filters for inquiries.' })
    filter: InquiryCriteria | null,
    @Arg('ids', () => [ID], { nullable: true, description: 'Only of these inquiries.' })
    ids: string[] | null,
  ) {
    return services.inquiryLetters.resendFailed(actor, filter ?? {}, ids ?? null);
  }
}

const BEFORE = (what: string) => ({
  nullable: true,
  description: `Those that stand before this ${what} of the same inquiry instead.`,
});
const SHOWN = `as far as their texts have no more than ${limits.threadBytes / 1_000_000} MB together`;

/** What a conversation has, which is read only where it is asked for. */
@Resolver(() => InquiryView)
export class InquiryThreadResolver {
  @FieldResolver(() => [Mail], {
    description: `The mails of its thread, oldest first: the one that began it, and the newest ${limits.threadRows}, ${SHOWN}.`,
  })
  mails(
    @Ctx() { services }: Context,
    @Root() { id }: InquiryView,
    @Arg('before', () => ID, BEFORE('mail')) before: string | null,
  ) {
    return services.inquiries.mailsOf(id, before ?? null);
  }

  @FieldResolver(() => Int, { description: 'How many mails its thread has.' })
  mailCount(@Ctx() { services }: Context, @Root() { id }: InquiryView) {
    return services.inquiries.countMailsOf(id);
  }

  @FieldResolver(() => [Letter], {
    description: `Its letters, sent or not: those to staff, receipts, and the newest ${limits.threadRows}, ${SHOWN}.`,
  })
  letters(
    @Ctx() { services }: Context,
    @Root() { id, letters }: InquiryView,
    @Arg('before', () => ID, BEFORE('letter')) before: string | null,
  ) {
    return before ? services.inquiries.lettersBefore(id, before) : letters;
  }

  @FieldResolver(() => Int, { description: 'How many letters it has.' })
  letterCount(@Ctx() { services }: Context, @Root() { id }: InquiryView) {
    return services.inquiries.countLettersOf(id);
  }
}

/** What a letter says, which is read only where it is asked for. */
@Resolver(() => Letter)
export class LetterTextResolver {
  @FieldResolver(() => String, { description: 'The letter in plain text.' })
  text(@Ctx() { services }: Context, @Root() { id }: Letter) {
    return services.inquiries.textOfLetter(id);
  }
}
