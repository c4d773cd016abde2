import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { adminMessages } from '#domain/messages.ts';

const Block = chakra('div', { base: { backgroundColor: 'sunken', borderRadius: 'control' } });

/** "Loading..." above blocks as high as what comes, so that it moves nothing. */
export const BlockSkeleton = ({ heights }: { heights: readonly HTMLChakraProps<'div'>['height'][] }) => (
  <Stack gap="4">
    <QuietState>{adminMessages.loading}</QuietState>
    {heights.map((height, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
      <Block key={place} height={height} aria-hidden="true" />
    ))}
  </Stack>
);
