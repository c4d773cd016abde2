import { useMutation } from '@apollo/client/react';
import type { DraftItem } from '#client/admin/data/types.generated.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { DraftRowsDocument, type DraftStateFragment } from '#client/admin/drafts/Drafts.generated.ts';
import { ReleaseRowsDocument } from '#client/admin/drafts/Releases.generated.ts';
import {
  AskForReviewDocument,
  ReturnDraftsDocument,
  ReviewsDocument,
} from '#client/admin/drafts/Reviews.generated.ts';

/** Where the review of a draft stands; null: nobody has asked for one. */
export type StoredReview = DraftStateFragment['review'];

/** A draft whose review is asked for or answered. `version` left out: whatever it is. */
export interface ReviewedDraft {
  readonly thing: string;
  readonly thingId: string;
  /** Empty: none. */
  readonly releaseId: string;
  readonly version?: number;
}

/** What is done about a review. */
export type ReviewCall = 'ask' | 'giveBack';

/** Asks for reviews of drafts, and returns drafts; both answer where the review of the first stands then, or reject with the failure. */
export function useReviewCalls(): Readonly<
  Record<ReviewCall, (drafts: readonly ReviewedDraft[], comment: string) => Promise<StoredReview>>
> {
  const [sendAsk] = useMutation(AskForReviewDocument);
  const [sendReturn] = useMutation(ReturnDraftsDocument);
  const refetch = useRefetch(DraftRowsDocument, ReleaseRowsDocument, ReviewsDocument);
  const thenRefetch = <Result>(write: Promise<Result>): Promise<Result> =>
    write.finally(() => void refetch());
  return {
    async ask(drafts, comment) {
      const { data } = await thenRefetch(sendAsk({ variables: { items: itemsOf(drafts), comment } }));
      return data?.askForReview[0] ?? null;
    },
    async giveBack(drafts, comment) {
      const { data } = await thenRefetch(sendReturn({ variables: { items: itemsOf(drafts), comment } }));
      return data?.returnDrafts[0] ?? null;
    },
  };
}

const itemsOf = (drafts: readonly ReviewedDraft[]): DraftItem[] =>
  drafts.map(({ thing, thingId: id, releaseId, version = null }) => ({
    ...{ thing, id, version },
    releaseId: releaseId === '' ? null : releaseId,
  }));
