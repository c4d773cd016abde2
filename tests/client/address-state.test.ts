import { createElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  const useList = () => {
    const [page, goTo] = usePageInAddress();
    const filters = useFilters(['search', 'region']);
    return { page, goTo, filters, dialog: useDialogInAddress(), order: useOrderInAddress() };
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

afterEach(() => vi.unstubAllGlobals());

describe('two changes of the address in one event', () => {
  it('keeps both filters', async () => {
    const address = stubAddress('/admin/clients');
    const list = await renderList();
    await change(list, ({ filters }) => {
      filters.set('search', 'mills');
      filters.set('region', 'India');
    });
    expect(address.search).toBe('?search=mills&region=India');
    expect(list.current.filters.values).toEqual({ search: 'mills', region: 'India' });
  });

  it('closes one dialog and opens the other', async () => {
    const address = stubAddress('/admin/clients?page=2&edit=7');
    const list = await renderList();
    await change(list, ({ dialog, order }) => {
      dialog.close();
      order.open();
    });
    expect(address.search).toBe('?page=2&order=open');
    expect([list.current.dialog.open, list.current.order.isOpen, list.current.page]).toEqual([null, true, 2]);
  });

  it('goes to the page that is chosen after a filter', async () => {
    const address = stubAddress('/admin/clients?page=5');
    const list = await renderList();
    await change(list, ({ filters, goTo }) => {
      filters.set('region', 'India');
      goTo(3);
    });
    expect(address.search).toBe('?region=India&page=3');
  });
});

describe('a filter', () => {
  it('is removed from the address when it is emptied, and resets the page', async () => {
    const address = stubAddress('/admin/clients?search=mills&page=4');
    const list = await renderList();
    await change(list, ({ filters }) => filters.set('search', ''));
    expect([address.pathname, address.search, list.current.page]).toEqual(['/admin/clients', '', 1]);
  });
});
