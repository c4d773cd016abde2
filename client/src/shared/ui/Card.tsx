import { chakra } from '@chakra-ui/react';
import { cardRecipe } from '#client/shared/theme/recipes/card.ts';

export const Card = chakra('div', cardRecipe);
export const CardItem = chakra('li', cardRecipe);
