import { Heading } from '@chakra-ui/react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { draftPath } from '#client/admin/drafts/draft-path.ts';
import { reviewWords, WAITING } from '#client/admin/drafts/draft-words.ts';
import { ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { NotificationRow } from './NotificationItem.tsx';
import { NotificationRows, Part } from './NotificationList.tsx';

interface ReviewListProps {
  /** Whether it stands alone, and says so where no draft waits. */
  isAlone: boolean;
  /** Called when one leads away. */
  onLeave: () => void;
}

/** The drafts that somebody asks the person to look at, or has returned. Each stays until that is done. */
export function ReviewList({ isAlone, onLeave }: ReviewListProps) {
  const { data, failed, retry } = useAdminQuery(ReviewsDocument, {});
  const reviews = data?.reviews ?? [];
  if (failed && !data)
    return (
      <Part paddingInline="var(--inset)">
        <ErrorState retry={retry}>The drafts that wait for you could not be loaded.</ErrorState>
      </Part>
    );
  if (reviews.length === 0)
    return (
      isAlone && (
        <Part paddingInline="var(--inset)">
          <QuietState>{data ? 'No draft waits for you.' : 'Loading…'}</QuietState>
        </Part>
      )
    );
  return (
    <>
      <Heading as="h3" textStyle="label" paddingInline="var(--inset)" paddingBlock="2">
        {WAITING}
      </Heading>
      <NotificationRows aria-label={WAITING}>
        {reviews.map((review) => (
          <NotificationRow
            key={review.id}
            to={draftPath(review, review.releaseId)}
            isUnread
            at={review.at}
            about={review.comment}
            onOpen={onLeave}
          >
            {review.by} {reviewWords[review.state]}: {review.name}
          </NotificationRow>
        ))}
      </NotificationRows>
    </>
  );
}
