import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { ReviewState } from '#domain/drafts.ts';
import type { Context } from '#gateway/features/context.ts';
import { DraftItem, DraftType, OfThing, ReviewStateEnum } from './drafts.resolver.ts';
import { isPublisher, type Review } from './reviews.service.ts';

@ObjectType('DraftReview', {
  description: 'That somebody asks for the review of a draft, or has returned it.',
})
export class DraftReviewType extends OfThing {
  @Field(() => ID, { description: 'Identifier of the draft.' })
  id: string;

  @Field(() => String, { description: 'The release that the draft goes out with; empty: none.' })
  releaseId: string;

  @Field(() => ReviewStateEnum, { description: 'Where it stands.' })
  state: ReviewState;

  @Field(() => String, { description: 'Who asked for it, or has returned the draft.' })
  by: string;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => String, { description: 'What that person wrote; empty: nothing.' })
  comment: string;
}

/** Null: nobody has asked for a review. */
function shownReview({
  review: state,
  reviewBy: by,
  reviewAt: at,
  reviewComment,
  ...draft
}: Review): DraftReviewType | null {
  if (state === null || by === null || at === null) return null;
  return { ...draft, state, by, at, comment: reviewComment ?? '' };
}

const shownReviews = (drafts: readonly Review[]): DraftReviewType[] =>
  drafts.flatMap((draft) => shownReview(draft) ?? []);

/** Reviews of drafts through GraphQL. */
@Resolver(() => DraftType)
export class ReviewsResolver {
  @Query(() => [DraftReviewType], {
    description:
      'The drafts that wait for the signed-in person, the oldest first: those of which somebody else asks a review and that the person may publish, and those that were returned to the person. Staff who write drafts only.',
  })
  async reviews(@Ctx() { services, actor }: Context): Promise<DraftReviewType[]> {
    return shownReviews(await services.reviews.waiting(actor));
  }

  @Mutation(() => [DraftReviewType], {
    description: 'Asks those who may publish drafts to look at them. Staff and tools only.',
  })
  async askForReview(
    @Ctx() { services, actor }: Context,
    @Arg('items', () => [DraftItem], { description: 'The drafts.' }) items: DraftItem[],
    @Arg('comment', () => String, { nullable: true, description: 'What they should know.' })
    comment: string | null,
  ) {
    return shownReviews(await services.reviews.ask(actor, items, comment ?? null));
  }

  @Mutation(() => [DraftReviewType], {
    description:
      'Returns drafts whose review was asked for, with what is to be done. For who may publish them.',
  })
  async returnDrafts(
    @Ctx() { services, actor }: Context,
    @Arg('items', () => [DraftItem], { description: 'The drafts.' }) items: DraftItem[],
    @Arg('comment', () => String, { description: 'What is to be done.' }) comment: string,
  ) {
    return shownReviews(await services.reviews.giveBack(actor, items, comment));
  }

  @FieldResolver(() => DraftReviewType, {
    nullable: true,
    description: 'That its review is asked for, or that it was returned; null: neither.',
  })
  review(@Root() draft: Review): DraftReviewType | null {
    return shownReview(draft);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may publish it.' })
  mayPublish(@Ctx() { actor }: Context, @Root() draft: Review): boolean {
    return isPublisher(actor, draft);
  }
}
