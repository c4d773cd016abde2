import { describe, expect, it } from 'vitest';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { restNeeds } from '#tests/support/rest-needs.ts';

const gateway = gatewayForAll({ seeded: true });
const visitor = madeForAll(() => gateway.visitor());
const staff = madeForAll(() => gateway.staff());

const mounts = ['/api/v1', '/v1'] as const;

const routes = Object.keys(restNeeds);
const isMountedOnce = (route: string): boolean => /^\w+ \/(api|mail)\//.test(route);
/** The routes that are mounted twice, without their mount. */
const versioned = routes.filter((route) => !isMountedOnce(route));
const contract = [
  ...mounts.flatMap((mount) => versioned.map((route) => route.replace(' ', ` ${mount}`))),
  ...routes.filter(isMountedOnce),
];

/** Routes that visitors may not read. */
const isPrivate = (route: string): boolean =>
  /\/(inquiries|appointments|contacts|me|releases|webhooks)\b|\.csv$/.test(route);

describe('every route of the contract', () => {
  it('is in /openapi.json, without any other', async () => {
    const { paths } = (await visitor.get('/openapi.json')).body as { paths: Record<string, object> };
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual([...contract].sort());
  });

  it('refuses visitors before reading the body wherever the documentation says that it is secured', async () => {
    const { paths } = (await visitor.get('/openapi.json')).body;
    for (const route of contract) {
      const [method = 'GET', path = ''] = route.split(' ');
      const url = path.replace('{id}', 'nobody');
      const headers = { 'content-type': 'application/json' };
      const request = {
        method: method as 'POST',
        url,
        ...(method === 'GET' ? {} : { headers, payload: '{' }),
      };
      const { status } = await visitor.request(request);
      expect([route, status === 401]).toEqual([route, paths[path][method.toLowerCase()].security.length > 0]);
    }
  });

  it('has a summary there, its security scheme, and a body with the REST names', async () => {
    const { paths, components } = (await visitor.get('/openapi.json')).body;
    for (const route of contract) {
      const [method = '', path = ''] = route.split(' ');
      const operation = paths[path][method.toLowerCase()];
      expect(operation.summary, route).toMatch(/\w/);
      const isWrite = method !== 'GET' && route !== 'POST /mail/api';
      // Either of them is enough.
      const needed = isWrite || isPrivate(route) ? [{ bearer: [] }, { session: [] }] : [];
      expect(operation.security, route).toEqual(needed);
    }
    expect(Object.keys(components.securitySchemes).sort()).toEqual(['bearer', 'session']);
    const { TechnologyCreate, TeamMemberCreate } = components.schemas;
    expect(TechnologyCreate.properties).toHaveProperty('short_name');
    expect(TechnologyCreate.properties).not.toHaveProperty('shortName');
    expect(TeamMemberCreate.properties).toHaveProperty('role_order');
    expect(paths['/v1/clients/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
  });
});

const reads = contract.filter(
  (route) => route.startsWith('GET ') && !route.endsWith('{id}') && !isPrivate(route),
);

it.each(reads)('a read %s is public', async (route) => {
  const { status, headers, body } = await visitor.get(route.slice(4));
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(body).toBeTruthy();
});

it('a read answers the same in both mounts, except the list of clients', async () => {
  const lists = versioned.filter((route) => route.startsWith('GET ') && !route.endsWith('{id}'));
  for (const route of lists.filter((list) => !isPrivate(list))) {
    const [site, api] = await Promise.all(mounts.map((mount) => visitor.get(`${mount}${route.slice(4)}`)));
    if (route === 'GET /clients') expect(api?.body).toEqual({ clients: site?.body });
    else expect(api?.body, route).toEqual(site?.body);
  }
});

it('a read answers the shapes of the contract', async () => {
  const get = async (path: string) => (await visitor.get(path)).body;
  expect(await get('/v1/options/industries')).toEqual({
    industries: expect.arrayContaining(['Healthcare']),
  });
  expect(await get('/v1/options/projects')).toEqual({ projects: expect.arrayContaining(['ERP']) });
  expect(await get('/v1/options/regions')).toEqual({ regions: expect.arrayContaining(['UAE']) });
  expect(await get('/mail/test.php')).toEqual({ success: true, message: expect.any(String) });
  const keys = async (path: string) => {
    const { version, updatedAt, ...fields } = (await get(path))[0];
    expect([version, updatedAt]).toEqual([expect.any(Number), expect.stringMatching(/^\d{4}-.*Z$/)]);
    return Object.keys(fields).sort();
  };
  const client = [
    'description',
    'id',
    'industry',
    'logo',
    'logo_alt',
    'name',
    'project',
    'region',
    'results',
  ];
  expect(await keys('/api/v1/clients')).toEqual(client);
  expect(await keys('/v1/team')).toEqual([
    'achievements',
    'bio',
    'department',
    'expertise',
    'id',
    'image',
    'image_alt',
    'name',
    'role',
    'role_order',
    'social',
  ]);
  expect(await keys('/v1/testimonials')).toEqual([
    'client_logo',
    'company',
    'content',
    'id',
    'name',
    'position',
    'project_type',
    'results',
    'role',
  ]);
  expect(Object.keys(await get('/api/settings'))).toEqual(['company', 'contact', 'social', 'seo']);
});

it('a read of one row answers that row, and 404 for an unknown id', async () => {
  for (const path of ['/clients', '/team', '/technologies', '/testimonials']) {
    const list = (await visitor.get(`/v1${path}`)).body;
    const [first] = list.clients ?? list.technologies ?? list;
    for (const mount of mounts) {
      expect((await visitor.get(`${mount}${path}/${first.id}`)).body).toEqual(first);
      for (const id of ['nobody', `${first.id}%20`, first.id.toUpperCase(), '%00', 'x'.repeat(2000)]) {
        expect((await visitor.get(`${mount}${path}/${id}`)).status, id.slice(0, 40)).toBe(404);
      }
    }
  }
});

it.each([
  ['/clients', aClient(), 'client'],
  ['/team', { ...aMember(), role_order: 4 }, null],
  ['/technologies', { ...aTechnology(), short_name: 'Postgres' }, 'technology'],
  ['/testimonials', aTestimonial(), 'testimonial'],
])('a write to %s answers 201, 200 and 200, in both mounts', async (path, body, within) => {
  for (const mount of mounts) {
    const created = await staff.post(`${mount}${path}`, body);
    const row = within ? created.body[within] : created.body;
    expect([created.status, created.body.success]).toEqual([201, within ? true : undefined]);
    const changed = await staff.put(`${mount}${path}/${row.id}`, { ...body, name: 'Another' });
    expect([changed.status, (within ? changed.body[within] : changed.body).name]).toEqual([200, 'Another']);
    const deleted = await staff.delete(`${mount}${path}/${row.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
  }
});
