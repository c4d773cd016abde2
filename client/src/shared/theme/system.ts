import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colours } from './colours.ts';
import { globalCss } from './global-css.ts';
import { borders, breakpoints, durations, easings, radii, shadows, sizes, spacing, zIndex } from './scale.ts';
import { fonts, textStyles } from './type.ts';

/**
 * The design system of site and admin. It extends Chakra's base configuration without the default tokens and recipes:
 * only what this folder defines exists, and a visitor downloads nothing unused.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'dal',
  preflight: true,
  globalCss,
  theme: {
    breakpoints,
    tokens: { colors: colours, fonts, spacing, sizes, radii, borders, shadows, durations, easings, zIndex },
    textStyles,
    keyframes: {
      appear: {
        from: { opacity: '0', transform: 'translateY(0.5rem)' },
        to: { opacity: '1', transform: 'none' },
      },
    },
  },
});
