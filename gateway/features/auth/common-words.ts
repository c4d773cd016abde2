import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The passwords that are tried first, in lower case. A module of its own, loaded at the first use: with a dynamic import
 * of the package itself the bundle has none of its names.
 */
export const commonWords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((word) => String(word).toLowerCase()),
);
