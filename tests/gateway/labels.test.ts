import { In } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import { Label } from '#db/entities/label.entity.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { InboxWatcher } from '#gateway/features/inquiries/inbox/inbox-watcher.ts';
import { operate } from '#tests/support/apis.ts';
import { arrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import {
  createArrivalRule,
  createLabel,
  deleteArrivalRule,
  deleteLabel,
  labelCounts,
  labelInquiries,
  labels,
  renameLabel,
} from '#tests/support/label-operations.ts';
import { erasePersonalData, exportPersonalData, personalData } from '#tests/support/privacy-operations.ts';

/*
 * The labels of inquiries; how they come to have some on arrival: arrival-rules.test.ts.
 */

const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
const owner = madeForAll(() => gateway.person('owner'));
const meera = madeForAll(() => gateway.person('sales'));

const idOf = async (name: string): Promise<string> => (await createLabel(meera, name)).value.id;
const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const labelsOf = async (id: string): Promise<string[]> => {
  return namesOf((await call(meera, 'inquiry', { id }, 'labels { name }')).value.labels);
};
const entriesOf = (thingId: string) =>
  gateway.rows.find(Activity, { where: { thingId }, order: { at: 'ASC' } });

it('the labels are words of their own, whatever their capitals, listed by name', async () => {
  const id = await idOf('Pricing');
  await idOf('ERP');
  expect(await createLabel(meera, 'erp')).toMatchObject({ code: 'CONFLICT', fields: ['name'] });
  expect(await createLabel(meera, ' ')).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['name'] });
  expect(await renameLabel(meera, id, 'Erp')).toMatchObject({ code: 'CONFLICT', fields: ['name'] });
  // Its own capitals can be changed.
  gateway.clock.advance(1000);
  expect((await renameLabel(meera, id, 'PRICING')).value).toEqual({ id, name: 'PRICING' });
  gateway.clock.advance(1000);
  expect((await renameLabel(owner, id, 'Offer')).value).toEqual({ id, name: 'Offer' });
  expect(namesOf((await labels(await gateway.person('viewer'))).value)).toEqual(['ERP', 'Offer']);
  expect((await renameLabel(meera, 'nothing', 'Name')).code).toBe('NOT_FOUND');
  expect((await deleteLabel(meera, 'nothing')).code).toBe('NOT_FOUND');
  // It has been renamed twice.
  expect((await renameLabel(meera, id, 'Late', 1)).code).toBe('PRECONDITION_FAILED');
  expect((await deleteLabel(meera, id, 2)).code).toBe('PRECONDITION_FAILED');
  const log = await entriesOf(id);
  expect(log.map(({ actor, summary }) => [actor, summary])).toEqual([
    ['sales', 'The label Pricing was added.'],
    ['sales', 'The label PRICING was changed.'],
    ['owner', 'The label Offer was changed.'],
  ]);
  expect(log.at(-1)?.changes).toEqual([{ field: 'name', before: 'PRICING', after: 'Offer' }]);
});

it('the labels are taken off every inquiry when they are deleted, unless a rule gives them', async () => {
  const id = await idOf('Doomed');
  const inquiry = await arrived(gateway);
  await labelInquiries(meera, [inquiry.id], { add: [id] });
  expect((await labelCounts(meera)).value).toContainEqual({ id, inquiries: 1 });
  const rule = (await createArrivalRule(meera, { name: 'Doom', words: ['doom'], labelIds: [id] })).value;
  expect((await deleteLabel(meera, id)).sentence).toContain('Doom');
  expect(await labelsOf(inquiry.id)).toEqual(['Doomed']);
  await deleteArrivalRule(meera, rule.id);
  expect((await deleteLabel(meera, id)).value).toEqual({ id, name: 'Doomed' });
  expect(await labelsOf(inquiry.id)).toEqual([]);
  expect((await labelCounts(meera)).value).not.toContainEqual(expect.objectContaining({ id }));
});

