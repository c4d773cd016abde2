import type { ApolloClient } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { headOf } from '#client/shared/page/lazy-page.ts';
import { company } from '#domain/company.ts';
import { type Execute, makeServerApollo } from './app/apollo-server.ts';
import { makeEmotionCache } from './app/emotion-cache.ts';
import { withFirstPictures } from './app/first-picture.ts';
import { fontFaceHtml } from './app/font-faces.ts';
import { chunksOf } from './app/hydration/page-chunks.ts';
import { writePageState } from './app/hydration/page-state.ts';
import { Providers } from './app/Providers.tsx';
import { SiteApp } from './app/SiteApp.tsx';
import type { PageHead } from './shared/page/lazy-page.ts';
import { fontFaceCss } from './shared/theme/font-faces.ts';
import { fallbackFaces, headingFamily, textFamily } from './shared/theme/fonts.ts';
import { system } from './shared/theme/system.ts';
import { waiting } from './site/content/confirmation.ts';
import { directoryOf, directoryQuery } from './site/data/directory-address.ts';
import { ClientDirectoryDocument, SettingsDocument } from './site/data/documents.generated.ts';
import type { Settings } from './site/data/useSettings.ts';
import { headHtml } from './site/head/head-html.ts';
import { headTags, iconTags } from './site/head/head-tags.ts';
import { structuredData } from './site/head/structured-data.ts';
import { paths } from './site/paths.ts';
import { matchSiteRoute, siteRoutes, unavailablePage } from './site/routes.tsx';

/** The path at which `renderPage` renders the unavailable page; no path of a request equals it. */
export const UNAVAILABLE_PATH = 'unavailable';

/** The page whose form may take files. */
export const FILES_FORM_PATH = paths.contact;

export { PICTURES_VERSION } from './shared/ui/picture-address.ts';
export { destinationOf, publicPaths, SAMPLE_REFERENCE } from './site/addresses.ts';
export { pageDates } from './site/page-dates.ts';

/** The font of the site for pages that the gateway writes itself, with its families as custom properties (gateway/http/docs/). */
export const fontCss = `${fontFaceCss}
${fallbackFaces}
:root { --text: ${textFamily}; --heading: ${headingFamily} }`;

/** A request for a public page. */
export interface PageRequest {
  /** Path of the address, without a slash at its end, with the query where it changes the page (site/addresses.ts). */
  path: string;
  /** Origin of the site without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** The analytics id visits are counted under, with consent, or null. */
  analyticsId: string | null;
  /** Whether the contact form takes files; left out: it does not. */
  formTakesFiles?: boolean;
  /** Executes a GraphQL operation of this page as an anonymous visitor. */
  execute: Execute;
}

/** The values for the placeholders of index.html. */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  /** JSON for `<script type="application/json" id="state">`. */
  state: string;
  /** Whether every query succeeded; an incomplete page must not be cached. */
  complete: boolean;
}

/**
 * Renders a public page to HTML. A query that fails shows its error text in the page and leaves `complete` false; it
 * does not reject.
 */
export async function renderPage({
  path: address,
  publicUrl,
  now,
  analyticsId,
  formTakesFiles,
  execute,
}: PageRequest): Promise<RenderedPage> {
  await Promise.all([unavailablePage, ...siteRoutes.map(({ page }) => page)].map((page) => page.load()));
  const [path = ''] = address.split('?', 1);
  const only = path === UNAVAILABLE_PATH ? unavailablePage : undefined;
  const { route, params } = only ? { route: { page: only }, params: {} } : matchSiteRoute(path);
  const facts = { publicUrl, now, analyticsId, ...(formTakesFiles && { formTakesFiles }) };
  const { apollo, cache, failed } = makeServerApollo(execute);
  const styles = makeEmotionCache();
  const page = (
    <Providers system={system} styles={styles} facts={facts}>
      <StaticRouter location={only ? `/${UNAVAILABLE_PATH}` : address}>
        <SiteApp only={only} />
      </StaticRouter>
    </Providers>
  );
  const { result: body } = await prerenderStatic({
    tree: page,
    context: { client: apollo },
    // Streaming would move long sections into hidden elements that only a script reveals.
    renderFunction: renderToString,
  });

  const emotion = createEmotionServer(styles);
  // Every page queries the settings for its header; where that failed there are none.
  const settings = apollo.readQuery({ query: SettingsDocument })?.settings ?? company;
  const directory = path === paths.clients ? directoryPageOf(apollo, address) : ORDINARY;
  const head = {
    ...headOf(await route.page.load(), params),
    ...(directory.isBeyond && { status: 404 as const }),
  };
  const isPublic = head.status === undefined && !head.hidden;
  return {
    status: head.status ?? 200,
    head: [
      headHtml(headTags(head, settings, { publicUrl, path: path + directory.query }), { ofPage: true }),
      headHtml(iconTags(settings), { ofPage: false }),
      ...(isPublic ? [structuredDataHtml(head, settings, publicUrl, path)] : []),
      fontFaceHtml,
      ...(POST_FORM.test(body) ? [awayWordsHtml] : []),
      // For hydration (app/hydration/page-scripts.ts).
      `<script type="text/json" id="scripts">${JSON.stringify(only ? [] : chunksOf(route.page))}</script>`,
      inPlace(emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(body))),
    ].join('\n'),
    body: withFirstPictures(body),
    state: writePageState({ facts, cache: cache.extract(), failed }),
    complete: failed.length === 0,
  };
}

const ORDINARY = { query: '', isBeyond: false };

/**
 * Which page of the client directory an address shows. `query`: what its canonical address has, so that search engines know
 * each page of the whole directory; a narrowed one has that of the whole. `isBeyond`: it is after the last one.
 */
function directoryPageOf(apollo: ApolloClient, address: string): typeof ORDINARY {
  const asked = directoryOf(new URLSearchParams(address.slice(paths.clients.length)));
  const { page, isUnfolded: _, ...filter } = asked;
  if (page === 1) return ORDINARY;
  const data = apollo.readQuery({ query: ClientDirectoryDocument, variables: { filter, page } });
  if (data?.clients.items.length === 0) return { query: '', isBeyond: true };
  const isWhole = Object.values(filter).every((text) => text === '');
  return { query: isWhole ? directoryQuery(asked) : '', isBeyond: false };
}

/** A form that a browser posts without scripts. */
const POST_FORM = /<form[^>]* method="post"/;

/** For the script of index.html that keeps such a form without a network. */
const awayWordsHtml = `<script type="text/json" id="away-words">${JSON.stringify({ asking: waiting.asking, kept: waiting.text, unsent: waiting.unsent })}</script>`;

/**
 * Marks the style elements as Emotion marks those that it has moved to the end of the head, so that it leaves them where
 * they are: a moved element makes the browser compute the styles and the layout of the whole page again.
 */
const inPlace = (styles: string): string => styles.replace(/<style data-emotion="[^"]*"/g, '$& data-s=""');

function structuredDataHtml(head: PageHead, settings: Settings, publicUrl: string, path: string): string {
  const description = head.description ?? settings.seo.description;
  const json = structuredData({ publicUrl, path, title: head.title, description, settings });
  // Marked like the other tags of this page: removed on navigation.
  return `<script type="application/ld+json" data-page>${json}</script>`;
}
