import { describe, expect, it } from 'vitest';
import { apis, graphqlOutcome } from '#tests/support/apis.ts';
import { aTestimonial } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';
import { plain } from '#tests/support/pictures.ts';
import { postOperation, postParts } from '#tests/support/uploads.ts';

const FIELDS = 'id name role company clientLogo projectType content results position';
const { create, update, remove } = managedOperations({
  type: 'Testimonial',
  fields: FIELDS,
  path: '/testimonials',
  names: { clientLogo: 'client_logo', projectType: 'project_type' },
  within: 'testimonial',
});

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

/** What REST answers of a new row beside its fields. */
const stamp = () => ({ version: 1, updatedAt: gateway.clock.now().toISOString() });
const read = async (id: string) => (await gateway.visitor().get(`/v1/testimonials/${id}`)).body;
const rows = async (filter: object, page = 1, pageSize = 10) => {
  const query = `query($filter: TestimonialFilter, $page: Int, $pageSize: Int) { testimonialRows(filter: $filter, page: $page, pageSize: $pageSize) { items { ${FIELDS} version } total pageCount } }`;
  const response = await gateway.visitor().graphql(query, { filter, page, pageSize });
  return graphqlOutcome(response, 'testimonialRows').value;
};
const namesOnSite = async (): Promise<string[]> => {
  const { body } = await gateway.visitor().graphql('{ testimonials { name } }');
  return body.data.testimonials.map((row: { name: string }) => row.name);
};

describe.each(apis)('testimonials through %s', (api) => {
  it('are stored as sent, and visitors read the same', async () => {
    const over = { name: `شهادة 🐘 𠜎 ${api}`, position: 3 };
    const { value } = await create[api](staff, aTestimonial(over));
    expect(value).toMatchObject(aTestimonial(over));
    const { clientLogo: client_logo, projectType: project_type, ...same } = value;
    expect(await read(value.id)).toEqual({ ...stamp(), ...same, client_logo, project_type });
  });

  it('are added at the end without a position, and at their position with one', async () => {
    const { position: _, ...placeless } = aTestimonial();
    const first = (await create[api](staff, aTestimonial({ name: `First ${api}`, position: 0 }))).value;
    const last = (await create[api](staff, { ...placeless, name: `Last ${api}` })).value;
    expect((await namesOnSite()).at(0)).toBe(first.name);
    expect((await namesOnSite()).at(-1)).toBe(last.name);
    await update[api](staff, first.id, { position: last.position + 1 });
    expect((await namesOnSite()).at(-1)).toBe(first.name);
    await remove[api](staff, first.id);
  });

  it('need no role, logo, project type or results', async () => {
    const { name, company, content } = aTestimonial();
    const { value } = await create[api](staff, { name, company, content });
    expect(value).toMatchObject({ role: '', clientLogo: null, projectType: '', results: '' });
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required.', 'name'],
    ['no company', { company: null }, 'Company is required.', 'company'],
    ['no content', { content: '' }, 'Testimonial is required.', 'content'],
    [
      'a logo with a javascript: URL',
      { clientLogo: 'javascript:alert(1)' },
      'Logo must be a path on this site or an https address.',
      'clientLogo',
    ],
    ['a negative position', { position: -1 }, 'Position must be a whole number from 0 to 9999.', 'position'],
    [
      'a position above the limit',
      { position: 10_000 },
      'Position must be a whole number from 0 to 9999.',
      'position',
    ],
  ])('with %s are refused with the same sentence', async (_what, over, sentence, field) => {
    const before = (await rows({})).total;
    expect(await create[api](staff, aTestimonial(over))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence,
      fields: [field],
    });
    expect((await rows({})).total).toBe(before);
  });
});

it('the list of the admin is searched by name, company and text, and paged in order', async () => {
  const createNamed = (name: string, over: object) => create.rest(staff, aTestimonial({ name, ...over }));
  await createNamed('Zåmboni Rao', { position: 7001 });
  await createNamed('Second', { company: 'ZAMBONI Rinks', position: 7002 });
  await createNamed('Third', { content: 'Our zamboni never\nstops.', position: 7003 });
  const found = await rows({ search: ' zamboni ' }, 2, 2);
  expect(found).toMatchObject({ total: 3, pageCount: 2, items: [{ name: 'Third', version: 1 }] });
});

it('a company logo is stored through both APIs, by staff only', async () => {
  const file = { name: 'logo', value: await plain('png'), filename: 'logo.png' };
  const query = 'mutation($file: Upload!) { uploadTestimonialLogo(file: $file) }';
  const post = (caller: Caller) => postParts(caller, '/v1/testimonials/upload', [file]);
  const { path } = (await post(staff)).body;
  expect(path).toMatch(/^\/media\/[0-9a-f]{64}\.png$/);
  expect((await postOperation(staff, query, { file })).body.data.uploadTestimonialLogo).toBe(path);
  expect((await post(gateway.visitor())).status).toBe(401);
  expect((await postOperation(gateway.visitor(), query, { file })).status).toBe(401);
});
