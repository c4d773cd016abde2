import { setImmediate as turn } from 'node:timers/promises';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ClientLogosDocument,
  TeamMembersDocument,
  TestimonialsDocument,
} from '#client/site/data/documents.generated.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { newFailingDatabase } from '#tests/support/failing-database.ts';
import { gatewayOfTest } from '#tests/support/gateway-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { engine, newTestDatabase } from '#tests/support/test-databases.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

const CLIENTS = '{ clients(page: 1, pageSize: 100) { items { id name } } }';

let gateway: TestGateway;
let pages: string[];
/**
 * Makes the database unavailable; the returned function restores it. `isNoticed`: whether what is kept no longer counts as
 * current.
 */
let makeUnavailable: (isNoticed?: boolean) => Promise<() => Promise<void>>;

beforeAll(async () => {
  const away = await newFailingDatabase(newMigratedDatabase);
  gateway = await TestGateway.build({ seeded: true, clientFolder: builtClient(), testDatabase: away });
  makeUnavailable = async (isNoticed = true) => {
    if (engine === 'mysql') {
      await away.fail();
      // Until then what is cached counts as current (db/known-content-version.ts).
      if (isNoticed) gateway.clock.advance(50);
      return () => away.recover();
    }
    // An open SQLite file cannot be removed safely, so its reads fail as on a broken disk.
    const fault = () => Promise.reject(new DatabaseUnavailable('The database cannot be reached.'));
    const spies = [
      ...(['read', 'write'] as const).map((verb) =>
        vi.spyOn(gateway.database, verb).mockImplementation(fault),
      ),
      ...(isNoticed ? [vi.spyOn(gateway.database, 'changeCount').mockReturnValue(null)] : []),
    ];
    // What was read of the database in this turn of the event loop counts until its end.
    await turn();
    return async () => {
      for (const spy of spies) spy.mockRestore();
    };
  };
  const sitemap = (await gateway.visitor().get('/sitemap.xml')).text;
  pages = [...sitemap.matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
});
afterAll(() => gateway.close());

const visitor = () => gateway.visitor();

/** A query of the public pages, as Apollo sends it from the browser. */
const queryOf = (document: DocumentNode): string => print(new InMemoryCache().transformDocument(document));

describe('while the database is away', () => {
  it('a page that is not cached is an error page in the site’s design, and works once it is back', async () => {
    await visitor().get('/about');
    const recover = await makeUnavailable();
    const first = await visitor().get('/contact');
    await recover();
    expect(first.status).toBe(503);
    expect((await visitor().get('/contact')).status).toBe(200);
  });

  it('the words of a page are those that were saved last, and new ones show at once in both gateways afterwards', async () => {
    const other = await gatewayOfTest({ clientFolder: builtClient(), beside: gateway });
    const [first, second] = [await gateway.staff(), await other.staff()];
    const save = (heading: string, lead: string) => ({ words: { hero: { heading, lead } } });
    await first.put('/v1/pages/services', save('What we mend', 'From {prices.business} a month.'));
    expect((await visitor().get('/services')).text).toContain('What we mend');
    const recover = await makeUnavailable();
    const kept = await visitor().get('/services');
    expect([kept.status, kept.text.includes('From ₹79,999 a month.')]).toEqual([200, true]);
    await recover();

    await second.put('/v1/pages/prices', { words: { business: { monthlyRupees: 84_000 } } });
    await second.put('/v1/pages/services', save('What we mend by night', 'From {prices.business} on.'));
    for (const each of [gateway, other]) {
      // On MySQL the other gateway notices after 50 ms (db/known-content-version.ts).
      each.clock.advance(50);
      const { text } = await each.visitor().get('/services');
      expect(text).toContain('What we mend by night');
      expect(text).toContain('From ₹84,000 on.');
      expect((await each.visitor().get('/pricing')).text).toContain('₹84,000');
      const { body } = await each.visitor().graphql('{ page(id: "services") { words } }');
      expect(body.data.page.words.hero.heading).toBe('What we mend by night');
      const rest = await each.visitor().get('/v1/pages/services');
      expect(rest.body.words.hero.heading).toBe('What we mend by night');
      const found = await (each === gateway ? first : second).graphql(
        '{ search(text: "mend by night") { id } }',
      );
      expect(JSON.stringify(found.body.data)).toContain('services:hero.heading');
    }
  });

  it('every page is served from memory with its age, and is current at the first read afterwards', async () => {
    await gateway.app.warmUp();
    expect(pages).toHaveLength(21);
    const before = new Map<string, string>();
    const none = ['/about/nothing', '/appointment/short'];
    for (const path of [...pages, ...none]) before.set(path, (await visitor().get(path)).text);
    const recover = await makeUnavailable();
    gateway.clock.advance(90_000);
    for (const path of pages) {
      const { status, headers, text } = await visitor().get(path);
      expect([path, status, headers['cache-control'], headers.age]).toEqual([path, 200, 'no-store', '90']);
      expect(text).toBe(before.get(path));
    }
    for (const path of none) {
      const { status, text } = await visitor().get(path);
      expect([path, status, text]).toEqual([path, 404, before.get(path)]);
    }
    for (const path of ['/sitemap.xml', '/site.webmanifest', '/robots.txt'])
      expect([path, (await visitor().get(path)).status]).toEqual([
        path,
        path === '/site.webmanifest' ? 503 : 200,
      ]);
    const unknown = await visitor().get('/never-asked-for');
    expect([unknown.status, unknown.headers['retry-after'], unknown.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(unknown.text).toMatch(/<h1[^>]*>This page cannot be shown right now<\/h1>/);
    expect(unknown.text).toContain('+91');
    expect(unknown.text).not.toContain('type="module"');
    expect(unknown.text).toContain('noindex');
    await recover();

    await (await gateway.staff()).post('/v1/clients', aClient({ name: 'First Afterwards' }));
    const current = await visitor().get('/clients');
    expect(current.text).toContain('First Afterwards');
    expect([current.headers.age, current.headers['cache-control']]).toEqual([undefined, 'no-cache']);
  });

  it('files and pages are served with a session too', async () => {
    const staff = await gateway.staff();
    const { text } = await staff.get('/');
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1] ?? '';
    const recover = await makeUnavailable();
    const statuses = [];
    for (const url of ['/', '/admin', '/playground', '/robots.txt', '/brand/wordmark.svg', script])
      statuses.push([url, (await staff.get(url)).status]);
    await recover();
    expect(statuses).toEqual(statuses.map(([url]) => [url, 200]));
  });

  it('REST lists that were read before are served; other reads are answered with 503', async () => {
    const lists = ['/v1/clients', '/api/v1/clients', '/v1/team', '/v1/options/regions', '/api/settings'];
    const before = new Map<string, unknown>();
    for (const path of lists) before.set(path, (await visitor().get(path)).body);
    const [{ id }] = (await visitor().get('/api/v1/clients')).body;
    const recover = await makeUnavailable();
    for (const path of lists) {
      const { status, headers, body } = await visitor().get(path);
      expect([path, status, headers['cache-control'], headers.age]).toEqual([path, 200, 'no-store', '0']);
      expect(body).toEqual(before.get(path));
      expect(headers.etag).toBeDefined();
    }
    for (const path of ['/v1/technologies', `/v1/clients/${id}`, '/v1/clients?search=b'])
      expect([path, (await visitor().get(path)).status]).toEqual([path, 503]);
    await recover();
    for (const path of ['/v1/technologies', ...lists]) {
      const { status, headers } = await visitor().get(path);
      expect([path, status, headers.age]).toEqual([path, 200, undefined]);
    }
  });

  it('queries of the pages are answered; uncached queries and those of staff are not', async () => {
    await visitor().get('/clients');
    const logos = queryOf(ClientLogosDocument);
    const before = await visitor().graphql(logos);
    const staff = await gateway.staff();
    await staff.graphql(CLIENTS);
    const recover = await makeUnavailable();
    const cached = await visitor().graphql(logos);
    expect([cached.status, cached.headers['cache-control'], cached.headers.age]).toEqual([
      200,
      'no-store',
      '0',
    ]);
    expect(cached.body).toEqual(before.body);
    expect((await visitor().graphql(CLIENTS)).status).toBe(503);
    expect((await staff.graphql(logos)).status).toBe(503);
    await recover();
    expect((await visitor().graphql(logos)).headers.age).toBeUndefined();
  });

  it('every question of a visitor that was answered before is answered again, with its age', async () => {
    const [{ id }] = (await visitor().get('/api/v1/clients')).body;
    const addresses = ['/v1/clients?page=2', '/v1/clients?search=mills', `/v1/clients/${id}`];
    const question =
      'query($of: ClientFilter) { clients(page: 1, pageSize: 2, filter: $of) { total items { name } } }';
    const ask = (search: string) => visitor().graphql(question, { of: { search } });
    const before = new Map<string, unknown>();
    for (const path of addresses) before.set(path, (await visitor().get(path)).body);
    const answered = (await ask('a')).body;
    expect(answered.errors).toBeUndefined();
    const page = (await visitor().get('/clients?search=mills')).text;
    const recover = await makeUnavailable();
    gateway.clock.advance(7_000);
    for (const path of addresses) {
      const { status, headers, body } = await visitor().get(path);
      expect([path, status, headers['cache-control'], headers.age]).toEqual([path, 200, 'no-store', '7']);
      expect(body).toEqual(before.get(path));
    }
    const again = await ask('a');
    expect([again.status, again.headers['cache-control'], again.headers.age]).toEqual([200, 'no-store', '7']);
    expect(again.body).toEqual(answered);
    const stale = await visitor().get('/clients?search=mills');
    expect([stale.status, stale.headers.age, stale.text === page]).toEqual([200, '7', true]);
    // Never asked, so nothing is known.
    expect((await ask('never')).status).toBe(503);
    expect((await visitor().get('/v1/clients?search=never')).status).toBe(503);
    await recover();
    expect((await ask('a')).headers.age).toBeUndefined();
  });

  it('the Age of an answer counts from when it was last known to be current', async () => {
    const path = '/v1/clients?page=3';
    await visitor().get(path);
    gateway.clock.advance(60_000);
    // Nothing was written until then.
    await visitor().get('/v1/team');
    const recover = await makeUnavailable();
    gateway.clock.advance(7_000);
    expect((await visitor().get(path)).headers.age).toBe('7');
    await recover();
  });

  it('a question that only a page has asked is answered', async () => {
    await visitor().get('/team');
    const recover = await makeUnavailable();
    const { status, headers, body } = await visitor().graphql(queryOf(TeamMembersDocument));
    await recover();
    expect([status, headers.age]).toEqual([200, '0']);
    expect(body.data.team.items.length).toBeGreaterThan(0);
  });

  it('staff and tools get no answer that may have changed', async () => {
    const callers = [await gateway.staff(), await gateway.tool()];
    expect((await visitor().get('/v1/clients')).status).toBe(200);
    const recover = await makeUnavailable();
    const statuses = [];
    for (const caller of callers) statuses.push((await caller.get('/v1/clients')).status);
    await recover();
    expect(statuses).toEqual([503, 503]);
  });

  it('an answer from before a write is not kept as the one after it', async () => {
    const [rest, question] = ['/v1/clients?search=newest', '{ clients(pageSize: 2) { total } }'];
    const answers = async () => [await visitor().get(rest), await visitor().graphql(question)];
    const before = await answers();
    expect((await (await gateway.staff()).post('/v1/clients', aClient({ name: 'Newest' }))).status).toBe(201);
    gateway.clock.advance(5_000);
    // Finds out that there was a write.
    await visitor().get('/v1/team');
    const recover = await makeUnavailable(false);
    const stale = await answers();
    await recover();
    expect(stale.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    // Since they were made, because nobody knows when the write came.
    expect(stale.map(({ headers }) => headers.age)).toEqual(['5', '5']);
    const [list, answer] = await answers();
    expect([list?.headers.age, list?.text.includes('Newest')]).toEqual([undefined, true]);
    expect(answer?.body.data.clients.total).toBe(before[1]?.body.data.clients.total + 1);
  });

  it('a failed response is not cached', async () => {
    const readTestimonials = () => visitor().graphql(queryOf(TestimonialsDocument), { max: 6 });
    const lists = () => visitor().get('/v1/testimonials');
    await visitor().get('/');
    const before = [(await readTestimonials()).body, (await lists()).body];
    await gateway.database.schema.query('ALTER TABLE testimonials RENAME TO testimonials_away');
    await gateway.database.write((manager) => raiseContentVersion(manager));
    expect((await readTestimonials()).body.errors).toBeDefined();
    expect((await lists()).status).toBe(500);
    expect((await visitor().get('/clients')).status).toBe(200);
    await gateway.database.schema.query('ALTER TABLE testimonials_away RENAME TO testimonials');
    const recover = await makeUnavailable();
    expect([(await readTestimonials()).body, (await lists()).body]).toEqual(before);
    await recover();
  });

  it('a form is refused with Retry-After, and its response is not cached', async () => {
    const recover = await makeUnavailable();
    const refused = await visitor().post('/mail/api', { form_type: 'contact', ...aContact() });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    await recover();
    expect((await visitor().post('/mail/api', { form_type: 'contact', ...aContact() })).status).toBe(200);
  });
});

if (engine === 'mysql') {
  it('a database that hangs delays one reader to the deadline, and later ones only briefly', async () => {
    const testDatabase = await newTestDatabase();
    const address = new URL(testDatabase.url);
    const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
    address.host = `127.0.0.1:${proxy.port}`;
    const deadline = 5000;
    const database = await Database.open(address.href, deadline);
    const read = () => database.read((manager) => manager.query('SELECT 1 AS one'));
    proxy.stall();
    await expect(read()).rejects.toThrow(DatabaseUnavailable);
    const later = Promise.all(Array.from({ length: 50 }, () => read().catch(() => 'refused')));
    const atDeadline = new Promise((resolve) => setTimeout(resolve, deadline, 'held up'));
    expect(await Promise.race([later, atDeadline])).toEqual(Array(50).fill('refused'));
    await proxy.recover();
    // The first read finds out that it is back.
    await vi.waitFor(async () => expect(await read()).toEqual([{ one: 1 }]), { timeout: deadline });
    await database.close();
    await proxy.cut();
    await testDatabase.remove();
  });
}

if (engine === 'mysql') {
  it('nothing that was read before waits for a database that is known to say nothing', async () => {
    const testDatabase = await newMigratedDatabase();
    const address = new URL(testDatabase.url);
    const proxy = await BreakableProxy.to(address.hostname, Number(address.port || 3306));
    address.host = `127.0.0.1:${proxy.port}`;
    const frozen = await TestGateway.build({
      seeded: true,
      clientFolder: builtClient(),
      deadline: 2000,
      testDatabase: { url: address.href, remove: testDatabase.remove },
    });
    const paths = [
      ...['/', '/clients', '/clients?search=mills', '/v1/clients', '/favicon.ico', '/robots.txt'],
      ...['/sitemap.xml', '/site.webmanifest', '/brand/wordmark.svg'],
    ];
    const ask = (path: string) => frozen.visitor().get(path);
    const before = new Map<string, number>();
    for (const path of paths) before.set(path, (await ask(path)).status);
    proxy.stall();
    frozen.clock.advance(50);
    // The first finds out at its own deadline, the second at that of the probe.
    for (const path of ['/', '/']) expect((await ask(path)).status).toBe(200);
    // Timers stand still: whoever waited for one would wait for ever.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const queries = vi.spyOn(frozen.database.schema, 'createQueryRunner');
    try {
      const answers = await Promise.all(paths.map(async (path) => [path, (await ask(path)).status]));
      expect(answers).toEqual([...before]);
      // None where the one before is still under way.
      expect(queries.mock.calls.length).toBeLessThanOrEqual(1);
      // The probe ends by its own deadline.
      await vi.advanceTimersByTimeAsync(2000);
    } finally {
      vi.useRealTimers();
      queries.mockRestore();
    }
    await proxy.recover();
    await vi.waitFor(async () => expect((await ask('/')).headers.age).toBeUndefined(), { timeout: 10_000 });
    await frozen.close();
    await proxy.cut();
  });
}
