import { beforeAll, expect, it } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { plain } from '#tests/support/pictures.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

/* A draft may be saved long after its picture was uploaded, when housekeeping has removed it. */

let editor: Caller;
let owner: Caller;
let path: string;
const gateway = gatewayForAll();
beforeAll(async () => {
  editor = await gateway.person('editor');
  owner = await gateway.person('owner', 'odette');
  path = String((await uploadLogo.rest(editor, await plain('png'))).value);
  gateway.clock.advance(25 * 60 * 60_000);
  await gateway.app.housekeeper.sweep();
  [editor, owner] = [await gateway.person('editor'), await gateway.person('owner', 'odette')];
});

const refusal = (field: string) => ({ field, message: adminMessages.pictureRemoved });

it('a client with a picture that was removed is refused, new or changed, until it is uploaded again', async () => {
  expect((await editor.get(path)).status).toBe(404);
  const create = () => editor.post('/v1/clients', aClient({ name: 'Late draft', logo: path }));
  const refused = await create();
  expect([refused.status, refused.body.issues]).toEqual([422, [refusal('logo')]]);
  const { client } = (await editor.post('/v1/clients', aClient({ name: 'Early', logo: '' }))).body;
  const change = await editor.put(`/v1/clients/${client.id}`, { logo: path });
  expect([change.status, change.body.issues]).toEqual([422, [refusal('logo')]]);

  expect((await uploadLogo.rest(editor, await plain('png'))).value).toBe(path);
  expect((await create()).status).toBe(201);
  expect((await editor.get(path)).status).toBe(200);
});

it('settings with pictures that were removed are refused', async () => {
  const gone = `/media/${'0'.repeat(64)}`;
  const company = { logo: `${gone}.webp`, logoDark: `${gone}.webp`, favicon: `${gone}.ico` };
  const { status, body } = await owner.post('/api/settings/save', { company });
  expect([status, body.issues]).toEqual([
    422,
    Object.keys(company).map((field) => refusal(`company.${field}`)),
  ]);
  expect((await owner.post('/api/settings/save', { company: { logo: path } })).status).toBe(200);
});
