import { defineRecipe } from '@chakra-ui/react';

/** The width of a page's content, 72 rem, with its gutters. */
export const containerRecipe = defineRecipe({
  base: {
    width: 'full',
    maxWidth: 'calc({sizes.measure} + 2 * {spacing.8})',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
  },
});
