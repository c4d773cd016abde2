import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { siteRoutes } from '#client/site/routes.tsx';
import { caseStudySeeds } from '#db/seeds/case-studies.ts';
import { sentencesOf } from '#domain/pages/entry-keys.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';

/*
 * The files a visitor downloads are built from these modules only, so that changes of the admin or the playground leave
 * the site's files as they are to the byte.
 */

const configFile = fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url));

/**
 * Most bytes of scripts, compressed with brotli, that hydrating a page may need. React with its router are 70 kB of it, Apollo
 * 42 and Chakra 31, of which its own components with the recipes in the theme are 3; its inputs are 3 more on the pages
 * of the forms, since they read the field that they may stand in (docs/lighthouse.md). No page may have more than 190,000.
 */
const BUDGET = 189_500;

/** The same for the pages on which most visits begin, and for one that has to say more. */
const BUDGETS: Readonly<Record<string, number>> = {
  'site/pages/Home.tsx': 170_000,
  'site/pages/Clients.tsx': 176_000,
  // It says of a slot that the day is closed or too far ahead, and of a request that it is none that is agreed.
  'site/pages/Schedule.tsx': 189_900,
};

/** Sentences of pages that the code of the site has for something else. */
const OF_CODE: readonly string[] = [
  // A link of a card; what is left where the settings cannot be read; a group of technologies.
  'Read the case study',
  'Enterprise software and services',
  'AI & Machine Learning',
];

/** Every text of a value, however deep it is. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)];

/** The scripts of a build. */
async function chunksOf(mode: string): Promise<Rolldown.OutputChunk[]> {
  // As gateway/commands/prepare.mjs does: with that of the tests React's development code would be in it.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({ configFile, mode, logLevel: 'silent', build: { write: false } });
  vi.unstubAllEnvs();
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** The module of a chunk that other code imports, from `client/src/` on. */
const sourceOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId?.split('/client/src/')[1];

/** The scripts that hydrating a page needs: its own, the start of the site, and what they import. */
function scriptsOf(page: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const needed = chunks.filter((chunk) =>
    [page, 'app/hydration/start-site.tsx'].includes(sourceOf(chunk) ?? ''),
  );
  // A set yields what is added to it while it is walked.
  const files = new Set(needed.map(({ fileName }) => fileName));
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return chunks.filter(({ fileName }) => files.has(fileName));
}

const sizes = new Map<string, number>();
/** Bytes of a script as it is served; compressed once for all pages. */
function compressedSize({ fileName, code }: Rolldown.OutputChunk): number {
  const size = sizes.get(fileName) ?? brotliCompressSync(code).length;
  sizes.set(fileName, size);
  return size;
}

describe('the files a visitor downloads', () => {
  let chunks: Rolldown.OutputChunk[];
  let modules: string[];
  beforeAll(async () => {
    chunks = await chunksOf('production');
    modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  }, 60_000);

  it.each(siteRoutes.map(({ page }) => page.source))('are within the budget of scripts: %s', (page) => {
    const scripts = scriptsOf(page, chunks);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.map(compressedSize).reduce((sum, size) => sum + size, 0)).toBeLessThan(
      BUDGETS[page] ?? BUDGET,
    );
  });

  it.each(siteRoutes.map(({ page }) => page.source))(
    'have what sends queries only beside what hydrates %s',
    (page) => {
      const sending = /node_modules\/@apollo\/client\/link\/http\/|src\/app\/http-link\.ts/;
      const ofPage = scriptsOf(page, chunks).flatMap(({ moduleIds }) => moduleIds);
      expect(ofPage.filter((id) => sending.test(id))).toEqual([]);
      expect(modules.filter((id) => sending.test(id)).length).toBeGreaterThan(1);
    },
  );

  it('contain the modules of the site', () => {
    expect(modules.filter((id) => id.includes('/client/src/site/')).length).toBeGreaterThan(50);
  });

  it('contain no sentence of a page: words are content', () => {
    const code = chunks.map((chunk) => chunk.code).join('\n');
    const ofPages = pageIds.flatMap((id) =>
      [...sentencesOf(pages[id].fields, seeds[id])].map(({ value }) => String(value)),
    );
    const sentences = [...ofPages, ...textsOf(caseStudySeeds)].filter(
      (text) => text.split(/\s+/).length >= 4,
    );
    expect(sentences.length).toBeGreaterThan(700);
    const found = new Set(sentences.filter((text) => code.includes(text)));
    expect([...found].sort()).toEqual([...OF_CODE].sort());
  });

  it('have their other texts from the files that docs/architecture.md lists', () => {
    const [, list = ''] =
      /What the site says besides([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
    const listed = [...list.matchAll(/`([\w-]+(?:\.ts|(?=\/)))\/?`/g)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(readdirSync('client/src/site/content')));
  });

  it('contain no module of the admin, the preview, the playground, or the packages only these use', () => {
    const apart =
      /client\/src\/(admin|preview|playground)\/|node_modules\/markdown-it\/|node_modules\/(@dnd-kit|react-image-crop|uqr|otpauth|graphiql|@graphiql|monaco-editor)\//;
    expect(modules.filter((id) => apart.test(id))).toEqual([]);
  });

  it('are told from those of the admin, which contain its modules', async () => {
    const ofAdmin = (await chunksOf('apart')).flatMap(({ moduleIds }) => moduleIds);
    expect(ofAdmin.filter((id) => id.includes('/client/src/admin/'))).not.toEqual([]);
  }, 60_000);
});
