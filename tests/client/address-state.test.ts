import { createElement, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type RenderedHook, renderHook } from './render-hook.ts';

/*
 * The filters, the page and the dialogs of a list live in the search parameters. The browser's address and history are
 * stubbed; what staff see is tested in a browser (tests/e2e/admin-*.spec.ts).
 */

/** An address that the router reads and writes as it does that of a browser. */
function stubAddress(path: string): URL {
  const address = new URL(path, 'http://admin.test');
  const navigate = (_state: unknown, _title: string, to?: string): void => {
    if (to !== undefined) address.href = new URL(to, address).href;
  };
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { state: null, pushState: navigate, replaceState: navigate });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  return address;
}

/** The hooks of a list, on one screen. */
async function renderList() {
  const { createBrowserRouter, RouterProvider } = await import('react-router-dom');
  const { useDialogInAddress } = await import('#client/admin/data/address.ts');
  const { useFilters } = await import('#client/admin/data/address.ts');
  const { useOrderInAddress } = await import('#client/admin/data/address.ts');
  const { usePageInAddress } = await import('#client/admin/data/address.ts');
  const { usePageSizeInAddress } = await import('#client/admin/data/address.ts');
  const { useSortInAddress } = await import('#client/admin/data/address.ts');
  const useList = () => {
    const [page, goTo] = usePageInAddress();
    const filters = useFilters(['search', 'region']);
    const sort = useSortInAddress(['name', 'region']);
    const [pageSize, choosePageSize] = usePageSizeInAddress();
    return {
      page,
      goTo,
      filters,
      sort,
      pageSize,
      choosePageSize,
      dialog: useDialogInAddress(),
      order: useOrderInAddress(),
    };
  };
  const inRouter = (host: ReactNode) =>
    createElement(RouterProvider, { router: createBrowserRouter([{ path: '*', element: host }]) });
  return renderHook(useList, inRouter);
}

type List = Awaited<ReturnType<typeof renderList>>['current'];

/** Changes the list in one event, by the functions of one render. */
const change = (list: RenderedHook<List>, run: (rendered: List) => void): Promise<void> => {
  const rendered = list.current;
  return list.act(() => run(rendered));
};

it('two changes of the address in one event keeps both filters', async () => {
  const address = stubAddress('/admin/clients');
  const list = await renderList();
  await change(list, ({ filters }) => {
    filters.set('search', 'mills');
    filters.set('region', 'India');
  });
  expect(address.search).toBe('?search=mills&region=India');
  expect(list.current.filters.values).toEqual({ search: 'mills', region: 'India' });
});

it('two changes of the address in one event closes one dialog and opens the other', async () => {
  const address = stubAddress('/admin/clients?page=2&edit=7');
  const list = await renderList();
  await change(list, ({ dialog, order }) => {
    dialog.close();
    order.open();
  });
  expect(address.search).toBe('?page=2&order=open');
  expect([list.current.dialog.open, list.current.order.isOpen, list.current.page]).toEqual([null, true, 2]);
});

it('two changes of the address in one event goes to the page that is chosen after a filter', async () => {
  const address = stubAddress('/admin/clients?page=5');
  const list = await renderList();
  await change(list, ({ filters, goTo }) => {
    filters.set('region', 'India');
    goTo(3);
  });
  expect(address.search).toBe('?region=India&page=3');
});

