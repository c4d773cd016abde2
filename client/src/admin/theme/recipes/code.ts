import { defineRecipe } from '@chakra-ui/react';

export const codeRecipe = defineRecipe({ base: { fontFamily: 'mono', overflowWrap: 'anywhere' } });
