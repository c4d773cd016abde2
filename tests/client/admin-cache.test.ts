import { expect, it } from 'vitest';
import { ActivityRowsDocument } from '#client/admin/activity/ActivityRows.generated.ts';
import { TrashRowsDocument } from '#client/admin/trash/Trash.generated.ts';
import { makeAdminCache } from '#client/app/apollo-admin.ts';

/* The ids of records are unique within a type: a client and a technology may have the same. */

const page = { total: 2, isTotalExact: true, page: 1, pageSize: 10, pageCount: 1 };
const at = '2026-11-26T10:00:00.000Z';

it('the trash keeps two records of one id apart', () => {
  const cache = makeAdminCache();
  const deleted = { id: 'erp', version: 1, deletedAt: at, deletedBy: null, endsAt: at };
  const items = [
    { __typename: 'TrashedRecord' as const, thing: 'client' as const, name: 'ERP Mills', ...deleted },
    { __typename: 'TrashedRecord' as const, thing: 'technology' as const, name: 'ERP', ...deleted },
  ];
  const variables = { thing: null, page: 1, pageSize: 10 };
  const trash = { __typename: 'TrashedRecordPage' as const, items, ...page };
  cache.writeQuery({ query: TrashRowsDocument, variables, data: { trash } });
  expect(cache.readQuery({ query: TrashRowsDocument, variables })?.trash.items).toEqual(items);
});

it('so does the log', () => {
  const cache = makeAdminCache();
  const entry = (id: string, thing: string, title: string) => ({
    ...{ __typename: 'Activity' as const, id, at, actor: 'admin', action: 'created', thing, thingId: 'erp' },
    ...{ summary: '', changes: [] },
    about: { __typename: 'ActivityRecord' as const, id: 'erp', title, person: null, isDeleted: false },
  });
  const items = [entry('a1', 'client', 'ERP Mills'), entry('a2', 'technology', 'ERP')];
  const variables = { filter: {}, page: 1, pageSize: 10 };
  const activity = { __typename: 'ActivityPage' as const, items, ...page };
  cache.writeQuery({ query: ActivityRowsDocument, variables, data: { activity } });
  const read = cache.readQuery({ query: ActivityRowsDocument, variables })?.activity.items;
  expect(read?.map(({ about }) => about?.title)).toEqual(['ERP Mills', 'ERP']);
});
