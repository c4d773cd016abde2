import { defineRecipe } from '@chakra-ui/react';

/** Headings. The level is the element's (`as`), the size says how large it looks. */
export const headingRecipe = defineRecipe({
  variants: {
    size: {
      /** A label over a short list. */
      xs: { textStyle: 'label' },
      /** The h3 of a card or a group. */
      sm: { textStyle: 'subheading' },
      /** The h2 of a band. */
      md: { textStyle: 'heading' },
      /** The h1 of a page. */
      lg: { textStyle: 'title' },
      /** The one line of the home page. */
      xl: { textStyle: 'display' },
    },
  },
  defaultVariants: { size: 'md' },
});
