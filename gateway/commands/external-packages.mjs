/** Packages that the bundle of the gateway loads from node_modules, at their first use. */
export const EXTERNAL_PACKAGES = [
  // Compiled for the platform.
  'argon2',
  'better-sqlite3',
  'sharp',
  // Large, and for the other engine only.
  'mysql2',
  // A list that the bundler would compress differently from how it is read.
  '@zxcvbn-ts/language-common',
  // Development only.
  'vite',
  // Asked for by packages for functions that the gateway does not use.
  'class-validator',
];
