import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL_PACKAGES } from './external-packages.mjs';

/*
 * Compiles the gateway and its commands into `gateway/dist`, or the folder beside it that BUILD_FOLDER names: a tenth of the files and half the memory of the sources
 * with their packages. Names are kept, because type-graphql, TypeORM and error reports use those of classes.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const outdir = join(root, 'gateway', process.env.BUILD_FOLDER ?? 'dist');

/** CommonJS packages in the bundle call these; a module has none of its own. */
const COMMONJS = `
import { createRequire as createCommonJsRequire } from 'node:module';
import { dirname as directoryOf } from 'node:path';
import { fileURLToPath as pathOfUrl } from 'node:url';
const require = createCommonJsRequire(import.meta.url);
const __filename = pathOfUrl(import.meta.url);
const __dirname = directoryOf(__filename);
`;

/** Modules that packages load for what the gateway does not do: half of what Node would read and hold in memory. */
const UNUSED = [
  // TypeORM's drivers of other databases.
  {
    from: /typeorm[\\/]driver[\\/]DriverFactory\.js$/,
    path: /^\.\/(?!better-sqlite3\/|mysql\/)[\w-]+\/\w+Driver$/,
  },
  // Fastify's compilers of schemas (http/server.ts).
  { from: /fastify[\\/]lib[\\/]schema-controller\.js$/, path: /-compiler$/ },
];

/** Puts an empty module in the place of each of them. */
const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, importer }) => {
      const isUnused = UNUSED.some((unused) => unused.from.test(importer) && unused.path.test(path));
      return isUnused ? { path, namespace: 'unused' } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: '' }));
  },
};

await build({
  absWorkingDir: root,
  tsconfig: 'tsconfig.json',
  // Flat, so that `new URL('../../', import.meta.url)` names the same folder as in the sources.
  outdir,
  entryPoints: {
    main: 'gateway/main.ts',
    account: 'gateway/commands/account.ts',
    db: 'gateway/commands/db.ts',
    demo: 'gateway/commands/demo.ts',
    token: 'gateway/commands/token.ts',
    password: 'gateway/commands/password.ts',
    'picture-worker': 'gateway/features/media/picture-worker.ts',
    'mail-worker': 'gateway/features/inquiries/mailbox/mail-worker.ts',
    'calendar-worker': 'gateway/features/inquiries/calendars/calendar-worker.ts',
  },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  // Node holds the text of its modules in memory.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: 'linked',
  sourcesContent: false,
  banner: { js: COMMONJS },
  external: EXTERNAL_PACKAGES,
  plugins: [withoutUnused],
  logLevel: 'warning',
});
