import { ApolloClient, ApolloLink, type DocumentNode, InMemoryCache } from '@apollo/client';
import { createElement } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import type { ContentScreen } from '#client/admin/content/content-screen.ts';
import * as documents from '#client/admin/content/documents/client.generated.ts';
import { PeopleDocument } from '#client/admin/people/People.generated.ts';
import type { Person } from '#client/admin/people/person-labels.ts';
import { clientContent } from '#domain/content/client.ts';
import { renderHook } from './render-hook.ts';

/* A write that is refused because somebody else was faster shows that the rows on the screen are old. */

/** A screen that shows `list` and writes, and a server that refuses every write; `reads`: how often it was asked for the list. */
async function screen<Result>(list: DocumentNode, data: object, useWrites: () => Result) {
  const { ApolloProvider, useQuery } = await import('@apollo/client/react');
  const server = { reads: 0 };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationType }) => {
      if (operationType === 'mutation')
        return of({ errors: [{ message: 'Somebody was faster.', extensions: { code: 'NOT_FOUND' } }] });
      server.reads += 1;
      return of({ data });
    }),
  });
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const hook = await renderHook(
    () => {
      useQuery(list);
      return useWrites();
    },
    (host) => createElement(ApolloProvider, provided, host),
  );
  expect(server.reads).toBe(1);
  return { hook, server };
}

it.each(['remove', 'restore', 'update', 'create'] as const)(
  'a list of content is read again after a refused call: %s',
  async (call) => {
    const { useContentRecord } = await import('#client/admin/content/useContentRecord.ts');
    const rows = { __typename: 'ClientPage', items: [], total: 0, page: 1, pageSize: 10, pageCount: 1 };
    const calls = {
      create: documents.CreateClientDocument,
      update: documents.UpdateClientDocument,
      remove: documents.DeleteClientDocument,
      restore: documents.RestoreClientDocument,
      record: documents.ClientRecordDocument,
      rows: documents.ClientRowsDocument,
    };
    const shown = { content: clientContent, documents: calls } as unknown as ContentScreen;
    const { hook, server } = await screen(
      documents.ClientRowsDocument,
      { rows: { ...rows, isTotalExact: true } },
      () => useContentRecord(shown),
    );
    await hook.act(() => expect(hook.current[call]('c1', {}, 1)).rejects.toThrow('Somebody was faster.'));
    expect(server.reads).toBe(2);
  },
);

const MEERA = { id: 'p1', name: 'Meera' } as Person;

it.each(['deactivate', 'reactivate', 'withdraw', 'renew'] as const)(
  'the people are read again after a refused call: %s',
  async (call) => {
    const { usePeopleActions } = await import('#client/admin/people/usePeopleActions.ts');
    const signInPolicy = { __typename: 'SignInPolicy', secondFactor: 'optional', version: 1 };
    const { hook, server } = await screen(PeopleDocument, { people: [], signInPolicy }, () =>
      usePeopleActions(() => undefined),
    );
    await hook.act(() => hook.current[call](MEERA));
    expect([hook.current.action.failure?.code, server.reads]).toEqual(['NOT_FOUND', 2]);
  },
);
