import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import type { Context } from '#gateway/features/context.ts';
import { InquiryView } from '#gateway/features/inquiries/inbox/inquiries.inputs.ts';
import { UploadScalar } from '#gateway/graphql/upload-scalar.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';

const MEGABYTES = fileLimits.letter / (1024 * 1024);

/** GraphQL operations on the files that are attached to answers. */
@Resolver(() => InquiryFile)
export class InquiryFilesResolver {
  @Query(() => [InquiryFile], {
    description: 'The files that the caller has attached to an answer that is not sent yet. Staff only.',
  })
  waitingFiles(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, { description: 'Identifier of the inquiry.' }) inquiryId: string,
  ) {
    return services.inquiryFiles.waiting(actor, inquiryId);
  }

  @Mutation(() => InquiryFile, {
    description: `Stores a file that waits for an answer of the caller, for a week; \`answerInquiry\` sends it by its id. The files of an answer have at most ${MEGABYTES} MB together. Documents without macros, pictures, text, and .zip files of these are taken. Staff only.`,
  })
  attachFile(
    @Ctx() { services, actor }: Context,
    @Arg('inquiryId', () => ID, { description: 'Identifier of the inquiry.' }) inquiryId: string,
    @Arg('file', () => UploadScalar, { description: `The file, at most ${MEGABYTES} MB.` })
    file: Promise<UploadedFile>,
  ) {
    return services.inquiryFiles.attach(actor, inquiryId, file);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a file that the caller has attached to an answer that is not sent yet. Staff only.',
  })
  detachFile(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Identifier of the file.' }) id: string,
  ) {
    return services.inquiryFiles.detach(actor, id);
  }
}

/** The files of a letter. */
@Resolver(() => Letter)
export class LetterFilesResolver {
  @FieldResolver(() => [InquiryFile], { description: 'The files that it carries.' })
  files(@Ctx() { services }: Context, @Root() { id }: Letter) {
    return services.inquiryFiles.ofLetter(id);
  }
}

/** The files that came with a mail. */
@Resolver(() => Mail)
export class MailFilesResolver {
  @FieldResolver(() => [InquiryFile], { description: 'The files that came with it.' })
  files(@Ctx() { services }: Context, @Root() { id }: Mail) {
    return services.inquiryFiles.ofMail(id);
  }
}

/** The files that came with a form. */
@Resolver(() => InquiryView)
export class FormFilesResolver {
  @FieldResolver(() => [InquiryFile], { description: 'The files that came with the form.' })
  files(@Ctx() { services }: Context, @Root() { id }: InquiryView) {
    return services.inquiryFiles.ofForm(id);
  }
}
