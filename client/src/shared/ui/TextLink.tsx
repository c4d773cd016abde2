import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { linkRecipe } from '#client/shared/theme/recipes/link.ts';

/** A link within the site or within the admin. */
export const TextLink = chakra(Link, linkRecipe);

/** A link elsewhere: another site, a telephone number, a mail address, from the site to the admin. */
export const OutLink = chakra('a', linkRecipe);
