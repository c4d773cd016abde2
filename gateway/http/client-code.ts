import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { staticFiles } from './static-files.ts';

/** What `client/src/entry-server.tsx` exports. */
export interface ServerEntry {
  renderPage(request: {
    path: string;
    publicUrl: string;
    now: Date;
    analyticsId: string | null;
    execute(operation: Operation): Promise<ExecutionResult>;
  }): Promise<RenderedParts>;
  destinationOf(path: string, search?: string): Destination;
  readonly publicPaths: readonly string[];
  readonly pageDates: PageDates;
  readonly SAMPLE_REFERENCE: string;
  /** The version in the addresses of pictures. */
  readonly PICTURES_VERSION: string;
  /** Where `renderPage` renders the page that says that a page cannot be shown right now. */
  readonly UNAVAILABLE_PATH: string;
}

/** By path: the day a page's text changed, YYYY-MM-DD, and what it shows of the database, by its name in the activity log. */
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

const TEMPLATES = ['index.html', 'admin.html', 'playground.html'] as const;
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
