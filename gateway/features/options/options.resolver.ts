import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '#gateway/context.ts';

/** The choices of the admin through GraphQL. */
@Resolver()
export class OptionsResolver {
  @Query(() => [String], { description: 'Industries a client can have.' })
  industries(@Ctx() { services }: Context) {
    return services.options.values('industry');
  }

  @Query(() => [String], { description: 'Kinds of project a client can have.' })
  projectTypes(@Ctx() { services }: Context) {
    return services.options.values('project');
  }

  @Query(() => [String], { description: 'Regions a client can be in.' })
  regions(@Ctx() { services }: Context) {
    return services.options.values('region');
  }

  @Query(() => [String], { description: 'Departments of the team.' })
  departments(@Ctx() { services }: Context) {
    return services.options.values('department');
  }

  @Query(() => [String], { description: 'Roles in the team.' })
  roles(@Ctx() { services }: Context) {
    return services.options.values('role');
  }
}
