import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { linkRecipe } from '#client/shared/theme/recipes/link.ts';

/** A link to another page of this half. */
export const TextLink = chakra(Link, linkRecipe);

/** A link that leaves the half: another site, a telephone number, a mail address, the admin. */
export const OutLink = chakra('a', linkRecipe);

/** `tel:` address of a telephone number as people write it (RFC 3966 allows no spaces). */
export const telephoneAddress = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
