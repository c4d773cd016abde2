import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/features/context.ts';
import { CachedQuery } from '#gateway/graphql/cached-query.ts';

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
}
