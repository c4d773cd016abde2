import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { adminMessages } from '#domain/messages.ts';

const Block = chakra('div', { base: { backgroundColor: 'sunken', borderRadius: 'control' } });

interface SkeletonProps {
  heights: readonly HTMLChakraProps<'div'>['height'][];
}

/** Blocks as high as what comes, where "Loading..." stands in a place of its own. */
export const Blocks = ({ heights }: SkeletonProps) =>
  heights.map((height, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
    <Block key={place} height={height} aria-hidden="true" />
  ));

/** "Loading..." above blocks as high as what comes, so that it moves nothing. */
export const BlockSkeleton = ({ heights }: SkeletonProps) => (
  <Stack gap="4">
    <QuietState>{adminMessages.loading}</QuietState>
    <Blocks heights={heights} />
  </Stack>
);
