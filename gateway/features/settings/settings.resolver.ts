import { Arg, Args, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';
import { VersionArgs } from '#gateway/graphql/graphql-arguments.ts';
import { UploadScalar } from '#gateway/graphql/upload-scalar.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';
import { SettingsInput, SettingsType } from './settings.inputs.ts';

@ObjectType({ description: 'Paths of the uploaded settings images; null: none was sent.' })
export class SettingsImages {
  @Field(() => String, { nullable: true, description: 'Path of the logo.' })
  logo: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the favicon.' })
  favicon: string | null;
}

/** GraphQL operations on the settings. */
@Resolver()
export class SettingsResolver {
  @CachedQuery()
  @Query(() => SettingsType, { description: 'The settings of the site.' })
  settings(@Ctx() { services }: Context) {
    return services.settings.find();
  }

  @Mutation(() => SettingsType, { description: 'Saves the given fields. Staff and tools only.' })
  saveSettings(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => SettingsInput, { description: 'The changes.' }) input: object,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.settings.save(actor, input, ifVersion ?? null);
  }

  @Mutation(() => SettingsImages, {
    description: 'Stores logo and favicon and returns their paths. Staff and tools only.',
  })
  uploadSettingsImages(
    @Ctx() { services, actor }: Context,
    @Arg('logo', () => UploadScalar, { nullable: true, description: 'A picture, under 5 MB.' })
    logo: Promise<UploadedFile> | null,
    @Arg('favicon', () => UploadScalar, { nullable: true, description: 'An .ico or a PNG, under 5 MB.' })
    favicon: Promise<UploadedFile> | null,
  ): Promise<SettingsImages> {
    return services.media.storeSettingsImages(actor, { logo: logo ?? null, favicon: favicon ?? null });
  }
}
