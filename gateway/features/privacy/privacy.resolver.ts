import { Arg, Args, Ctx, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { formTypes } from '#domain/forms/form-names.ts';
import { limits } from '#domain/limits.ts';
import { LONGEST_RETENTION } from '#domain/retention.ts';
import type { Context } from '#gateway/features/context.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { PersonalData, PersonalDataErasure, PersonalDataFile } from './personal-data.type.ts';

const WITH_MERGED = {
  nullable: true,
  defaultValue: false,
  description: 'Whether the addresses that staff have merged with it are taken too.',
};

@InputType({ description: 'The order to erase what is kept of a person.' })
class ErasureInput {
  @Field(() => String, {
    description: `The address under which the person wrote. At most ${limits.email} characters.`,
  })
  email: string;

  @Field(() => String, {
    description: `The password of the caller, again. At most ${limits.password} characters.`,
  })
  password: string;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Whether appointments to come are cancelled; otherwise they are in the way (CONFLICT).',
  })
  cancelAppointments?: boolean | null;

  @Field(() => Boolean, WITH_MERGED)
  withMerged?: boolean | null;
}

const months = (inquiries: string) => ({
  nullable: true,
  description: `Months for which data of ${inquiries} are kept after the last change, from 1 to ${LONGEST_RETENTION}; null: for good.`,
});

@ObjectType({ description: 'For how many months the data of each form are kept.' })
@InputType('RetentionInput', { description: 'Terms to save; one that is left out stays as it is.' })
class RetentionMonths {}
for (const type of formTypes)
  Field(() => Int, months(type === 'mail' ? 'mails' : `the ${type} form`))(RetentionMonths.prototype, type);

@ObjectType({ description: 'For how long personal data are kept.' })
class RetentionSettings {
  @Field(() => RetentionMonths, { description: 'The term of each form.' })
  months: RetentionMonths;

  @Field(() => Int, { description: 'Number of changes so far.' })
  version: number;
}

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
    @Arg('withMerged', () => Boolean, WITH_MERGED) withMerged: boolean | null,
  ) {
    return services.privacy.find(actor, { email, withMerged });
  }

  @Mutation(() => PersonalDataFile, {
    description: 'Makes a copy of what is kept of a person (GDPR, articles 15 and 20). Staff only.',
  })
  exportPersonalData(
    @Ctx() { services, actor }: Context,
    @Arg('email', () => String, { description: EMAIL }) email: string,
    @Arg('withMerged', () => Boolean, WITH_MERGED) withMerged: boolean | null,
  ) {
    return services.privacy.export(actor, { email, withMerged });
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
    @Arg('input', () => RetentionMonths, { description: 'The terms.' }) input: RetentionMonths,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.retention.save(actor, input, ifVersion ?? null);
  }
}
