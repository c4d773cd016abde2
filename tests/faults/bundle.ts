import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { buildIfStale } from '#gateway/commands/prepare.mjs';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiled programs for fault injection. */
export interface Bundle {
  /** `gateway/main.ts` with all project files it imports; packages stay external. */
  readonly gateway: string;
  /** Loaded before the gateway; injects faults on command. */
  readonly injected: string;
}

let bundlePromise: Promise<Bundle> | null = null;

/**
 * Compiles the gateway into one file, once per run: it then starts with half the processor time, so that two hundred
 * rounds of kill and restart take minutes. Sources and packages are those of `npm start`.
 */
export function bundleGateway(): Promise<Bundle> {
  bundlePromise ??= compile();
  return bundlePromise;
}

async function compile(): Promise<Bundle> {
  // Pages are rendered by the build of Vite.
  buildIfStale();
  const folder = `${root}tests/.faults/${process.pid}`;
  await mkdir(folder, { recursive: true });
  removeWhenProcessEnds({ kind: 'folder', path: folder });
  const bundle = { gateway: `${folder}/gateway.mjs`, injected: `${folder}/injected.mjs` };
  const shared = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  const tsconfig = `${root}tsconfig.json`;
  await build({
    ...shared,
    tsconfig,
    entryPoints: [`${root}gateway/main.ts`],
    outfile: bundle.gateway,
    plugins: [keepModuleUrls],
  });
  await build({
    ...shared,
    tsconfig,
    entryPoints: [`${root}tests/faults/injected/injected.ts`],
    outfile: bundle.injected,
  });
  return bundle;
}

/** Keeps `import.meta.url` of each source file, so that files are found relative to the source and not to the bundle. */
const keepModuleUrls: Plugin = {
  name: 'keep-module-urls',
  setup(compiler) {
    compiler.onLoad({ filter: /\/(gateway|db)\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};
