import { defineRecipe } from '@chakra-ui/react';

/** Icons beside text, which do not shrink where it is long. */
export const iconRecipe = defineRecipe({
  base: { width: 'icon', height: 'icon', flexShrink: '0' },
  variants: { size: { sm: { width: 'iconSmall', height: 'iconSmall' } } },
});
