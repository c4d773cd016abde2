import { createSystem, defaultBaseConfig, type SystemConfig, type SystemContext } from '@chakra-ui/react';

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
 * A design system. It extends Chakra's base configuration without the default tokens and recipes: only what is given
 * exists, and a visitor downloads nothing unused. It has fast paths for what every element calls at every render: Chakra
 * makes the recipe of a component anew for each element, and finds what it knows of a property by a key that it builds first.
 */
export function makeSystem(...configs: SystemConfig[]): SystemContext {
  const system = createSystem(defaultBaseConfig, ...configs);
  return Object.assign(system, {
    cva: memoize(system.cva, new WeakMap()) as typeof system.cva,
    isValidProperty: memoize(system.isValidProperty, new Map()),
  });
}
