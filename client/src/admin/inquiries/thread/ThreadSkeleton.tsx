import { Box } from '@chakra-ui/react';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';

/** In place of a conversation that comes: its head, its letters and the composer. */
export const ThreadSkeleton = () => (
  <Box padding={{ lg: '6' }}>
    <BlockSkeleton heights={['4.5rem', '20rem', '5rem']} />
  </Box>
);
