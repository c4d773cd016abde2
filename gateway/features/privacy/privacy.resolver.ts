import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import {
  ErasureInput,
  PersonalData,
  PersonalDataErasure,
  PersonalDataFile,
  RetentionInput,
  RetentionSettings,
} from './privacy.inputs.ts';

const EMAIL = 'The address under which the person wrote; upper and lower case are the same.';

/** GraphQL operations on what is kept of a person. */
@Resolver()
export class PrivacyResolver {
  @Query(() => PersonalData, {
    description: 'What is kept of a person, before it is exported or erased. Staff only.',
  })
  personalData(
    @Ctx() { services, actor }: Context,
    @Arg('email', () => String, { description: EMAIL }) email: string,
  ) {
    return services.privacy.find(actor, { email });
  }

  @Mutation(() => PersonalDataFile, {
    description: 'Makes a copy of what is kept of a person (GDPR, articles 15 and 20). Staff only.',
  })
  exportPersonalData(
    @Ctx() { services, actor }: Context,
    @Arg('email', () => String, { description: EMAIL }) email: string,
  ) {
    return services.privacy.export(actor, { email });
  }

  @Mutation(() => PersonalDataErasure, {
    description:
      'Erases what is kept of a person for good. Inquiries stay with reference, form, state and times. Owners only.',
  })
  erasePersonalData(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => ErasureInput, { description: 'Whose data, and the password of the caller.' })
    input: ErasureInput,
  ) {
    return services.privacy.erase(actor, input);
  }

  @Query(() => RetentionSettings, { description: 'For how long personal data are kept. Owners only.' })
  retentionSettings(@Ctx() { services, actor }: Context) {
    return services.retention.find(actor);
  }

  @Mutation(() => RetentionSettings, {
    description: 'Changes for how long personal data are kept. Owners only.',
  })
  saveRetentionSettings(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => RetentionInput, { description: 'The terms.' }) input: RetentionInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.retention.save(actor, input, ifVersion ?? null);
  }
}
