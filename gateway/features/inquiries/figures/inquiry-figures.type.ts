import { type ClassType, Field, Float, Int, ObjectType } from 'type-graphql';
import { FormTypeEnum, InquiryStateEnum } from '#db/entities/inquiry.entity.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import type { InquiryOrigin } from '#domain/inquiry-origin.ts';
import { limits } from '#domain/limits.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';

const COUNT = { description: 'Number of inquiries.' };

@ObjectType('InquiryWeekCount', { description: 'The inquiries of a week.' })
export class WeekCount {
  @Field(() => String, { description: 'Monday of the week, YYYY-MM-DD in Asia/Kolkata.' })
  monday: string;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryFormCount', { description: 'The inquiries of a form.' })
class FormCount {
  @Field(() => FormTypeEnum, { description: 'Which form.' })
  formType: FormType;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryStateCount', { description: 'The inquiries in a state.' })
class StateCount {
  @Field(() => InquiryStateEnum, { description: 'Which state they are in now.' })
  state: InquiryState;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryPageCount', { description: 'The inquiries of a page of origin.' })
class PageCount {
  @Field(() => String, { nullable: true, description: 'Path of the page; null: unknown.' })
  page: string | null;

  @Field(() => Int, COUNT)
  count: number;
}

@ObjectType('InquiryCampaignCount', {
  description: 'The inquiries of a campaign; without any name: of none.',
})
class CampaignCount {
  @Field(() => String, { nullable: true, description: 'Parameter `utm_source` or `ref`; null: none.' })
  source: string | null;

  @Field(() => String, { nullable: true, description: 'Parameter `utm_medium`; null: none.' })
  medium: string | null;

  @Field(() => String, { nullable: true, description: 'Parameter `utm_campaign`; null: none.' })
  campaign: string | null;

  @Field(() => Int, COUNT)
  count: number;
}

/** Rows counted by what they have in common, most first. */
export interface Ranking<Value> {
  /** At most `limits.figureNames`. */
  readonly named: readonly (Value & { readonly count: number })[];
  /** How many have another value. */
  readonly others: number;
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

const PageRanking = rankingOf(PageCount, 'InquiryPageRanking');
const CampaignRanking = rankingOf(CampaignCount, 'InquiryCampaignRanking');

@ObjectType('InquiryAnswerFigures', { description: 'How fast inquiries were answered.' })
export class AnswerFigures {
  @Field(() => Int, { description: 'Number of inquiries with a first answer.' })
  answered: number;

  @Field(() => Int, { description: 'Number of those that were answered within the promised time.' })
  withinPromise: number;

  @Field(() => Int, {
    description:
      'Number of inquiries that still wait, longer than promised or past the hour that they ask for.',
  })
  overdue: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Median of the business hours to the first answer; null: nothing was answered.',
  })
  medianHours: number | null;
}

@ObjectType('InquiryFigures', { description: 'Figures of the inbox for some days, without spam.' })
export class InquiryFigures {
  @Field(() => String, { description: 'First day, YYYY-MM-DD in Asia/Kolkata.' })
  from: string;

  @Field(() => String, { description: 'Last day, YYYY-MM-DD in Asia/Kolkata.' })
  to: string;

  @Field(() => Int, COUNT)
  total: number;

  @Field(() => [WeekCount], { description: 'By week of arrival, oldest first; a week without one is 0.' })
  weeks: WeekCount[];

  @Field(() => [FormCount], { description: 'By form.' })
  forms: FormCount[];

  @Field(() => [StateCount], { description: 'By state.' })
  states: StateCount[];

  @Field(() => String, {
    description: `First day that pages, campaigns and answers are of: \`from\`, or later where the days have more than ${limits.figureRows} inquiries.`,
  })
  detailsFrom: string;

  @Field(() => PageRanking, { description: 'By page of origin.' })
  pages: Ranking<Pick<InquiryOrigin, 'page'>>;

  @Field(() => CampaignRanking, { description: 'By campaign.' })
  campaigns: Ranking<Omit<InquiryOrigin, 'page'>>;

  @Field(() => AnswerFigures, { description: 'How fast they were answered.' })
  answers: AnswerFigures;
}
