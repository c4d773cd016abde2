import type { SystemConfig } from '@chakra-ui/react';
import { colours } from './colours.ts';
import { badgeRecipe } from './recipes/badge.ts';
import { buttonRecipe } from './recipes/button.ts';
import { cardSlotRecipe } from './recipes/card.ts';
import { containerRecipe } from './recipes/container.ts';
import { headingRecipe } from './recipes/heading.ts';
import { iconRecipe } from './recipes/icon.ts';
import { inputRecipe, nativeSelectSlotRecipe } from './recipes/input.ts';
import { linkRecipe } from './recipes/link.ts';
import { borders, breakpoints, durations, easings, radii, shadows, sizes, spacing, zIndex } from './scale.ts';
import { fonts, fontWeights, textStyles } from './type.ts';

/** The theme of site and admin, without the styles of every page (global-css.ts). */
export const themeConfig: SystemConfig = {
  cssVarsPrefix: 'dal',
  theme: {
    breakpoints,
    tokens: { fonts, fontWeights, spacing, sizes, radii, borders, shadows, durations, easings, zIndex },
    semanticTokens: { colors: colours },
    textStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      heading: headingRecipe,
      icon: iconRecipe,
      input: inputRecipe,
      link: linkRecipe,
      textarea: inputRecipe,
    },
    slotRecipes: { card: cardSlotRecipe, nativeSelect: nativeSelectSlotRecipe },
    keyframes: {
      appear: {
        from: { opacity: '0', transform: 'translateY(0.5rem)' },
        to: { opacity: '1', transform: 'none' },
      },
    },
  },
};
