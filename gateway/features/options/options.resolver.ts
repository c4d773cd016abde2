import { Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';

/** A group technologies are shown in. */
@ObjectType({ description: 'A group technologies are shown in.' })
export class TechnologyCategory {
  @Field(() => ID, { description: 'cloud, web, mobile, database or ai.' })
  id: string;

  @Field(() => String, { description: 'Its name for people.' })
  name: string;
}

/** GraphQL queries of the options that admin forms offer. */
@Resolver()
export class OptionsResolver {
  @CachedQuery()
  @Query(() => [String], { description: 'Industries of clients.' })
  industries(@Ctx() { services }: Context) {
    return services.options.values('industry');
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Project types of clients.' })
  projectTypes(@Ctx() { services }: Context) {
    return services.options.values('project');
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Regions of clients.' })
  regions(@Ctx() { services }: Context) {
    return services.options.values('region');
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Departments of the team.' })
  departments(@Ctx() { services }: Context) {
    return services.options.values('department');
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Roles in the team.' })
  roles(@Ctx() { services }: Context) {
    return services.options.values('role');
  }

  @CachedQuery()
  @Query(() => [TechnologyCategory], { description: 'The groups technologies are shown in.' })
  technologyCategories(@Ctx() { services }: Context) {
    return services.options.technologyCategories();
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Subcategories in use.' })
  technologySubcategories(@Ctx() { services }: Context) {
    return services.options.technologySubcategories();
  }
}
