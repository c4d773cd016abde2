import { Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Activity } from '#db/entities/activity.entity.ts';
import { ARRIVAL_DAYS } from '#domain/dashboard-figures.ts';
import type { Context } from '#gateway/features/context.ts';

@ObjectType({ description: 'How often something was done to a kind of thing.' })
export class ActivityCount {
  @Field(() => String, { description: 'What was done, as in `Activity.action`.' })
  action: string;

  @Field(() => String, { description: 'Kind of the changed objects, as in `Activity.thing`.' })
  thing: string;

  @Field(() => Int, { description: 'How often.' })
  count: number;
}

@ObjectType({ description: 'What was done since an office day.' })
export class ActivityCounts {
  @Field(() => String, { description: 'First day that is counted, YYYY-MM-DD in Asia/Kolkata.' })
  from: string;

  @Field(() => [ActivityCount], { description: 'The most frequent first; of what the caller may read.' })
  counts: ActivityCount[];
}

@ObjectType({ description: 'How many inquiries arrived on an office day, without spam.' })
export class InquiryArrivals {
  @Field(() => String, { description: 'The day, YYYY-MM-DD in Asia/Kolkata.' })
  date: string;

  @Field(() => Int, { description: 'Number of inquiries.' })
  count: number;
}

@ObjectType({ description: 'The figures of the dashboard.' })
export class Dashboard {
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

  @Field(() => Int, { description: 'Number of new inquiries; 0 without the permission to read them.' })
  newInquiries: number;

  @Field(() => Int, {
    description:
      'Number of inquiries marked as spam on arrival and not reviewed; 0 without the permission to read them.',
  })
  heldInquiries: number;

  @Field(() => Int, {
    description: 'Number of failed letters that wait for staff; 0 without the permission to read them.',
  })
  failedLetters: number;

  @Field(() => Int, {
    description:
      'Number of webhooks that were turned off because of their answers; 0 without the permission to read them.',
  })
  failedWebhooks: number;

  @Field(() => Int, {
    description:
      'Number of releases that did not go out, or come back, by themselves; 0 without the permission to read them.',
  })
  stoppedReleases: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the mailbox cannot be read, in a sentence; null: it is read, there is none, or the caller reads no inquiries.',
  })
  mailboxProblem: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why all visitors count as one network, in a sentence; null: they do not, as far as is known, or the caller is no owner.',
  })
  proxyProblem: string | null;
  @Field(() => Int, {
    description:
      'Number of mails that could not be taken from the mailbox and were put aside within a week; 0 without the permission to read inquiries.',
  })
  mailsPutAside: number;
}

/** GraphQL queries of the dashboard. */
@Resolver(() => Dashboard)
export class DashboardResolver {
  @Query(() => Dashboard, { description: 'The dashboard. Staff only.' })
  dashboard(@Ctx() { services, actor }: Context): Promise<Dashboard> {
    return services.dashboard.find(actor);
  }

  @FieldResolver(() => [Activity], {
    description: 'The latest activity entries of what the caller may read, newest first.',
  })
  recentActivity(@Ctx() { services, actor }: Context) {
    return services.activity.recent(actor);
  }

  @FieldResolver(() => ActivityCounts, {
    description: 'What was done since the beginning of the last working day before today.',
  })
  sinceLastWorkingDay(@Ctx() { services, actor }: Context): Promise<ActivityCounts> {
    return services.activity.sinceLastWorkingDay(actor);
  }

  @Query(() => [InquiryArrivals], {
    description: `How many inquiries arrived on each of the last ${ARRIVAL_DAYS} office days, today as the last. Staff and tools only.`,
  })
  inquiryArrivals(@Ctx() { services, actor }: Context): Promise<InquiryArrivals[]> {
    return services.dashboard.arrivals(actor);
  }
}
