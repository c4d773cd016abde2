import type { SystemConfig } from '@chakra-ui/react';
import { colours } from './colours.ts';
import { globalCss } from './global-css.ts';
import { borders, breakpoints, durations, easings, radii, shadows, sizes, spacing, zIndex } from './scale.ts';
import { fonts, textStyles } from './type.ts';

/** The theme of site and admin. */
export const themeConfig: SystemConfig = {
  cssVarsPrefix: 'dal',
  preflight: true,
  globalCss,
  theme: {
    breakpoints,
    tokens: { fonts, spacing, sizes, radii, borders, shadows, durations, easings, zIndex },
    semanticTokens: { colors: colours },
    textStyles,
    keyframes: {
      appear: {
        from: { opacity: '0', transform: 'translateY(0.5rem)' },
        to: { opacity: '1', transform: 'none' },
      },
    },
  },
};
