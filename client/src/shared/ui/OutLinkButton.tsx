import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from '@chakra-ui/react';

const { withContext } = createRecipeContext({ key: 'button' });

/** As LinkButton, for what no route of the site, or of the admin, answers: a download, the other of the two. */
export const OutLinkButton = withContext<HTMLAnchorElement, HTMLChakraProps<'a', RecipeProps<'button'>>>(
  'a',
  {
    defaultProps: { 'data-call': '' },
  },
);