describe('a record with an address of its own', () => {
  it('opens, gives way to another and closes with the filters as they are', async () => {
    const address = stubAddress('/admin/clients?region=UAE');
    const list = await renderList();
    await change(list, ({ dialog }) => dialog.edit('a/b c'));
    expect([address.pathname, address.search]).toEqual(['/admin/clients/a%2Fb%20c', '?region=UAE']);
    expect(list.current.dialog.open).toEqual({ id: 'a/b c' });
    await change(list, ({ filters }) => filters.set('search', 'mills'));
    expect(list.current.dialog.open).toEqual({ id: 'a/b c' });
    await change(list, ({ dialog }) => dialog.add());
    expect([address.pathname, list.current.dialog.open]).toEqual(['/admin/clients', 'new']);
    await change(list, ({ dialog }) => dialog.close());
    expect([address.pathname, address.search]).toEqual(['/admin/clients', '?region=UAE&search=mills']);
  });

  it('may be called new, which is no new record', async () => {
    stubAddress('/admin/clients/new');
    expect((await renderList()).current.dialog.open).toEqual({ id: 'new' });
  });

  it('gives way to the order of the list', async () => {
    const address = stubAddress('/admin/teams/a?page=2');
    const list = await renderList();
    await change(list, ({ dialog, order }) => {
      dialog.close();
      order.open();
    });
    expect([address.pathname, address.search]).toEqual(['/admin/teams', '?page=2&order=open']);
  });

  it('is where an address of before leads to', async () => {
    const { movedRecord } = await import('#client/admin/data/address.ts');
    const at = (pathname: string, search: string) => movedRecord({ pathname, search });
    expect(at('/admin/clients', '?page=2&edit=a%20b')).toBe('/admin/clients/a%20b?page=2');
    expect(at('/admin/clients/a', '?edit=b')).toBe('/admin/clients/b');
    expect(at('/admin/clients', '?edit=new')).toBeNull();
    expect(at('/admin/clients/a', '')).toBeNull();
    expect(at('/admin/people', '?edit=a')).toBeNull();
  });

  it('is named by a path that is not escaped as it should be', async () => {
    const { placeOf } = await import('#client/admin/paths.ts');
    expect(placeOf('/admin/clients/%E0%A4%A')).toEqual({ screen: '/admin/clients', record: '%E0%A4%A' });
    expect(placeOf('/admin/people/a')).toEqual({ screen: '/admin/people/a', record: null });
  });
});

it('a role that does not open a screen opens no address below it either', async () => {
  const { opens } = await import('#client/admin/paths.ts');
  const none = () => false;
  const addresses = ['/admin/people', '/admin/people/a', '/admin/people?edit=a', '/admin/inquiries/a?page=2'];
  expect(addresses.map((address) => opens(address, none))).toEqual([false, false, false, false]);
  expect(['/admin/clients', '/admin/clients/a'].map((address) => opens(address, none))).toEqual([true, true]);
});

it('a filter is removed from the address when it is emptied, and resets the page', async () => {
  const address = stubAddress('/admin/clients?search=mills&page=4');
  const list = await renderList();
  await change(list, ({ filters }) => filters.set('search', ''));
  expect([address.pathname, address.search, list.current.page]).toEqual(['/admin/clients', '', 1]);
});

describe('what the address asks of a list', () => {
  it('begins at the first page again where another number of rows is chosen', async () => {
    const address = stubAddress('/admin/clients?page=3');
    const list = await renderList();
    await change(list, ({ choosePageSize }) => choosePageSize(25));
    expect([address.search, list.current.page]).toEqual(['?rows=25', 1]);
  });

  it('is its usual order, page and page size where the list does not have those that are named', async () => {
    stubAddress('/admin/clients?sort=-salary&page=-2&rows=7');
    const { sort, page, pageSize } = (await renderList()).current;
    expect([sort.value, page, pageSize]).toEqual(['name', 1, 10]);
    stubAddress('/admin/clients?sort=-region&page=3&rows=25');
    const named = (await renderList()).current;
    expect([named.sort.value, named.page, named.pageSize]).toEqual(['-region', 3, 25]);
  });

  it('begins at the first page again with another order', async () => {
    const address = stubAddress('/admin/clients?page=3');
    const list = await renderList();
    await change(list, ({ sort }) => sort.choose('-name'));
    expect(address.search).toBe('?sort=-name');
    await change(list, ({ sort }) => sort.choose('name'));
    expect(address.search).toBe('');
  });
});
