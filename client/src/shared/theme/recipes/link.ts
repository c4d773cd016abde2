import { defineRecipe } from '@chakra-ui/react';

/** Links in and beside text. */
export const linkRecipe = defineRecipe({
  base: { textUnderlineOffset: '0.22em', textDecorationThickness: '1px', transition: 'colors' },
  variants: {
    variant: {
      /** In running text: the action colour, and an underline for those who cannot see the colour. */
      underline: {
        color: 'action.text',
        textDecorationLine: 'underline',
        _hover: { textDecorationThickness: '2px' },
      },
      /** In lists of links, which are recognised by their position. */
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
  defaultVariants: { variant: 'underline' },
});
