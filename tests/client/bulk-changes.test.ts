import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkRow } from '#client/admin/inquiries/bulk-undo.ts';
import { adminMessages } from '#domain/messages.ts';
import { renderHook } from './render-hook.ts';

// That no list is shown which could be read again.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** The bar of a bulk change, with the ids of each change that was sent. */
async function open() {
  const sent: string[][] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables: { changes } }) => {
      sent.push(changes.map(({ id }: { id: string }) => id));
      return of({ data: { changeInquiries: [] } });
    }),
    defaultOptions: { mutate: { fetchPolicy: 'no-cache' } },
  });
  const { useBulkChanges } = await import('#client/admin/inquiries/useBulkChanges.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const wrap = (host: ReactNode) => createElement(ApolloProvider, provided, host);
  const onDone = vi.fn();
  const hook = await renderHook(() => useBulkChanges(onDone, async () => undefined), wrap);
  return { hook, sent, onDone };
}

const row = (id: string, erasedAt: string | null = null): BulkRow => ({
  ...{ id, erasedAt, version: 1, state: 'open', ownerId: null, snoozedUntil: null },
  ...{ letters: [], labels: [] },
});
const ERASED = '2026-11-20T04:00:00.000Z';

it('a bulk change leaves out what is left of an erased inquiry', async () => {
  const { hook, sent, onDone } = await open();
  await hook.act(() => hook.current.change([row('a'), row('b', ERASED), row('c')], { state: 'closed' }));
  expect([sent, hook.current.alert]).toEqual([[['a', 'c']], null]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('a bulk change of nothing but erased inquiries is not sent, and says so', async () => {
  const { hook, sent, onDone } = await open();
  await hook.act(() => hook.current.change([row('b', ERASED)], { state: 'closed' }));
  expect([sent, hook.current.alert]).toEqual([[], adminMessages.inquiries.bulkErased]);
  expect(onDone).not.toHaveBeenCalled();
});
