import type { FastifyInstance } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { activityDays } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';
import { shortCompanyName } from '#domain/company.ts';
import { pages } from '#domain/pages/pages.ts';
import { pageOfLog } from '#gateway/lists/day-pages.ts';
import type { Config } from '../config/env.ts';
import type { Services } from '../features/services.ts';
import type { PageDates } from './client-code.ts';

/** Background of the icons and theme colour of mobile browsers (client/shared-head.html). */
const INK = '#0F2038';

interface CrawlerFilesOptions {
  readonly config: Config;
  readonly services: Services;
  readonly database: Database;
  /** Every page that search engines should index and that is no record's, with its date. */
  readonly pageDates: PageDates;
}

/** Serves robots.txt, sitemap.xml, site.webmanifest and favicon.ico. */
export async function registerCrawlerFiles(
  app: FastifyInstance,
  options: CrawlerFilesOptions,
): Promise<void> {
  const { services, database, pageDates } = options;
  const { publicUrl } = options.config;

  // Both values change rarely, so the last ones are served while the database is unavailable.
  const shown = new Set(Object.values(pageDates).flatMap(({ shows = [] }) => shows));
  const currentChanges = orLast(() => database.read((manager) => lastChanges(manager, shown)));
  const currentSettings = orLast(() => services.settings.find());
  const currentCaseStudies = orLast(() => services.caseStudies.changes());
  /** When staff changed the words of each page and of what else it shows, by its path. */
  const currentWords = orLast(async () =>
    (await services.pages.list()).map(({ id, updatedAt }) => ({ path: pages[id].shownAt, updatedAt })),
  );

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /graphql\nDisallow: /previews\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );

  const urlOf = (path: string, day: string) =>
    `<url><loc>${publicUrl}${path}</loc><lastmod>${day}</lastmod></url>`;

  app.get('/sitemap.xml', async (_request, reply) => {
    const [changed, written] = [await currentChanges(), await currentWords()];
    const rows = Object.entries(pageDates).map(([path, { text, shows = [] }]) => {
      const words = written.flatMap((each) => (each.path === path ? (each.updatedAt ?? []) : []));
      const times = [words, ...shows.map((thing) => changed.get(thing) ?? [])];
      const days = times.flat().map(dayOf);
      return urlOf(path, [text, ...days].sort().at(-1) ?? text);
    });
    const studies = (await currentCaseStudies()).map(({ address, updatedAt }) =>
      urlOf(pathOfCaseStudy(address), dayOf(updatedAt)),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...rows, ...studies].join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/site.webmanifest', async (_request, reply) => {
    const { company } = await currentSettings();
    return reply.type('application/manifest+json; charset=utf-8').send({
      id: '/',
      name: company.name,
      short_name: shortCompanyName,
      description: company.tagline,
      start_url: '/',
      scope: '/',
      display: 'browser',
      theme_color: INK,
      background_color: INK,
      icons: [
        { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
        // The mark stays within the safe zone, so the same file serves as a maskable icon.
        { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });

  // Browsers and tools request this path without having read a page; the icon itself is a setting.
  app.get('/favicon.ico', async (_request, reply) => {
    const { company } = await currentSettings();
    return reply.redirect(company.favicon || '/brand/favicon.svg', 302);
  });
}

/** `read`, or what it read last while the database is unavailable (RFC 5861, section 4). Errors: those of `read`. */
function orLast<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly value: T } | null = null;
  return async () => {
    try {
      last = { value: await read() };
    } catch (error) {
      if (!last || !(error instanceof DatabaseUnavailable)) throw error;
    }
    return last.value;
  };
}

/** Time of the last logged change by thing; what was never changed is left out. */
type LastChanges = ReadonlyMap<string, Date>;

async function lastChanges(manager: EntityManager, things: Iterable<string>): Promise<LastChanges> {
  const changes = new Map<string, Date>();
  for (const thing of things) {
    const facets = { facets: { thing } };
    const { items } = await pageOfLog(manager, activityDays, Activity, facets, { page: 1, pageSize: 1 });
    const [entry] = items;
    if (entry) changes.set(thing, entry.at);
  }
  return changes;
}

/** YYYY-MM-DD, the short form of W3C Datetime that sitemaps accept; it sorts like the days themselves. */
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
