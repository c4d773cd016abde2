import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestimonial } from '#tests/support/builders.ts';
import { doors, graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { managedVerbs } from '#tests/support/managed-verbs.ts';
import { plain } from '#tests/support/pictures.ts';
import { postOperation, postParts } from '#tests/support/uploads.ts';

const FIELDS = 'id name role company clientLogo projectType content results position';
const { create, update, remove } = managedVerbs({
  type: 'Testimonial',
  fields: FIELDS,
  path: '/testimonials',
  names: { clientLogo: 'client_logo', projectType: 'project_type' },
  within: 'testimonial',
});

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

const read = async (id: string) => (await house.visitor().get(`/v1/testimonials/${id}`)).body;
const rows = async (filter: object, page = 1, pageSize = 10) => {
  const query = `query($filter: TestimonialFilter, $page: Int, $pageSize: Int) { testimonialRows(filter: $filter, page: $page, pageSize: $pageSize) { items { ${FIELDS} version } total pageCount } }`;
  const answer = await house.visitor().graphql(query, { filter, page, pageSize });
  return graphqlOutcome(answer, 'testimonialRows').value;
};
const namesOnSite = async (): Promise<string[]> => {
  const { body } = await house.visitor().graphql('{ testimonials { name } }');
  return body.data.testimonials.map((row: { name: string }) => row.name);
};

describe.each(doors)('testimonials through %s', (door) => {
  it('are stored as staff sent them, and visitors read the same', async () => {
    const over = { name: `شهادة 🐘 𠜎 ${door}`, position: 3 };
    const { value } = await create[door](staff, aTestimonial(over));
    expect(value).toMatchObject(aTestimonial(over));
    const { clientLogo: client_logo, projectType: project_type, ...same } = value;
    expect(await read(value.id)).toEqual({ ...same, client_logo, project_type });
  });

  it('go to the end of the list without a position, and where they are told with one', async () => {
    const { position: _, ...placeless } = aTestimonial();
    const first = (await create[door](staff, aTestimonial({ name: `First ${door}`, position: 0 }))).value;
    const last = (await create[door](staff, { ...placeless, name: `Last ${door}` })).value;
    expect((await namesOnSite()).at(0)).toBe(first.name);
    expect((await namesOnSite()).at(-1)).toBe(last.name);
    await update[door](staff, first.id, { position: last.position + 1 });
    expect((await namesOnSite()).at(-1)).toBe(first.name);
    await remove[door](staff, first.id);
  });

  it('need no role, logo, project type or results', async () => {
    const { name, company, content } = aTestimonial();
    const { value } = await create[door](staff, { name, company, content });
    expect(value).toMatchObject({ role: '', clientLogo: null, projectType: '', results: '' });
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required.', 'name'],
    ['no company', { company: null }, 'Company is required.', 'company'],
    ['no words', { content: '' }, 'Testimonial is required.', 'content'],
    [
      'a logo that runs a script',
      { clientLogo: 'javascript:alert(1)' },
      'Logo must be a path on this site or an https address.',
      'clientLogo',
    ],
    [
      'a place below the first',
      { position: -1 },
      'Position must be a whole number from 0 to 9999.',
      'position',
    ],
    [
      'a place beyond the last',
      { position: 10_000 },
      'Position must be a whole number from 0 to 9999.',
      'position',
    ],
  ])('with %s are refused with the same sentence', async (_what, over, sentence, field) => {
    const before = (await rows({})).total;
    expect(await create[door](staff, aTestimonial(over))).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence,
      fields: [field],
    });
    expect((await rows({})).total).toBe(before);
  });

  it('keep what a change leaves out, and notice that somebody was faster', async () => {
    const { value } = await create[door](staff, aTestimonial());
    const changed = await update[door](staff, value.id, { results: 'Half the queue.' }, 1);
    expect(changed.value).toEqual({ ...value, results: 'Half the queue.' });
    expect(await update[door](staff, value.id, { name: 'Late' }, 1)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await read(value.id)).name).toBe(value.name);
  });

  it('keep an id that is free and refuse one that is taken', async () => {
    const id = `said-${door}`;
    expect((await create[door](staff, aTestimonial({ id }))).value.id).toBe(id);
    expect(await create[door](staff, aTestimonial({ id }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('are refused to visitors and to tokens that may only read', async () => {
    const { value } = await create[door](staff, aTestimonial());
    const reader = await house.tool(['inquiries:read']);
    for (const [caller, code] of [
      [house.visitor(), 'NOT_SIGNED_IN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      expect(await create[door](caller, aTestimonial())).toMatchObject({ code });
      expect(await update[door](caller, value.id, { name: 'Mine' })).toMatchObject({ code });
      expect(await remove[door](caller, value.id)).toMatchObject({ code });
    }
    expect((await read(value.id)).name).toBe(value.name);
  });

  it('are gone after a delete, and unknown ever after', async () => {
    const { value } = await create[door](staff, aTestimonial());
    expect(await remove[door](staff, value.id)).toMatchObject({ code: 'OK' });
    expect(await remove[door](staff, value.id)).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Testimonial not found.',
    });
  });
});

describe('the list of the admin', () => {
  it('finds by name, company and words, and pages in order', async () => {
    const said = (name: string, over: object) => create.rest(staff, aTestimonial({ name, ...over }));
    await said('Zåmboni Rao', { position: 7001 });
    await said('Second', { company: 'ZAMBONI Rinks', position: 7002 });
    await said('Third', { content: 'Our zamboni never\nstops.', position: 7003 });
    const found = await rows({ search: ' zamboni ' }, 2, 2);
    expect(found).toMatchObject({ total: 3, pageCount: 2, items: [{ name: 'Third', version: 1 }] });
  });
});

describe('a company logo', () => {
  it('is stored through both doors, for staff alone', async () => {
    const file = { name: 'logo', value: await plain('png'), filename: 'logo.png' };
    const query = 'mutation($file: Upload!) { uploadTestimonialLogo(file: $file) }';
    const post = (caller: Caller) => postParts(caller, '/v1/testimonials/upload', [file]);
    const { path } = (await post(staff)).body;
    expect(path).toMatch(/^\/media\/[0-9a-f]{64}\.png$/);
    expect((await postOperation(staff, query, { file })).body.data.uploadTestimonialLogo).toBe(path);
    expect((await post(house.visitor())).status).toBe(401);
    expect((await postOperation(house.visitor(), query, { file })).status).toBe(401);
  });
});
