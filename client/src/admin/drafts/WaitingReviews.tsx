import { Heading, Link, List, Stack } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import { draftPath } from './draft-path.ts';
import { WAITING } from './draft-words.ts';
import { ReviewState } from './ReviewState.tsx';

/** The drafts that somebody asks the person to look at, or has returned, those of releases too; nothing where none waits. */
export function WaitingReviews() {
  const reviews = useAdminQuery(ReviewsDocument, {}).data?.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <Stack as="section" gap="2" aria-label={WAITING} paddingBlockEnd="4">
      <Heading as="h2" textStyle="label">
        {WAITING}
      </Heading>
      <List.Root aria-label={WAITING} listStyle="none">
        {reviews.map((review) => (
          <List.Item key={review.id} paddingBlock="2" borderTop="hair">
            <Link asChild>
              <RouterLink to={draftPath(review, review.releaseId)}>{review.name}</RouterLink>
            </Link>
            <ReviewState review={review} />
          </List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}
