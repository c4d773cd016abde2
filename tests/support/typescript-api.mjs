/**
 * Module hooks: `typescript` is the compiler with an API in JavaScript that @ts-morph/common has. Generators of code need
 * that API, which TypeScript 7 no longer has.
 */
export const resolve = (specifier, context, next) =>
  next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context);
