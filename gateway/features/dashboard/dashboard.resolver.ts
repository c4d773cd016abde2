import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Activity } from '#db/entities/activity.entity.ts';
import type { Context } from '#gateway/context.ts';
import type { DashboardView } from './dashboard.service.ts';

/** What the first screen of the admin shows. */
@ObjectType({ description: 'What the first screen of the admin shows.' })
export class Dashboard implements DashboardView {
  @Field(() => Int, { description: 'How many clients there are.' })
  totalClients: number;

  @Field(() => Int, { description: 'How many clients there should be.' })
  clientTarget: number;

  @Field(() => Int, { description: 'How many case studies the site shows.' })
  caseStudies: number;

  @Field(() => Int, { description: 'Partners.' })
  partners: number;

  @Field(() => Int, { description: 'Solutions.' })
  solutions: number;

  @Field(() => Int, { description: 'Inquiries nobody has opened yet.' })
  newInquiries: number;

  @Field(() => Int, { description: 'Inquiries held as spam that nobody has looked through.' })
  heldInquiries: number;

  @Field(() => [Activity], { description: 'The latest deeds, newest first.' })
  recentActivity: Activity[];
}

/** The dashboard through GraphQL. */
@Resolver()
export class DashboardResolver {
  @Query(() => Dashboard, { description: 'Figures of the first screen. Staff only.' })
  dashboard(@Ctx() { services, actor }: Context) {
    return services.dashboard.find(actor);
  }
}
