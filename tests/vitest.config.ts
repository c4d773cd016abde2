import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Vitest would load graphql once as CommonJS and once as a module, and the two refuse each other's schemas. */
const alias = [{ find: /^graphql$/, replacement: `${root}node_modules/graphql/index.js` }];

const project = (name: string, include: string[], env: Record<string, string> = {}) => ({
  root,
  resolve: { alias },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: false } },
  // Said here, because a project takes nothing over from what stands above it.
  test: {
    name,
    include,
    env: { LOG_LEVEL: 'silent', ...env },
    // Loading the gateway costs more than most of its stories; each file has a house and a database of its own.
    isolate: name === 'unit',
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

/** `tests/run.mjs` starts one project after the other; the gateway's stories run once on each engine. */
export default defineConfig({
  root,
  test: {
    projects: [
      project('unit', [
        'tests/domain/**/*.test.ts',
        'tests/architecture/**/*.test.ts',
        'tests/client/**/*.test.{ts,tsx}',
      ]),
      project('sqlite', ['tests/gateway/**/*.test.ts'], { TEST_ENGINE: 'sqlite' }),
      project('mysql', ['tests/gateway/**/*.test.ts'], { TEST_ENGINE: 'mysql' }),
    ],
  },
});
