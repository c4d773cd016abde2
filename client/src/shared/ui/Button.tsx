import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from '#client/shared/theme/recipes/button.ts';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A call to action that leads to another page of this half. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A call to action that leaves the half: a file to keep, a letter to write. */
export const OutButtonLink = chakra('a', buttonRecipe);
