import { Arg, Args, Ctx, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import { Activity, actionWords, thingWords } from '#db/entities/activity.entity.ts';
import { limits } from '#domain/limits.ts';
import type { Context } from '#gateway/features/context.ts';
import { PagingArgs } from '#gateway/graphql/graphql-arguments.ts';
import { pageTypeOf } from '#gateway/lists/page.ts';

const ActivityPage = pageTypeOf(Activity, 'Activity');

/** Which entries to list. */
@InputType({ description: 'Which entries to list; what is left out does not narrow.' })
export class ActivityFilter {
  @Field(() => String, { nullable: true, description: thingWords })
  thing?: string | null;

  @Field(() => String, { nullable: true, description: 'Who did it.' })
  actor?: string | null;

  @Field(() => String, { nullable: true, description: actionWords })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'First day, YYYY-MM-DD in Asia/Kolkata.' })
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD in Asia/Kolkata.' })
  to?: string | null;
}

/** What the log can be narrowed by. */
@ObjectType({ description: 'What the log can be narrowed by: every value there is.' })
export class ActivityOptions {
  @Field(() => [String], { description: 'Everybody who did something.' })
  actors: string[];

  @Field(() => [String], { description: 'Everything that was done: created, updated …' })
  actions: string[];

  @Field(() => [String], { description: 'Every kind of thing it was done to: client, settings …' })
  things: string[];
}

/** The activity log through GraphQL. */
@Resolver()
export class ActivityResolver {
  @Query(() => ActivityPage, { description: 'Who did what, newest first. Staff only.' })
  activity(
    @Ctx() { services, actor }: Context,
    @Arg('filter', () => ActivityFilter, { nullable: true, description: 'Which entries.' })
    filter: ActivityFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
  ) {
    return services.activity.list(actor, filter ?? {}, paging);
  }

  @Query(() => [Activity], {
    nullable: true,
    description: `The newest entries of one thing, at most ${limits.pageSize}; empty: nothing was done to it. Staff only.`,
  })
  activityOf(
    @Ctx() { services, actor }: Context,
    @Arg('thing', () => String, { description: thingWords }) thing: string,
    @Arg('id', () => ID, { description: 'Its identifier.' }) id: string,
  ) {
    return services.activity.ofThing(actor, thing, id);
  }

  @Query(() => ActivityOptions, { description: 'What the activity can be narrowed by. Staff only.' })
  activityOptions(@Ctx() { services, actor }: Context): Promise<ActivityOptions> {
    return services.activity.choices(actor);
  }
}
