import { Text } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { reviewWords } from './draft-words.ts';
import type { StoredReview } from './useReviewCalls.ts';

/** Where the review of a draft stands, and what was said of it; nothing where nobody has asked for one. */
export const ReviewState = ({ review }: { review: StoredReview }) =>
  review && (
    <Text textStyle="small">
      <strong>{`${review.by} ${reviewWords[review.state]}`}</strong>, <Moment at={review.at} />
      {review.comment && <>: “{review.comment}”</>}
    </Text>
  );
