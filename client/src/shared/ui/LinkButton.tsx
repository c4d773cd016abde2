import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const { withContext } = createRecipeContext({ key: 'button' });

/**
 * A call to action that is a link within the site or within the admin. Not `<Button asChild>`, which would give the link
 * the `type` of a button. `data-call` keeps it off paper (print.css).
 */
export const LinkButton = withContext<HTMLAnchorElement, HTMLChakraProps<typeof Link, RecipeProps<'button'>>>(
  Link,
  { defaultProps: { 'data-call': '' } },
);
