import { defineRecipe } from '@chakra-ui/react';

/** The name of a key. */
export const kbdRecipe = defineRecipe({
  base: { fontFamily: 'body' },
  variants: {
    variant: {
      outline: { paddingInline: '1', border: 'hair', borderRadius: 'small', backgroundColor: 'sunken' },
      /** On a button that its key presses. */
      plain: { fontSize: '0.75rem' },
    },
  },
  defaultVariants: { variant: 'outline' },
});
