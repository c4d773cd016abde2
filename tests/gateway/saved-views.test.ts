import { afterEach, expect, it } from 'vitest';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { operate } from '#tests/support/apis.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, peopleForAll } from '#tests/support/gateway-for.ts';

/*
 * Who may take a saved view away, how many there may be, and what the log keeps of it. The other stories:
 * lists-of-staff.test.ts.
 */

const gateway = gatewayForAll();
const people = peopleForAll(gateway);
afterEach(() => gateway.rows.deleteAll(SavedView));

const save = async (caller: Caller, over: object = {}, id?: string) => {
  const query =
    'mutation($id: ID, $input: SavedViewInput!) { saveView(id: $id, input: $input) { id name isShared } }';
  const input = { list: 'client', name: 'Ours', query: 'region=UAE', ...over };
  return operate(caller, query, { input, id });
};
const remove = async (caller: Caller, id: string) => call(caller, 'deleteView', { id });
const names = async (caller: Caller, list: string): Promise<string[]> => {
  const { value } = await call(caller, 'savedViews', { list }, 'name');
  return value.map(({ name }: { name: string }) => name);
};

it('a shared view of the inbox is neither changed nor removed by who may share views and not read inquiries', async () => {
  const shared = { list: 'inquiry', query: 'state=new', isShared: true };
  const { id } = (await save(people.sales, shared)).value;
  expect(await remove(people.editor, id)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await save(people.editor, { ...shared, name: 'Taken' }, id)).toMatchObject({ code: 'FORBIDDEN' });
  // As a view of a list that the person may read.
  expect(await save(people.editor, { isShared: true, name: 'Taken' }, id)).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await names(people.viewer, 'inquiry')).toEqual(['Ours']);
  expect(await remove(people.owner, id)).toMatchObject({ code: 'OK' });
});

it.each([false, true])(
  'the views of a list are 30 at most of a person, and 30 that are shared: %s',
  async (isShared) => {
    let last = '';
    for (let n = 1; n <= 30; n += 1) {
      const { code, value } = await save(people.editor, { name: `View ${n}`, isShared });
      expect([n, code]).toEqual([n, 'OK']);
      last = value.id;
    }
    const another = { name: 'One more', isShared };
    expect(await save(people.editor, another)).toMatchObject({ code: 'CONFLICT' });
    // Another list, another owner, and a change of one that is there.
    expect(await save(people.editor, { ...another, list: 'testimonial' })).toMatchObject({ code: 'OK' });
    expect(await save(people.sales, { name: 'One more' })).toMatchObject({ code: 'OK' });
    expect(await save(people.editor, another, last)).toMatchObject({ code: 'OK' });
    await remove(people.editor, last);
    expect(await save(people.editor, another)).toMatchObject({ code: 'OK' });
  },
);

it('a view stands in its own list alone, whether it is shared or not', async () => {
  await save(people.owner, { name: 'Shared clients', isShared: true });
  await save(people.owner, { name: 'My clients' });
  await save(people.owner, { list: 'testimonial', name: 'Shared words', isShared: true });
  await save(people.owner, { list: 'testimonial', name: 'My words' });
  expect(await names(people.owner, 'client')).toEqual(['Shared clients', 'My clients']);
  expect(await names(people.owner, 'testimonial')).toEqual(['Shared words', 'My words']);
});

it('the log keeps what became of a shared view, also that it was taken back, and nothing of one’s own', async () => {
  const { id } = (await save(people.editor, { name: 'Mine' })).value;
  await save(people.editor, { name: 'Mine still' }, id);
  const steps: [name: string, isShared: boolean][] = [
    ['Shared', true],
    ['Taken back', false],
    ['Mine again', false],
    ['Shared again', true],
  ];
  for (const [name, isShared] of steps) {
    gateway.clock.advance(1000);
    expect(await save(people.editor, { name, isShared }, id)).toMatchObject({ code: 'OK' });
  }
  gateway.clock.advance(1000);
  await remove(people.editor, id);
  const query = 'query($id: ID!) { activityOf(thing: "view", id: $id) { actor action summary } }';
  const { body } = await people.owner.graphql(query, { id });
  expect(body.data.activityOf.toReversed()).toEqual([
    { actor: 'editor', action: 'updated', summary: 'The shared view “Shared” was changed.' },
    { actor: 'editor', action: 'updated', summary: 'The shared view “Taken back” was changed.' },
    { actor: 'editor', action: 'updated', summary: 'The shared view “Shared again” was changed.' },
    { actor: 'editor', action: 'deleted', summary: 'The shared view “Shared again” was removed.' },
  ]);
});

it.each([
  ['inquiry', 'inbox'],
  ['activity', 'activity log'],
])('the log names no view of the list %s, which may be named after a visitor', async (list, words) => {
  const view = { list, name: 'anna@orrin.example', isShared: true };
  const { id } = (await save(people.owner, view)).value;
  await save(people.owner, { ...view, name: 'Anna Orrin' }, id);
  await remove(people.owner, id);
  const query = 'query($id: ID!) { activityOf(thing: "view", id: $id) { summary } }';
  const { body } = await people.owner.graphql(query, { id });
  expect(body.data.activityOf.map(({ summary }: { summary: string }) => summary).sort()).toEqual([
    `A shared view of the ${words} was changed.`,
    `A shared view of the ${words} was removed.`,
    `A shared view of the ${words} was saved.`,
  ]);
});
