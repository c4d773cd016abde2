import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Technology } from '#db/entities/technology.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import type { UploadedFile } from '#gateway/uploaded-file.ts';
import { PagingArgs, VersionArgs } from '../managed-arguments.ts';
import { UploadScalar } from '../upload-scalar.ts';
import { TechnologyCategory, TechnologyFilter, TechnologyInput } from './technologies.inputs.ts';

const TechnologyPage = pageTypeOf(Technology, 'Technology');

/** Technologies through GraphQL. */
@Resolver(() => Technology)
export class TechnologiesResolver {
  @Query(() => TechnologyPage, { description: 'Technologies, by name.' })
  technologies(
    @Ctx() { services }: Context,
    @Arg('filter', () => TechnologyFilter, { nullable: true, description: 'Which technologies.' })
    filter: TechnologyFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.technologies.list(filter ?? {}, page, pageSize);
  }

  @Query(() => Technology, { description: 'One technology.' })
  technology(
    @Ctx() { services }: Context,
    @Arg('id', () => ID, { description: 'Which technology.' }) id: string,
  ) {
    return services.technologies.find(id);
  }

  @Query(() => [TechnologyCategory], { description: 'The groups technologies are shown in.' })
  async technologyCategories(@Ctx() { services }: Context) {
    return (await services.options.list('technology-category')).map(({ value, label }) => ({
      id: value,
      name: label,
    }));
  }

  @Query(() => [String], { description: 'Subcategories in use.' })
  technologySubcategories(@Ctx() { services }: Context) {
    return services.technologies.subcategories();
  }

  @Mutation(() => Technology, { description: 'Adds a technology. Staff and tools only.' })
  createTechnology(
    @Ctx() { services, actor }: Context,
    @Arg('input', () => TechnologyInput, { description: 'The technology.' }) input: TechnologyInput,
  ) {
    return services.technologies.create(actor, input);
  }

  @Mutation(() => Technology, { description: 'Changes a technology. Staff and tools only.' })
  updateTechnology(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which technology.' }) id: string,
    @Arg('input', () => TechnologyInput, { description: 'What is new.' }) input: TechnologyInput,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    return services.technologies.update(actor, id, input, ifVersion ?? null);
  }

  @Mutation(() => Boolean, { description: 'Removes a technology. Staff and tools only.' })
  async deleteTechnology(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which technology.' }) id: string,
    @Args(() => VersionArgs) { ifVersion }: VersionArgs,
  ) {
    await services.technologies.delete(actor, id, ifVersion ?? null);
    return true;
  }

  @Mutation(() => Technology, { description: 'Takes back a delete of the last day. Staff and tools only.' })
  restoreTechnology(
    @Ctx() { services, actor }: Context,
    @Arg('id', () => ID, { description: 'Which technology.' }) id: string,
  ) {
    return services.technologies.restore(actor, id);
  }

  @Mutation(() => String, { description: 'Stores a logo and answers its path. Staff and tools only.' })
  async uploadTechnologyLogo(
    @Ctx() { services, actor }: Context,
    @Arg('file', () => UploadScalar, { description: 'The picture, under 5 MB.' }) file: Promise<UploadedFile>,
  ) {
    return services.media.store(actor, await file);
  }
}
