import type { ApolloClient } from '@apollo/client';
import { prerenderStatic } from '@apollo/client/react/ssr';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { headOf } from '#client/shared/page/lazy-page.ts';
import {
  isRecordKey,
  type KnownWords,
  makePageWords,
  PageWordsProvider,
  type WordsKey,
} from '#client/shared/page/page-words.ts';
import { company } from '#domain/company.ts';
import { plainWords } from '#domain/pages/entry-keys.ts';
import { pages, type WordsOfPage } from '#domain/pages/pages.ts';
import { seeds } from '#domain/pages/seeds.ts';
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
import { recordQuestion } from './site/data/case-study-records.ts';
import { directoryOf, directoryQuery } from './site/data/directory-address.ts';
import {
  ClientDirectoryDocument,
  PageWordsDocument,
  type PageWordsQuery,
  SettingsDocument,
} from './site/data/documents.generated.ts';
import type { Settings } from './site/data/useSettings.ts';
import { headHtml } from './site/head/head-html.ts';
import { headTags, iconTags } from './site/head/head-tags.ts';
import { parentOf, structuredData } from './site/head/structured-data.ts';
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
  /** What stands before every path in its links; left out or empty: nothing. */
  basename?: string;
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
 * does not reject. Where the words of the page cannot be had, it is the unavailable page, with its status.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { path: address, publicUrl, now, analyticsId, formTakesFiles, basename = '', execute } = request;
  await Promise.all([unavailablePage, ...siteRoutes.map(({ page }) => page)].map((page) => page.load()));
  const [path = ''] = address.split('?', 1);
  const only = path === UNAVAILABLE_PATH ? unavailablePage : undefined;
  const { route, params } = only ? { route: { page: only }, params: {} } : matchSiteRoute(path);
  const shown = route.page.allWords(params);
  const asked = only ? { words: SHARED_OF_PRODUCT } : await askWords(execute, wordsNeeded(path, shown));
  if (!asked) return { ...(await renderPage({ ...request, path: UNAVAILABLE_PATH })), complete: false };
  const { words, shapesId } = asked;
  const facts = { publicUrl, now, analyticsId, ...(formTakesFiles && { formTakesFiles }) };
  const { apollo, cache, failed } = makeServerApollo(execute);
  const styles = makeEmotionCache();
  const page = (
    <Providers system={system} styles={styles} facts={facts}>
      <StaticRouter basename={basename} location={basename + (only ? `/${UNAVAILABLE_PATH}` : address)}>
        <PageWordsProvider value={makePageWords(words, neverFetched)}>
          <SiteApp only={only} />
        </PageWordsProvider>
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
    ...headOf(
      await route.page.load(),
      params,
      route.page.words && words[route.page.words],
      (key) => words[key],
    ),
    ...(directory.isBeyond && { status: 404 as const }),
  };
  const isPublic = head.status === undefined && !head.hidden;
  return {
    status: head.status ?? 200,
    head: [
      headHtml(headTags(head, settings, { publicUrl, path: path + directory.query }), { ofPage: true }),
      headHtml(iconTags(settings), { ofPage: false }),
      ...(isPublic ? [structuredDataHtml(head, settings, { publicUrl, path, words })] : []),
      fontFaceHtml,
      ...(POST_FORM.test(body) ? [awayWordsHtml] : []),
      // For hydration (app/hydration/page-scripts.ts).
      `<script type="text/json" id="scripts">${JSON.stringify(only ? [] : chunksOf(route.page))}</script>`,
      inPlace(emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(body))),
    ].join('\n'),
    body: withFirstPictures(body),
    state: writePageState({
      facts,
      words: wordsOfState(words, shown),
      ...(shapesId !== undefined && { shapesId }),
      cache: cache.extract(),
      failed,
    }),
    complete: failed.length === 0,
  };
}

/** What a page is rendered with: its own words and records, the words that every page has, and those of the page above it, for its breadcrumbs. */
function wordsNeeded(path: string, shown: readonly WordsKey[]): WordsKey[] {
  const above = parentOf(path);
  return [...new Set<WordsKey>(['shared', ...shown, ...(above ? [above] : [])])];
}

/** What the browser gets of them: those that it renders. */
const wordsOfState = (words: KnownWords, shown: readonly WordsKey[]): KnownWords =>
  Object.fromEntries(['shared' as const, ...shown].map((key) => [key, words[key]]));

/** What a page is rendered with. */
interface RequestedWords {
  readonly words: KnownWords;
  /** Which shapes they have; left out: those of this version of the product. */
  readonly shapesId?: string;
}

/** The words and records of these keys, by the documents that the browser sends; null: they cannot be had. */
async function askWords(execute: Execute, keys: readonly WordsKey[]): Promise<RequestedWords | null> {
  let shapesId: string | undefined;
  const ask = async (key: WordsKey): Promise<[WordsKey, unknown]> => {
    if (isRecordKey(key)) {
      const { read, ...operation } = recordQuestion(key);
      const { data, errors } = await execute(operation);
      if (!data || errors) throw new Error(`The records ${key} cannot be had.`);
      return [key, read(data)];
    }
    const operation = { query: PageWordsDocument, variables: { id: key }, operationName: 'PageWords' };
    const { data } = await execute(operation);
    const page = (data as PageWordsQuery | null | undefined)?.page;
    if (!page) throw new Error(`The words of the page ${key} cannot be had.`);
    shapesId = page.shapesId;
    return [key, page.words];
  };
  try {
    const words: KnownWords = Object.fromEntries(await Promise.all(keys.map(ask)));
    return { words, ...(shapesId !== undefined && { shapesId }) };
  } catch {
    return null;
  }
}

/** Menu and footer of the unavailable page, which is shown where nothing can be asked: those of this version of the product. */
const SHARED_OF_PRODUCT: KnownWords = {
  shared: plainWords(pages.shared.fields, seeds.shared) as unknown as WordsOfPage<'shared'>,
};

const neverFetched = () => Promise.reject(new Error('A rendering has its words from the beginning.'));

const ORDINARY = { query: '', isBeyond: false };

/**
 * Which page of the client directory an address shows. `query`: what its canonical address has, so that search engines know
 * each page of the whole directory; a narrowed one has that of the whole. `isBeyond`: it is after the last one.
 */
function directoryPageOf(apollo: ApolloClient, address: string): typeof ORDINARY {
  const requested = directoryOf(new URLSearchParams(address.slice(paths.clients.length)));
  const { page, isUnfolded: _, ...filter } = requested;
  if (page === 1) return ORDINARY;
  const data = apollo.readQuery({ query: ClientDirectoryDocument, variables: { filter, page } });
  if (data?.clients.items.length === 0) return { query: '', isBeyond: true };
  const isWhole = Object.values(filter).every((text) => text === '');
  return { query: isWhole ? directoryQuery(requested) : '', isBeyond: false };
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

function structuredDataHtml(
  head: PageHead,
  settings: Settings,
  page: { readonly publicUrl: string; readonly path: string; readonly words: KnownWords },
): string {
  const description = head.description ?? settings.seo.description;
  const json = structuredData({ ...page, title: head.title, description, settings });
  // Marked like the other tags of this page: removed on navigation.
  return `<script type="application/ld+json" data-page>${json}</script>`;
}
