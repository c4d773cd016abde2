import { defineRecipe } from '@chakra-ui/react';

/** Links in and beside text. */
export const linkRecipe = defineRecipe({
  base: { textUnderlineOffset: '0.22em', textDecorationThickness: '1px', transition: 'colors' },
  variants: {
    look: {
      /** In running text: an action, so it has the signal colour, and an underline for those who cannot see it. */
      text: {
        color: 'action.text',
        textDecorationLine: 'underline',
        _hover: { textDecorationThickness: '2px' },
      },
      /** In lists of links, where the place says what it is. */
      plain: {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 'touch',
        color: 'inherit',
        textDecorationLine: 'none',
        _hover: { textDecorationLine: 'underline', color: 'action.text' },
      },
    },
  },
  defaultVariants: { look: 'text' },
});
