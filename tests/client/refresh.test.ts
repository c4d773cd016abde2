import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { setLiveInbox } from '#client/admin/data/live-inbox-state.ts';
import { LabelChoicesDocument } from '#client/admin/inquiries/labels/Labels.generated.ts';
import { renderHook } from './render-hook.ts';

const MARK = backgroundRequest.headers['X-By-Itself'];
const COUNTS = {
  newInquiryCount: 1,
  unreadNotificationCount: 0,
  requestedAppointmentCount: 0,
  inboxCounts: { mine: 0, unassigned: 0, overdue: 0, snoozed: 0, all: 1, spam: 0, __typename: 'InboxCounts' },
};
const label = (name: string) => ({ __typename: 'Label', id: 'erp', name, version: 1 });

/** A list that is read again when the server tells of a change, with the mark of each request, and how the next one ends. */
async function open() {
  const marks: unknown[] = [];
  const server: { name: string; fails: boolean } = { name: 'ERP', fails: false };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink((operation) => {
      if (operation.operationName === 'BellCounts') return of({ data: COUNTS });
      marks.push(operation.getContext().headers?.['X-By-Itself']);
      if (server.fails) return of({ errors: [{ message: 'Not now.' }] });
      return of({ data: { labels: [label(server.name)] } });
    }),
  });
  const { BellCountsDocument } = await import('#client/admin/data/Bell.generated.ts');
  await client.query({ query: BellCountsDocument });
  const { useAdminQuery } = await import('#client/admin/data/useAdminQuery.ts');
  const { useRefreshOnChange } = await import('#client/admin/inquiries/useRefreshOnChange.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const hook = await renderHook(
    () => {
      useRefreshOnChange(LabelChoicesDocument, {});
      return useAdminQuery(LabelChoicesDocument, {});
    },
    (host) => createElement(ApolloProvider, provided, host),
  );
  let changes = 0;
  const notify = async () => {
    await hook.act(() => setLiveInbox({ changedAt: `change ${++changes}` }));
    // The cache tells its watchers in a task of its own.
    await hook.act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { hook, marks, server, notify, shown: () => hook.current.data?.labels.map(({ name }) => name) };
}

it('a list that is read again because the server told of a change keeps no session open', async () => {
  const { marks, server, notify, shown } = await open();
  expect([marks, shown()]).toEqual([[undefined], ['ERP']]);
  server.name = 'ERP and more';
  await notify();
  expect([marks, shown()]).toEqual([[undefined, MARK], ['ERP and more']]);
});

it('what is shown stays when that fails, and a failed list comes back by it', async () => {
  const { hook, server, notify, shown } = await open();
  server.fails = true;
  await notify();
  expect([hook.current.failed, shown()]).toEqual([false, ['ERP']]);
  await hook.act(() => hook.current.retry());
  expect(hook.current.failed).toBe(true);
  Object.assign(server, { fails: false, name: 'Back again' });
  await notify();
  expect([hook.current.failed, shown()]).toEqual([false, ['Back again']]);
});
