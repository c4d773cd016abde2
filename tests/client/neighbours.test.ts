import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode, useState } from 'react';
import { of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { renderHook } from './render-hook.ts';

type List = InquiryRowsQuery['inquiries'];

// An address without parameters, to which each step adds its own.
beforeEach(() => void vi.stubGlobal('location', { pathname: '/admin/inquiries', search: '' }));

/** A page of the list with these inquiries. */
const listOf = (ids: readonly string[], page = 1, pageCount = 1): List => {
  const items = ids.map((id) => ({ __typename: 'Inquiry', id }));
  return { items, page, pageCount, itemCount: ids.length } as unknown as List;
};

/** The neighbours of the inquiry that is open; `others`: what the server has on other pages, and on this one when it is asked again. */
async function open(id: string, first: List, others: Readonly<Record<number, readonly string[]>> = {}) {
  const { useNeighbours } = await import('#client/admin/inquiries/useNeighbours.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  const { createMemoryRouter, createPath, RouterProvider } = await import('react-router-dom');
  const requested: unknown[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables }) => {
      requested.push(variables.page);
      return of({ data: { inquiries: listOf(others[variables.page] ?? []) } });
    }),
  });
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const wrap = (host: ReactNode) => {
    router = createMemoryRouter([{ path: '*', element: host }]);
    return createElement(ApolloProvider, provided, createElement(RouterProvider, { router }));
  };
  const hook = await renderHook(() => {
    const [list, setList] = useState(first);
    return { setList, ...useNeighbours(id, list, {} as never) };
  }, wrap);
  return { hook, requested, address: () => createPath(router?.state.location ?? {}) };
}

describe('the neighbours of an inquiry', () => {
  it('are those beside it in the list', async () => {
    const { hook, address } = await open('b', listOf(['a', 'b', 'c']));
    await hook.act(() => hook.current.next?.());
    expect(address()).toBe('/admin/inquiries/c');
    await hook.act(() => hook.current.previous?.());
    expect(address()).toBe('/admin/inquiries/a');
  });

  it('that has left the list are the one that moved up, and the one before', async () => {
    const { hook, address } = await open('b', listOf(['a', 'b', 'c', 'd']));
    await hook.act(() => hook.current.setList(listOf(['a', 'c', 'd'])));
    await hook.act(() => hook.current.next?.());
    expect(address()).toBe('/admin/inquiries/c');
    await hook.act(() => hook.current.previous?.());
    expect(address()).toBe('/admin/inquiries/a');
  });

  it('at the end of a page are on the next one', async () => {
    const { hook, requested, address } = await open('b', listOf(['a', 'b'], 1, 2), {
      1: ['a', 'b'],
      2: ['c'],
    });
    await hook.act(() => hook.current.next?.());
    expect([requested, address()]).toEqual([[1, 2], '/admin/inquiries/c?page=2']);
  });

  it('at the end of a page that it has left are the one that moved up from the next page', async () => {
    const { hook, address } = await open('b', listOf(['a', 'b'], 1, 2), { 1: ['a', 'c'], 2: ['d'] });
    await hook.act(() => hook.current.next?.());
    expect(address()).toBe('/admin/inquiries/c');
  });

  it('are missing for one that a link has opened and that is not in the list', async () => {
    const { hook } = await open('z', listOf(['a', 'b'], 1, 2));
    expect([hook.current.previous, hook.current.next]).toEqual([null, null]);
  });

  it('are missing before the first and after the last', async () => {
    const { hook } = await open('a', listOf(['a']));
    expect([hook.current.previous, hook.current.next]).toEqual([null, null]);
  });
});
