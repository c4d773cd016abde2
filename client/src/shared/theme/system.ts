import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { colours } from './colours.ts';
import { globalCss } from './global-css.ts';
import { borders, breakpoints, durations, easings, radii, shadows, sizes, spacing, zIndex } from './scale.ts';
import { fonts, textStyles } from './type.ts';

/** `make` with its results kept in `results`. */
function memoize<Argument, Result>(
  make: (argument: Argument) => Result,
  results: { get(argument: Argument): Result | undefined; set(argument: Argument, result: Result): unknown },
): (argument: Argument) => Result {
  return (argument) => {
    const made = results.get(argument);
    if (made !== undefined) return made;
    const result = make(argument);
    results.set(argument, result);
    return result;
  };
}

/**
 * The design system of site and admin. It extends Chakra's base configuration without the default tokens and recipes:
 * only what this folder defines exists, and a visitor downloads nothing unused.
 */
const chakraSystem = createSystem(defaultBaseConfig, {
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

/**
 * The same with fast paths for what every element calls at every render: Chakra makes the recipe of a component anew for
 * each element, and finds what it knows of a property by a key that it builds first.
 */
export const system: typeof chakraSystem = {
  ...chakraSystem,
  cva: memoize(chakraSystem.cva, new WeakMap()) as typeof chakraSystem.cva,
  isValidProperty: memoize(chakraSystem.isValidProperty, new Map()),
};
