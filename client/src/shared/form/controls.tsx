import { chakra } from '@chakra-ui/react';
import { controlRecipe } from '#client/shared/theme/recipes/control.ts';

export const Input = chakra('input', controlRecipe, { defaultProps: { type: 'text' } });
export const TextArea = chakra('textarea', controlRecipe);
export const Select = chakra('select', controlRecipe);
