import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FormChoices } from '#domain/forms/form-choices.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { officeToday } from '#domain/slots.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { projectFolder } from '../config/project-folder.ts';
import type { ApiDocument } from '../openapi/api-document.ts';
import { type DocumentedRoute, openApiDocument } from '../openapi/document.ts';
import type { Clock } from '../ports/clock.ts';

/** Whole programs for integrators, of `docs/examples/`. */
const EXAMPLES = ['integrate.ts', 'integrate.py', 'integrate.sh'] as const;

/** The text of a program. */
const exampleProgram = (name: (typeof EXAMPLES)[number]): Promise<string> =>
  readFile(join(projectFolder, 'docs', 'examples', name), 'utf8');

/** How long the document waits for the choices of forms, in milliseconds. */
const LONGEST_READ = 1000;

interface DocsOptions {
  readonly publicUrl: string;
  /** Name of the cookie that holds a session. */
  readonly sessionCookie: string;
  readonly clock: Clock;
  /** What the forms let callers choose from. */
  choices(): Promise<FormChoices>;
}

/** The document, or the one that was made last. */
export interface Docs {
  /** As it is now. */
  current(): Promise<ApiDocument>;
  /** With the choices that were known last. */
  known(): ApiDocument;
}

/**
 * Serves `/openapi.json`, from the declarations of the routes that are registered after this call, and the programs for
 * integrators. The document is the same one all day, until staff change the choices of forms.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): Docs {
  const { clock, choices: readChoices, ...address } = options;
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = (config ?? {}) as Partial<RestConfig>;
    if (!operation || method === 'HEAD') return;
    routes.push({ method: String(method).toLowerCase(), url, operation });
  });

  let choices = initialChoices;
  /** Made once a day, because examples have dates. */
  let made: { key: string; document: ApiDocument; json: string } | null = null;
  const known = () => {
    const now = clock.now();
    const key = JSON.stringify([officeToday(now), choices]);
    if (made?.key === key) return made;
    const document = openApiDocument(routes, { ...address, now, choices }) as ApiDocument;
    made = { key, document, json: JSON.stringify(document) };
    return made;
  };
  const current = async () => {
    // Where the database is away, or slow, the document has the choices known last, after a start those of the product: the rest
    // of it is true all the same.
    const late = pause(LONGEST_READ, choices, { ref: false });
    choices = await Promise.race([readChoices().catch(() => choices), late]);
    return known();
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // Public, so that tools of other sites can read it.
      .header('access-control-allow-origin', '*')
      .send((await current()).json),
  );
  for (const name of EXAMPLES) {
    app.get(`/docs/examples/${name}`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await exampleProgram(name)),
    );
  }
  return { known: () => known().document, current: async () => (await current()).document };
}
