import { chakra } from '@chakra-ui/react';
import { controlRecipe, selectRecipe } from '#client/shared/theme/recipes/control.ts';

/** Text in a script that is written from the right is shown so: `dir` follows what is typed. */
export const Input = chakra('input', controlRecipe, { defaultProps: { type: 'text', dir: 'auto' } });
export const TextArea = chakra('textarea', controlRecipe, { defaultProps: { dir: 'auto' } });
export const Select = chakra('select', selectRecipe);
