import { Skeleton, Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { adminMessages } from '#domain/messages.ts';

interface BlocksProps {
  heights: readonly ComponentProps<typeof Skeleton>['height'][];
}

/** Blocks as high as what comes, where "Loading..." stands in a place of its own. */
export const Blocks = ({ heights }: BlocksProps) =>
  heights.map((height, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
    <Skeleton key={place} height={height} aria-hidden="true" />
  ));

/** "Loading..." above blocks as high as what comes, so that it moves nothing. */
export const BlockSkeleton = ({ heights }: BlocksProps) => (
  <Stack gap="4">
    <QuietState>{adminMessages.loading}</QuietState>
    <Blocks heights={heights} />
  </Stack>
);
