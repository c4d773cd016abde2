import { Arg, Args, Ctx, Field, InputType, Query, Resolver } from 'type-graphql';
import { Activity } from '#db/entities/activity.entity.ts';
import type { Context } from '#gateway/context.ts';
import { pageTypeOf } from '#gateway/page.ts';
import { PagingArgs } from '../managed-arguments.ts';

const ActivityPage = pageTypeOf(Activity, 'Activity');

/** Which deeds to list. */
@InputType({ description: 'Which deeds to list; what is left out does not narrow.' })
export class ActivityFilter {
  @Field(() => String, { nullable: true, description: 'Kind of thing: client, teamMember, technology …' })
  thing?: string | null;

  @Field(() => String, { nullable: true, description: 'Who did it.' })
  actor?: string | null;

  @Field(() => String, { nullable: true, description: 'What was done: created, updated, deleted, ordered …' })
  action?: string | null;
}

/** The activity log through GraphQL. */
@Resolver()
export class ActivityResolver {
  @Query(() => ActivityPage, { description: 'Who did what, newest first. Staff only.' })
  activity(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => ActivityFilter, { nullable: true, description: 'Which deeds.' })
    filter: ActivityFilter | null,
    @Args(() => PagingArgs) { page, pageSize }: PagingArgs,
  ) {
    return services.activity.list(actor, filter ?? {}, page, pageSize);
  }
}