it(`there are at most ${labelLimits.labels} labels`, async () => {
  const before = await gateway.rows.count(Label);
  const rows = Array.from({ length: labelLimits.labels - before - 1 }, (_, n) => ({
    ...{ id: `many-${n}`, name: `Many ${n}`, nameKey: `many ${n}`, createdAt: gateway.clock.now() },
  }));
  await gateway.rows.insert(Label, rows);
  const last = await createLabel(meera, 'The last');
  expect([last.code, (await createLabel(meera, 'One more')).code]).toEqual(['OK', 'CONFLICT']);
  const id = In([last.value.id, ...rows.map((row) => row.id)]);
  await gateway.rows.delete(Label, { id });
});

describe('an inquiry', () => {
  it('is given labels and loses others, in one order, and its version stays', async () => {
    const [b, a, c] = [await idOf('b-side'), await idOf('A-side'), await idOf('C-side')];
    const [one, other] = [await arrived(gateway), await arrived(gateway)];
    gateway.clock.advance(60_000);
    const given = await labelInquiries(meera, [other.id, one.id], { add: [c, b, b] });
    expect(given.value).toEqual([
      { id: other.id, version: 1, labels: [{ name: 'b-side' }, { name: 'C-side' }] },
      { id: one.id, version: 1, labels: [{ name: 'b-side' }, { name: 'C-side' }] },
    ]);
    gateway.clock.advance(60_000);
    const changed = await labelInquiries(meera, [one.id, other.id], { add: [a, c], remove: [b, 'gone'] });
    expect(namesOf(changed.value[0].labels)).toEqual(['A-side', 'C-side']);
    // Somebody who has read it before saves without a conflict.
    const update =
      'mutation($id: ID!) { updateInquiry(id: $id, input: { note: "Read." }, ifVersion: 1) { version labels { name } } }';
    const saved = await operate(owner, update, { id: one.id });
    expect(saved.value).toEqual({ version: 2, labels: [{ name: 'A-side' }, { name: 'C-side' }] });
    const log = (await entriesOf(one.id)).filter(({ changes }) => changes[0]?.field === 'labels');
    expect(log.map(({ actor, summary, changes }) => [actor, summary, changes])).toEqual([
      [
        'sales',
        expect.stringContaining(one.reference),
        [{ field: 'labels', before: null, after: 'b-side, C-side' }],
      ],
      ['sales', expect.anything(), [{ field: 'labels', before: 'b-side, C-side', after: 'A-side, C-side' }]],
    ]);
  });

  it('that has the labels already is not changed, and nobody is told', async () => {
    const id = await idOf('Same');
    const inquiry = await arrived(gateway);
    const notified: (string | null)[] = [];
    const watcher = new InboxWatcher(gateway.database, gateway.clock, (error) => {
      throw error;
    });
    const unsubscribe = watcher.subscribe({
      changed: ({ changedAt }) => notified.push(changedAt),
      present: () => undefined,
      looked: () => undefined,
    });
    await watcher.look();
    for (const change of [{ add: [id] }, { add: [id] }, { remove: ['nothing'] }, { remove: [id] }]) {
      gateway.clock.advance(60_000);
      await labelInquiries(meera, [inquiry.id], change);
      await watcher.look();
    }
    unsubscribe();
    // At first, when it was given, and when it was taken.
    expect(notified).toHaveLength(3);
    expect(await entriesOf(inquiry.id)).toHaveLength(2);
  });

  it('is labelled with all others or none is', async () => {
    const id = await idOf('All');
    const [inquiry, erased] = [
      await arrived(gateway),
      await arrived(gateway, { email: 'gone@labels.example' }),
    ];
    await erasePersonalData(owner, 'gone@labels.example');
    const codes = [
      await labelInquiries(meera, [inquiry.id, 'nothing'], { add: [id] }),
      await labelInquiries(meera, [inquiry.id, erased.id], { add: [id] }),
      await labelInquiries(meera, [inquiry.id], { add: [id, 'nothing'] }),
      await labelInquiries(meera, [inquiry.id], { add: [id], remove: [id] }),
      await labelInquiries(meera, [], { add: [id] }),
    ].map(({ code }) => code);
    expect(codes).toEqual(['NOT_FOUND', 'CONFLICT', 'NOT_FOUND', 'BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect(await labelsOf(inquiry.id)).toEqual([]);
  });

  it('keeps nothing of its labels once its sender is erased, and the copy for the sender names them', async () => {
    const email = 'labelled@erased.example';
    const [id, inquiry] = [await idOf('Personal'), await arrived(gateway, { email })];
    await labelInquiries(meera, [inquiry.id], { add: [id] });
    const found = (await personalData(owner, email)).value.counts;
    expect(found).toContainEqual({ kind: 'label', count: 1 });
    const { content } = (await exportPersonalData(owner, email)).value;
    expect(content).toMatch(/"label": "Personal"/);
    expect((await erasePersonalData(owner, email)).code).toBe('OK');
    expect(await labelsOf(inquiry.id)).toEqual([]);
    const left = (await entriesOf(inquiry.id)).flatMap(({ changes }) => changes);
    expect(JSON.stringify(left)).not.toContain('Personal');
    expect(namesOf((await labels(meera)).value)).toContain('Personal');
  });
});

it('the inbox is narrowed by a label, alone and with everything else', async () => {
  const id = await idOf('Narrow');
  gateway.clock.advance(60_000);
  const first = await arrived(gateway, { message: 'About looms.' });
  gateway.clock.advance(60_000);
  const second = await arrived(gateway, { message: 'About forges.' });
  await arrived(gateway, { message: 'About looms too.' });
  await labelInquiries(meera, [first.id, second.id], { add: [id] });
  await meera.graphql(
    `mutation { updateInquiry(id: "${second.id}", input: { state: open, ownerId: "account-sales" }) { id } }`,
  );
  const list = async (filter: object, sort = 'newest'): Promise<string[]> => {
    const query =
      'query($f: InquiryFilter, $s: InquirySort) { inquiries(filter: $f, sort: $s) { items { id } total isTotalExact } }';
    const { inquiries } = (await meera.graphql(query, { f: { labelId: id, ...filter }, s: sort })).body.data;
    expect(inquiries).toMatchObject({ total: inquiries.items.length, isTotalExact: true });
    return inquiries.items.map((row: { id: string }) => row.id);
  };
  expect(await list({})).toEqual([second.id, first.id]);
  expect(await list({}, 'oldest')).toEqual([first.id, second.id]);
  expect(await list({ state: 'new' })).toEqual([first.id]);
  expect(await list({ view: 'mine' })).toEqual([second.id]);
  expect(await list({ search: 'looms' })).toEqual([first.id]);
  expect(await list({ letterState: 'owed' })).toEqual([second.id, first.id]);
  expect(await list({ letterState: 'failed' })).toEqual([]);
  expect(await list({ labelId: 'nothing' })).toEqual([]);

  const connection =
    'query($f: InquiryFilter, $a: String) { inquiriesConnection(first: 1, after: $a, filter: $f) { edges { node { id } cursor } pageInfo { hasNextPage } } }';
  const read = async (a: string | null) =>
    (await meera.graphql(connection, { f: { labelId: id }, a })).body.data.inquiriesConnection;
  const begin = await read(null);
  expect(begin).toMatchObject({ edges: [{ node: { id: second.id } }], pageInfo: { hasNextPage: true } });
  const rest = await read(begin.edges[0].cursor);
  expect(rest).toMatchObject({ edges: [{ node: { id: first.id } }], pageInfo: { hasNextPage: false } });

  const selected = (await call(meera, 'inquirySelection', { filter: { labelId: id } }, 'id')).value;
  expect(selected).toEqual([{ id: second.id }, { id: first.id }]);
  const csv = (await meera.get(`/v1/inquiries.csv?label=${id}`)).text;
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(first.reference);
  const [entry] = await gateway.rows.find(Activity, {
    where: { action: 'exported' },
    order: { at: 'DESC' },
    take: 1,
  });
  expect(entry?.summary).toBe('Inquiries were exported, narrowed by a label.');
});

it('the inbox gives a label the time of its inquiry, by which the list is read', async () => {
  const id = await idOf('Timed');
  const inquiry = await arrived(gateway);
  gateway.clock.advance(3_600_000);
  await labelInquiries(meera, [inquiry.id], { add: [id] });
  const [row] = await gateway.rows.findBy(InquiryLabel, { labelId: id });
  expect(row?.createdAt).toEqual(inquiry.createdAt);
});
