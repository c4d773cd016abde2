import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode, ExecutionResult } from 'graphql';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { allowEmbedding } from './security-headers.ts';

/** What `client/src/entry-server.tsx` exports. */
export interface ServerEntry {
  renderPage(request: {
    path: string;
    publicUrl: string;
    now: Date;
    analyticsId: string | null;
    formTakesFiles?: boolean;
    basename?: string;
    execute(operation: Operation): Promise<ExecutionResult>;
  }): Promise<RenderedParts>;
  /** The page of a path; the number of paths that are rendered is bounded. */
  destinationOf(path: string, search: string, caseStudies: readonly KnownCaseStudy[]): Destination;
  /** Every address that search engines should index. */
  publicPaths(caseStudies: readonly KnownCaseStudy[]): readonly string[];
  readonly pageDates: PageDates;
  /** Placeholder for the reference of an inquiry. */
  readonly SAMPLE_REFERENCE: string;
  /** The font, for pages that the client does not render. */
  readonly fontCss: string;
  /** The version in the addresses of pictures. */
  readonly PICTURES_VERSION: string;
  /** Where `renderPage` renders the page that says that a page cannot be shown right now; no request can name it. */
  readonly UNAVAILABLE_PATH: string;
  /** The page whose form may take files. */
  readonly FILES_FORM_PATH: string;
}

/** Of the pages that are no record's, by path: the day a page's text changed, YYYY-MM-DD, and what it shows of the database, by its name in the activity log. */
export type PageDates = Readonly<
  Record<string, { readonly text: string; readonly shows?: readonly string[] }>
>;

/** Which page is answered at a path (client/src/site/addresses.ts). */
export type Destination =
  | { readonly kind: 'page'; readonly path: string; readonly reference?: string }
  | { readonly kind: 'private'; readonly path: string; readonly token?: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'unknown'; readonly path: string };

export interface Operation {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}

export interface RenderedParts {
  status: number;
  head: string;
  body: string;
  state: string;
  complete: boolean;
}

const TEMPLATES = ['index.html', 'admin.html', 'playground.html', 'preview.html'] as const;
type TemplateName = (typeof TEMPLATES)[number];

/** The client's code as the gateway serves it: from its build, or in development from its sources. */
export interface ClientCode {
  /** The module that renders pages. */
  readonly entry: ServerEntry;
  /** Raised when pages rendered before are out of date; 0: the code of a build, which does not change. */
  readonly revision: number;
  /** The HTML of a page template, with the scripts it loads. */
  template(name: TemplateName): Promise<string>;
  /** A Content-Security-Policy with what the code needs beyond it. */
  policyFor(policy: string): string;
}

/**
 * Loads the client's code and serves its files. `clientFolder` holds `browser/` and `server/`, the two builds of the
 * client.
 */
export type LoadClientCode = (app: FastifyInstance, clientFolder: string) => Promise<ClientCode>;

/** Loads the build. Errors: those of the file system, where there is none. */
export const loadBuild: LoadClientCode = async (app, clientFolder) => {
  const browser = join(clientFolder, 'browser');
  const entry: ServerEntry = await import(
    pathToFileURL(join(clientFolder, 'server', 'entry-server.js')).href
  );
  // Read now, because they belong to this very build and a later one may be written while the process runs.
  const texts = await Promise.all(TEMPLATES.map((name) => readFile(join(browser, name), 'utf8')));
  const templates = Object.fromEntries(TEMPLATES.map((name, n) => [name, texts[n]])) as Record<
    TemplateName,
    string
  >;
  await staticFiles(app, browser, entry.PICTURES_VERSION);
  return {
    entry,
    revision: 0,
    template: async (name) => templates[name],
    policyFor: (policy) => policy,
  };
};

/** Pictures that other sites embed, such as link previews. */
const EMBEDDED = /^\/(?:brand|share)\//;
/** The pictures of ours, which pages fetch under an address with their version (client/pictures-version.ts). */
const PICTURE = /^(?:brand|drawings|marks|portraits|technologies)\/[\w-]+\.\w+$/;
/** Files that the build compressed (client/precompress.ts). */
const COMPRESSED = /\.(?:js|css|svg|br|gz)$/;
/** What the build has for the gateway: templates, hidden files such as its list of files, and the compressed forms of others. */
const NOT_SERVED = /^[^/]*\.html$|(?:^|\/)\.|\.(?:br|gz)$/;

const HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the files of the client build. `picturesVersion`: the version in the addresses of its pictures. */
async function staticFiles(app: FastifyInstance, root: string, picturesVersion: string): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (EMBEDDED.test(request.url)) allowEmbedding(reply);
  });
  await app.register(fastifyStatic, {
    root,
    // One route for each file would take a fifth of the start; one for all addresses would hide the pages.
    serve: false,
    // Set in setHeaders, per kind of file.
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : HOUR);
      if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding');
    },
  });
  const files = await servedFiles(root);
  for (const place of new Set([...files].map(placeOf)))
    app.get<{ Params: { '*'?: string } }>(place, ({ params: { '*': rest = '' } }, reply) => {
      const path = place.slice(1).replace('*', () => rest);
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  app.get<{ Params: { version: string; '*': string } }>('/pictures/:version/*', (request, reply) => {
    const { version, '*': path } = request.params;
    if (!PICTURE.test(path)) return reply.callNotFound();
    // A page from before a release has the version of that time, and this may be another picture.
    if (version === picturesVersion) reply.header('cache-control', FOR_EVER);
    return reply.sendFile(path);
  });
}

/** The paths of the files that are served, from the root of the build. */
async function servedFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !NOT_SERVED.test(path)));
}

/** The route of a file: that of its folder in the root, or its own. */
const placeOf = (path: string): string => `/${path.replace(/\/.*/, '/*')}`;
