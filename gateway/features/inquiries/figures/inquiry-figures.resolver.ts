import { Arg, type ClassType, Ctx, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { FormTypeEnum, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import type { FormType } from '#domain/form-types.ts';
import { limits } from '#domain/limits.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import type { Context } from '#gateway/features/context.ts';
import type { InquiryFigures } from './inquiry-figures.service.ts';
import type { AnswerFigures, Ranking, WeekCount } from './inquiry-figures.ts';

const COUNT = { description: 'Number of inquiries.' };

@ObjectType('InquiryWeekCount', { description: 'The inquiries of a week.' })
class WeekCountView implements WeekCount {
  @Field(() => String, { description: 'Monday of the week, YYYY-MM-DD in Asia/Kolkata.' })
  monday: string;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryFormCount', { description: 'The inquiries of a form.' })
class FormCountView {
  @Field(() => FormTypeEnum, { description: 'Which form.' })
  formType: FormType;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryStateCount', { description: 'The inquiries in a state.' })
class StateCountView {
  @Field(() => InquiryStateEnum, { description: 'Which state they are in now.' })
  state: InquiryState;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryPageCount', { description: 'The inquiries of a page of origin.' })
class PageCountView {
  @Field(() => String, { nullable: true, description: 'Path of the page; null: unknown.' })
  page: string | null;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryCampaignCount', {
  description: 'The inquiries of a campaign; without any name: of none.',
})
class CampaignCountView {
  @Field(() => String, { nullable: true, description: 'Parameter `utm_source` or `ref`; null: none.' })
  source: string | null;

  @Field(() => String, { nullable: true, description: 'Parameter `utm_medium`; null: none.' })
  medium: string | null;

  @Field(() => String, { nullable: true, description: 'Parameter `utm_campaign`; null: none.' })
  campaign: string | null;

  @Field(() => Int, COUNT)
  count: number;
}

/** The GraphQL type of a ranking. */
function rankingOf<Value extends object>(
  item: ClassType<Value & { count: number }>,
  name: string,
): ClassType<Ranking<Value>> {
  @ObjectType(name, { description: 'Inquiries counted by where they come from, most first.' })
  class RankingView implements Ranking<Value> {
    @Field(() => [item], { description: `The first ${limits.figureNames} in that order.` })
    named: (Value & { count: number })[];

    @Field(() => Int, { description: 'Number of inquiries that come from elsewhere.' })
    others: number;
  }
  return RankingView;
}

const PageRanking = rankingOf(PageCountView, 'InquiryPageRanking');
const CampaignRanking = rankingOf(CampaignCountView, 'InquiryCampaignRanking');

@ObjectType('InquiryAnswerFigures', { description: 'How fast inquiries were answered.' })
class AnswerFiguresView implements AnswerFigures {
  @Field(() => Int, { description: 'Number of inquiries with a first answer.' })
  answered: number;

  @Field(() => Int, { description: 'Number of those that were answered within the promised time.' })
  withinPromise: number;

  @Field(() => Int, { description: 'Number of inquiries that still wait, longer than promised.' })
  overdue: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Median of the business hours to the first answer; null: nothing was answered.',
  })
  medianHours: number | null;
}

@ObjectType('InquiryFigures', { description: 'Figures of the inbox for some days, without spam.' })
class InquiryFiguresView implements InquiryFigures {
  @Field(() => String, { description: 'First day, YYYY-MM-DD in Asia/Kolkata.' })
  from: string;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD in Asia/Kolkata.' })
  to: string;

  @Field(() => Int, COUNT)
  total: number;

  @Field(() => [WeekCountView], { description: 'By week of arrival, oldest first; a week without one is 0.' })
  weeks: WeekCountView[];

  @Field(() => [FormCountView], { description: 'By form.' })
  forms: FormCountView[];

  @Field(() => [StateCountView], { description: 'By state.' })
  states: StateCountView[];

  @Field(() => String, {
    description: `First day that pages, campaigns and answers are of: \`from\`, or later where the days have more than ${limits.figureRows} inquiries.`,
  })
  detailsFrom: string;

  @Field(() => PageRanking, { description: 'By page of origin.' })
  pages: Ranking<PageCountView>;

  @Field(() => CampaignRanking, { description: 'By campaign.' })
  campaigns: Ranking<CampaignCountView>;

  @Field(() => AnswerFiguresView, { description: 'How fast they were answered.' })
  answers: AnswerFiguresView;
}

/** GraphQL query of the figures of the inbox. */
@Resolver()
export class InquiryFiguresResolver {
  @Query(() => InquiryFiguresView, {
    description: 'Figures of the inbox for at most 53 weeks, without spam. Staff and tools only.',
  })
  inquiryFigures(
    @Ctx() { services, actor }: Context,
    @Arg('from', () => String, { description: 'First day, YYYY-MM-DD in Asia/Kolkata.' }) from: string,
    @Arg('to', () => String, { description: 'Last day, YYYY-MM-DD in Asia/Kolkata.' }) to: string,
    @Arg('formType', () => FormTypeEnum, { nullable: true, description: 'Of this form; left out: of all.' })
    formType: FormType | null,
  ) {
    return services.inquiryFigures.find(actor, from, to, formType ?? null);
  }
}
