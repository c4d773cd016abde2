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
  // A page is dark by the class that the switch sets (colour-mode.ts) or, until it is used and without scripts, by the
  // system's setting. A condition is one selector or one query of media, so that styles of a dark page name both. Colours
  // need neither: each has its value in both modes (colours.ts).
  conditions: {
    dark: '.dark &',
    osDark: ['@media (prefers-color-scheme: dark)', 'html:not(.light) &'],
  },
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
