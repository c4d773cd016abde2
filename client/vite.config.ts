import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compactServerModule } from './compact-server-module.ts';
import { minifyInlineScripts } from './minify-inline-scripts.ts';
import { picturesVersion } from './pictures-version.ts';
import { precompress } from './precompress.ts';
import { sharePictures } from './share-pictures.ts';
import { sharedHead } from './shared-head.ts';
import { subresourceIntegrity } from './subresource-integrity.ts';
import { withoutGraphiqlFonts } from './without-graphiql-fonts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What both builds share: hashed names, the same for the same bytes, so that server and browser agree on them. */
const assets = { assetFileNames: 'assets/[name]-[hash][extname]' };

/** Packages in files of their own: a change of ours leaves what a visitor has of them in its cache. */
const packageGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  {
    name: 'apollo',
    // Without what sends queries, which a page fetches with the first one (src/app/apollo-browser.ts).
    test: /node_modules[\\/](@apollo[\\/]client[\\/](?!link[\\/](http|utils|client-awareness)[\\/])|@wry|optimism|rxjs|tslib)/,
  },
  // Without its components, of which a screen fetches those that it shows.
  {
    name: 'chakra',
    test: /node_modules[\\/](@chakra-ui[\\/](?!react[\\/]dist[\\/]esm[\\/]components)|@emotion|@pandacss|stylis)/,
  },
];

/** What most pages share, in one file: each file costs a slow phone 10 ms. Not what the entry runs before the first paint. */
const sharedGroup = {
  name: 'shared',
  test: /src[\\/](?!entry-browser|app[\\/]hydration|shared[\\/]data[\\/]device-storage)|gateway[\\/]domain[\\/]/,
  minShareCount: 12,
};

/** Its first run takes as long as the start of the site itself, so it gets a task of its own (app/hydration/page-scripts.ts). */
const themeGroup = { name: 'theme', test: /src[\\/]shared[\\/]theme[\\/]rendered-system\.ts$/ };

/** Where the builds go: `dist`, or a folder beside it until they are whole (gateway/commands/build-folders.mjs). */
const folder = process.env.BUILD_FOLDER ?? 'dist';

/** The browser build's list of files. The server is built after the browser, so it is there. */
const browserFiles = (): string => readFileSync(here(`${folder}/browser/.vite/manifest.json`), 'utf8');

/** What is for staff and developers: built apart, so that nothing of it is in a file a visitor downloads. */
const APART = 'apart';

const sitePages: Record<string, string> = { index: here('index.html') };
const apartPages: Record<string, string> = {
  admin: here('admin.html'),
  playground: here('playground.html'),
  preview: here('preview.html'),
};

/**
 * `vite build` makes the site's files, `vite build --mode apart` adds those of the admin and the playground, and
 * `vite build --ssr` makes the module with which the gateway renders pages. In development the gateway runs Vite
 * itself (gateway/http/client-sources.ts).
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  root: here('.'),
  plugins: [
    react(),
    sharedHead(here('shared-head.html')),
    minifyInlineScripts(),
    sharePictures(here('public/drawings')),
    subresourceIntegrity(),
    withoutGraphiqlFonts(),
    compactServerModule(),
    precompress(),
  ],
  // rxjs as it is written: its default is compiled for browsers of 2015.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: isSsrBuild
    ? {
        outDir: `${folder}/server`,
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false,
        // As in the browser's build, or the server would write other addresses into the page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: here('src/entry-server.tsx'),
          output: { ...assets, entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: `${folder}/browser`,
        emptyOutDir: mode !== APART,
        copyPublicDir: mode !== APART,
        manifest: mode === APART ? '.vite/apart.json' : true,
        modulePreload: {
          polyfill: false,
          // A script names none of the files that a later one imports: the names would be a kilobyte of what every visitor
          // downloads, and a page is fetched ahead of the click as it is (app/useFetchedPages.ts).
          resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'js' ? [] : dependencies),
        },
        // A picture or a typeface inside a script would be fetched by those who have it already.
        assetsInlineLimit: 0,
        // GraphiQL, in the playground's own files, is larger than any page may be.
        chunkSizeWarningLimit: 1200,
        rolldownOptions: {
          // The playground's packages carry directives for React's compiler, which mean nothing to a bundler.
          onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log),
          input: mode === APART ? apartPages : sitePages,
          output: {
            ...assets,
            codeSplitting: {
              groups: [...packageGroups, themeGroup, ...(mode === APART ? [] : [sharedGroup])],
            },
          },
        },
      },
  // The playground's workers cannot be bundled ahead; in development they are fetched as they stand.
  optimizeDeps: {
    entries: ['index.html', 'admin.html'],
    exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'],
  },
  // The built server module carries what it uses of its packages, so that it starts at once and needs none of them.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: {
    ...(isSsrBuild
      ? { 'process.env.NODE_ENV': '"production"', 'import.meta.env.BROWSER_FILES': browserFiles() }
      : {}),
    // In development pictures change under their own addresses.
    'import.meta.env.PICTURES_VERSION': JSON.stringify(
      command === 'build' ? picturesVersion(here('public')) : '',
    ),
  },
}));
