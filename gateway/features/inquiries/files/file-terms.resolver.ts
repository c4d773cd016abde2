import { Arg, Args, Ctx, Field, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { FileUse, FORM, MEGABYTES } from './file-terms.service.ts';

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
  @Query(() => FileUse, {
    description: 'What holds for the files of inquiries, and how much they take. Owners only.',
  })
  fileSettings(@Ctx() { services, actor }: Context) {
    return services.fileTerms.find(actor);
  }

  @Mutation(() => FileUse, {
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
