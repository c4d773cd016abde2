import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type EntityManager, In } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { shortCompanyName } from '#domain/company.ts';
import type { Config } from '../config/env.ts';
import type { Services } from '../features/services.ts';

/** The ground of the icons, and of the bar of a phone's browser (client/shared-head.html). */
const INK = '#0F2038';

interface MachinesOptions {
  readonly config: Config;
  readonly services: Services;
  readonly database: Database;
  /** Holds `browser/`, the build whose age is that of the words in it. */
  readonly clientFolder: string;
  /** Every address a search engine should know. */
  publicPaths(): string[];
}

/** What search engines, browsers and phones ask for by fixed names. */
export async function machinesDoor(app: FastifyInstance, options: MachinesOptions): Promise<void> {
  const { services, database, clientFolder, publicPaths } = options;
  const { publicUrl } = options.config;
  const built = (await stat(join(clientFolder, 'browser', 'index.html'))).mtime;

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /graphql\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const changed = dayOf(later(built, await database.read(lastChange)));
    const rows = publicPaths().map(
      (path) => `<url><loc>${publicUrl}${path}</loc><lastmod>${changed}</lastmod></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/site.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { company: facts } = await services.settings.find();
    return reply.type('application/manifest+json; charset=utf-8').send({
      id: '/',
      name: facts.name,
      short_name: shortCompanyName,
      description: facts.tagline,
      start_url: '/',
      scope: '/',
      display: 'browser',
      theme_color: INK,
      background_color: INK,
      icons: [
        { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
        // Its mark keeps to the safe circle, so a phone may cut the same file to any shape.
        { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  // Browsers and tools ask here without having read a page; which icon it is, is a setting.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) => {
    const { company: facts } = await services.settings.find();
    return reply.redirect(facts.favicon || '/brand/favicon.svg', 302);
  });
}

/** When staff last changed anything that pages show; null: not since the log began. */
async function lastChange(manager: EntityManager): Promise<Date | null> {
  const newest = await manager.findOne(Activity, {
    where: { thing: In(['client', 'teamMember', 'technology', 'testimonial', 'settings']) },
    order: { at: 'DESC' },
  });
  return newest?.at ?? null;
}

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** As YYYY-MM-DD, the short form of W3C Datetime that sitemaps take. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
