import { installTools } from './install.mjs';

/** Before the first test of the project `proof` (vitest.config.ts): what its tests need beside the packages of the project. */
export function setup() {
  for (const name of ['audit', 'fonts']) installTools(name);
}
