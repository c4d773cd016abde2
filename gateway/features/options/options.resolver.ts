import { type ClassType, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import type { OptionKind } from '#db/entities/option.entity.ts';
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

/** The queries of the values of one kind. */
const lists: readonly { name: string; kind: OptionKind; description: string }[] = [
  { name: 'industries', kind: 'industry', description: 'Industries of clients.' },
  { name: 'projectTypes', kind: 'project', description: 'Project types of clients.' },
  { name: 'regions', kind: 'region', description: 'Regions of clients.' },
  { name: 'departments', kind: 'department', description: 'Departments of the team.' },
  { name: 'roles', kind: 'role', description: 'Roles in the team.' },
];

/** GraphQL queries of the options that admin forms offer. */
export const optionResolvers = lists.map(({ name, kind, description }): ClassType<object> => {
  @Resolver()
  class ListResolver {
    @CachedQuery()
    @Query(() => [String], { name, description })
    values(@Ctx() { services }: Context) {
      return services.options.values(kind);
    }
  }
  return ListResolver;
});

/** GraphQL queries of the groups of technologies. */
@Resolver()
export class TechnologyGroupsResolver {
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
