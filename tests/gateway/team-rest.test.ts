import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const aBody = (over: object = {}) => {
  const { roleOrder: role_order, ...rest } = aMember();
  return { ...rest, role_order, ...over };
};

it.each([
  ['separated by commas', 'SQL, Go,, Rust ', ['SQL', 'Go', 'Rust']],
  ['one per line', 'SQL\nGo\r\n\n  \nRust', ['SQL', 'Go', 'Rust']],
  ['as a list', ['SQL', ' Go '], ['SQL', 'Go']],
  ['empty', '', []],
])('a list sent as one text is accepted %s', async (_how, expertise, stored) => {
  const created = await staff.post('/v1/team', aBody({ expertise, achievements: expertise }));
  expect(created.body).toMatchObject({ expertise: stored, achievements: stored });
});

it('a list sent as one text may have an order sent as digits', async () => {
  expect((await staff.post('/v1/team', aBody({ role_order: '12' }))).body.role_order).toBe(12);
});

const bad = (url: string, payload: string, type: string) =>
  staff.request({ method: 'POST', url, payload, headers: { 'content-type': type } });

it('a failed call for the team answers its sentence as plain text, under its status', async () => {
  const { body: member } = await staff.post('/v1/team', aBody());
  const memberUrl = `/v1/team/${member.id}`;
  const fails: [Promise<{ status: number; text: string; headers: object }>, number, string][] = [
    [staff.post('/v1/team', aBody({ name: '' })), 422, 'Name is required.'],
    [staff.put(memberUrl, { social: [] }), 422, 'social must be an object.'],
    [staff.post('/v1/team', aBody({ social: 'ilsa' })), 422, 'social must be an object.'],
    [staff.post('/v1/team', []), 400, 'The body must be a JSON object.'],
    [bad('/v1/team', '{"name":', 'application/json'), 400, 'The request cannot be read.'],
    [bad('/v1/team', 'name', 'application/xml'), 415, 'This kind of body is not understood.'],
    [staff.post('/v1/team', aBody({ bio: 'x'.repeat(300_000) })), 413, 'The request is too large.'],
    [gateway.visitor().post('/v1/team', aBody()), 401, 'Please sign in first.'],
    [
      (await gateway.tool(['inquiries:read'])).post('/v1/team', aBody()),
      403,
      'This token lacks the scope team:write.',
    ],
    [staff.post('/v1/team', aBody({ id: member.id })), 409, `The id ${member.id} is taken.`],
    [staff.get('/v1/team/nobody'), 404, 'Team member not found.'],
    [staff.delete('/v1/team/nobody'), 404, 'Team member not found.'],
    [
      staff.put(memberUrl, aBody(), { 'if-match': '"7"' }),
      412,
      'Somebody else changed this in the meantime. Load it again and redo your change.',
    ],
  ];
  for (const [call, status, sentence] of fails) {
    const response = await call;
    expect([response.status, response.text]).toEqual([status, sentence]);
    expect(response.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  }
  expect((await staff.get(memberUrl)).body).toEqual(member);
});

describe('the portrait of a team member', () => {
  const form = async (field: string) => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1b2a41' } })
      .png()
      .toBuffer();
    const data = new FormData();
    data.append(field, new File([new Uint8Array(picture)], 'portrait.png', { type: 'image/png' }));
    return data;
  };

  it('is stored with its member and returned as a path', async () => {
    const { body: member } = await staff.post('/v1/team', aBody());
    const stored = await staff.post(`/v1/team/${member.id}/upload-image`, await form('image'));
    expect(stored).toMatchObject({
      status: 200,
      body: { image: expect.stringMatching(/^\/media\/\w+\.\w+$/) },
    });
    expect((await staff.get(`/v1/team/${member.id}`)).body).toEqual({
      ...member,
      ...stored.body,
      version: 2,
    });
    expect((await gateway.visitor().get(stored.body.image)).status).toBe(200);
  });

  it('is stored for a member that does not exist yet', async () => {
    const stored = await staff.post('/v1/team/upload-image', await form('image'));
    expect(stored.body.image).toMatch(/^\/media\//);
    const { body: member } = await staff.post('/v1/team', aBody(stored.body));
    expect(member.image).toBe(stored.body.image);
  });

  it('of an unknown member, from a visitor, or in another field is refused with a plain sentence', async () => {
    const upload = async (caller: Caller, url: string, field = 'image') => {
      const { status, text } = await caller.post(url, await form(field));
      return [status, text];
    };
    expect(await upload(staff, '/v1/team/nobody/upload-image')).toEqual([404, 'Team member not found.']);
    expect(await upload(gateway.visitor(), '/v1/team/upload-image')).toEqual([401, 'Please sign in first.']);
    expect(await upload(staff, '/v1/team/upload-image', 'photo')).toEqual([
      400,
      'Send a file in the field image.',
    ]);
    expect((await staff.post('/v1/team/upload-image', {})).text).toBe(
      'Send the file as multipart/form-data.',
    );
  });
});
