import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Activity } from '#db/entities/activity.entity.ts';
import type { Context } from '#gateway/features/context.ts';
import type { DashboardView } from './dashboard.service.ts';

@ObjectType({ description: 'The figures of the dashboard.' })
export class Dashboard implements DashboardView {
  @Field(() => Int, { description: 'Number of clients.' })
  totalClients: number;

  @Field(() => Int, { description: 'Target number of clients.' })
  clientTarget: number;

  @Field(() => Int, { description: 'Number of case studies on the site.' })
  caseStudies: number;

  @Field(() => Int, { description: 'Number of partners.' })
  partners: number;

  @Field(() => Int, { description: 'Number of solutions.' })
  solutions: number;

  @Field(() => Int, { description: 'Number of new inquiries.' })
  newInquiries: number;

  @Field(() => Int, { description: 'Number of inquiries marked as spam on arrival and not reviewed.' })
  heldInquiries: number;

  @Field(() => Int, { description: 'Number of failed letters that wait for staff.' })
  failedLetters: number;

  @Field(() => Int, { description: 'Number of webhooks that were turned off because of their answers.' })
  failedWebhooks: number;

  @Field(() => [Activity], { description: 'The latest activity entries, newest first.' })
  recentActivity: Activity[];
}

/** GraphQL query of the dashboard. */
@Resolver()
export class DashboardResolver {
  @Query(() => Dashboard, { description: 'The dashboard. Staff only.' })
  dashboard(@Ctx() { services, actor }: Context) {
    return services.dashboard.find(actor);
  }
}
