import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { company } from '#domain/company.ts';
import { makeApolloCache } from './app/apollo-cache.ts';
import { type Execute, makeServerApollo } from './app/apollo-server.ts';
import { makeEmotionCache } from './app/emotion-cache.ts';
import { fontFaceHtml, fontPreload } from './app/font-faces.ts';
import { Providers } from './app/Providers.tsx';
import { chunksOf } from './app/page-chunks.ts';
import { writePageState } from './app/page-state.ts';
import { SiteApp } from './app/SiteApp.tsx';
import { headOf } from './app/usePageHead.ts';
import type { PageHead } from './shared/page/lazy-page.ts';
import { caseStudies } from './site/content/case-studies.ts';
import { SettingsDocument } from './site/data/documents.generated.ts';
import type { Settings } from './site/data/useSettings.ts';
import { headTags, iconTags } from './site/head/head-tags.ts';
import { structuredData } from './site/head/structured-data.ts';
import { headHtml } from './site/head/write-head.ts';
import { paths } from './site/paths.ts';
import { matchSiteRoute, siteRoutes } from './site/routes.tsx';

/** A public page that is asked for. */
export interface PageRequest {
  /** Path of the address, without a slash at its end. */
  path: string;
  /** Query of the address with its `?`, or empty. */
  search: string;
  /** Origin of the site without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** Under which id visits are counted for those who agree, or null. */
  analyticsId: string | null;
  /** Answers a GraphQL operation of this page as an anonymous visitor. */
  execute: Execute;
}

/** What goes into the placeholders of index.html. */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  /** JSON for `<script type="application/json" id="state">`. */
  state: string;
  /** Whether every question was answered; a page that is not complete should not be kept. */
  complete: boolean;
}

const preloads = (files: string[]) => [
  fontPreload,
  // For when somebody is there (app/first-sign.ts): at the lowest priority, after all that paints the page.
  ...files.map(
    (href) =>
      ({ tag: 'link', attributes: { rel: 'prefetch', as: 'script', crossorigin: '', href } }) as const,
  ),
];

/**
 * Renders a public page to HTML. A question that fails shows its error words in the page and leaves `complete`
 * false; it does not reject.
 */
export async function renderPage({
  path,
  search,
  publicUrl,
  now,
  analyticsId,
  execute,
}: PageRequest): Promise<RenderedPage> {
  await Promise.all(siteRoutes.map(({ page }) => page.load()));
  const { route, params } = matchSiteRoute(path);
  const facts = { publicUrl, now, analyticsId, failed: new Set<string>() };
  const cache = makeApolloCache();
  const apollo = makeServerApollo(execute, cache, facts.failed);
  const styles = makeEmotionCache();
  const { result: body } = await prerenderStatic({
    tree: (
      <Providers apollo={apollo} styles={styles} facts={facts}>
        <StaticRouter location={path + search}>
          <SiteApp />
        </StaticRouter>
      </Providers>
    ),
    context: { client: apollo },
    renderFunction: renderToString,
  });

  const emotion = createEmotionServer(styles);
  const settings = apollo.readQuery({ query: SettingsDocument })?.settings ?? company;
  const head = headOf(await route.page.load(), params);
  const isPublic = head.status !== 404 && !head.hidden;
  return {
    status: head.status ?? 200,
    head: [
      headHtml(headTags(head, settings, { publicUrl, path }), { ofPage: true }),
      headHtml([...iconTags(settings), ...preloads(chunksOf(route.page))], { ofPage: false }),
      ...(isPublic ? [structuredDataHtml(head, settings, publicUrl, path)] : []),
      fontFaceHtml,
      emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(body)),
    ].join('\n'),
    body,
    state: writePageState({ facts, answers: cache.extract() }),
    complete: facts.failed.size === 0,
  };
}

function structuredDataHtml(head: PageHead, settings: Settings, publicUrl: string, path: string): string {
  const description = head.description ?? settings.seo.description;
  const json = structuredData({ publicUrl, path, title: head.title, description, settings });
  // Of this page, like its other tags: it leaves when the visitor goes on.
  return `<script type="application/ld+json" data-page>${json}</script>`;
}

/** Every address of the site a search engine should know, for the sitemap. */
export function publicPaths(): string[] {
  const fixed = siteRoutes.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const studies = siteRoutes.some(({ path }) => path === paths.caseStudy)
    ? caseStudies.map(({ id }) => paths.caseStudy.replace(':id', id))
    : [];
  return [...fixed, ...studies];
}
