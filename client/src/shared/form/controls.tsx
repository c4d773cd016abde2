import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '#client/shared/theme/recipes/input.ts';

/** Text in a script that is written from the right is shown so: `dir` follows what is typed. */
export const Input = chakra('input', inputRecipe, { defaultProps: { type: 'text', dir: 'auto' } });
