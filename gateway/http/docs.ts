import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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

interface DocsOptions {
  readonly publicUrl: string;
  /** Name of the cookie that holds a session. */
  readonly sessionCookie: string;
  readonly clock: Clock;
}

/**
 * Serves `/openapi.json`, from the declarations of the routes that are registered after this call, and the programs for
 * integrators. Returns a function that makes the document, the same one all day.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): () => ApiDocument {
  const { clock, ...address } = options;
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = (config ?? {}) as Partial<RestConfig>;
    if (!operation || method === 'HEAD') return;
    routes.push({ method: String(method).toLowerCase(), url, operation });
  });

  /** Made once a day, because examples have dates. */
  let made: { day: string; document: ApiDocument; json: string } | null = null;
  const today = () => {
    const now = clock.now();
    const day = officeToday(now);
    if (made?.day === day) return made;
    const document = openApiDocument(routes, { ...address, now }) as ApiDocument;
    made = { day, document, json: JSON.stringify(document) };
    return made;
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // Public, so that tools of other sites can read it.
      .header('access-control-allow-origin', '*')
      .send(today().json),
  );
  for (const name of EXAMPLES) {
    app.get(`/docs/examples/${name}`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await exampleProgram(name)),
    );
  }
  return () => today().document;
}
