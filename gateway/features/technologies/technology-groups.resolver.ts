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

/** The groups of technologies through GraphQL. */
@Resolver()
export class TechnologyGroupsResolver {
  @CachedQuery()
  @Query(() => [TechnologyCategory], { description: 'The groups technologies are shown in.' })
  technologyCategories(@Ctx() { services }: Context) {
    return services.technologyGroups.categories();
  }

  @CachedQuery()
  @Query(() => [String], { description: 'Subcategories in use.' })
  technologySubcategories(@Ctx() { services }: Context) {
    return services.technologyGroups.subcategories();
  }
}
