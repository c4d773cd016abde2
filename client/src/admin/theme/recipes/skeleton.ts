import { defineRecipe } from '@chakra-ui/react';

/** Still, since it is there for a moment only: the list that comes is of the same size. */
export const skeletonRecipe = defineRecipe({
  base: { flexShrink: '0', backgroundColor: 'sunken', borderRadius: 'control' },
});
