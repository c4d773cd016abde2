import { Arg, Args, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { fileLimits } from '#domain/inquiry-files.ts';
import { MOST_FILE_MEGABYTES } from '#domain/rules/file-terms.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import type { FileUse } from './file-terms.service.ts';

const MEGABYTES = `Megabytes that all files of inquiries together may take, from 0 to ${MOST_FILE_MEGABYTES}; beyond them files are refused, and inquiries are not.`;

const FORM = `Whether the contact form of the site takes files: ${fileLimits.formFiles} of ${fileLimits.formFile / (1024 * 1024)} MB each.`;

@ObjectType({ description: 'What holds for the files of inquiries, and how much they take.' })
class FileSettings implements FileUse {
  @Field(() => Boolean, { description: FORM })
  formTakesFiles: boolean;

  @Field(() => Int, { description: MEGABYTES })
  megabytes: number;

  @Field(() => Int, { description: 'Megabytes that they take now, up to the next whole one.' })
  usedMegabytes: number;

  @Field(() => Int, { description: 'How many there are now.' })
  files: number;

  @Field(() => Int, { description: 'Number of changes so far.' })
  version: number;
}

@InputType({ description: 'Terms to save; one that is left out stays as it is.' })
class FileSettingsInput {
  @Field(() => Boolean, { nullable: true, description: FORM })
  formTakesFiles?: boolean;

  @Field(() => Int, { nullable: true, description: MEGABYTES })
  megabytes?: number;
}

/** GraphQL operations on what holds for the files of inquiries. */
@Resolver()
export class FileTermsResolver {
  @Query(() => FileSettings, {
    description: 'What holds for the files of inquiries, and how much they take. Owners only.',
  })
  fileSettings(@Ctx() { services, actor }: Context) {
    return services.fileTerms.find(actor);
  }

  @Mutation(() => FileSettings, {
    description: 'Changes what holds for the files of inquiries. Owners only.',
  })
  saveFileSettings(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => FileSettingsInput, { description: 'The terms.' }) input: FileSettingsInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.fileTerms.save(actor, input, ifVersion ?? null);
  }
}
