import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import { from } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { makePageCache } from '#client/app/page-cache.ts';
import type { PageFacts } from '#client/shared/page/page-facts.ts';
import { FreeSlotsDocument } from '#client/site/data/documents.generated.ts';
import { deferred } from '#tests/support/deferred.ts';
import { renderHook } from './render-hook.ts';

const TEAM: TypedDocumentNode<{ team: number }, { max: number }> =
  gql`query Team($max: Int) { team(max: $max) }`;
const GONE = () => Promise.reject(new Error('gone'));

type Answer = () => Promise<unknown>;

/** Apollo of the public site whose queries get these answers in turn, and how many were sent. */
function apolloWith(answers: readonly Answer[], rendered = {}) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    const answer = answers[sent.length - 1] ?? (() => expect.unreachable());
    return from(answer().then((data) => ({ data: data as Record<string, unknown> })));
  });
  return { sent, client: new ApolloClient({ link, cache: makePageCache().restore(rendered) }) };
}

/** Puts what the site has around its pages around a component. */
async function surroundings(client: ApolloClient, { failed = [] as string[], isRendered = false } = {}) {
  const { ApolloProvider } = await import('@apollo/client/react');
  const { FailedQueriesProvider } = await import('#client/shared/data/failed-queries.ts');
  const { PageFactsProvider } = await import('#client/shared/page/page-facts.ts');
  const { RenderedPageProvider } = await import('#client/shared/page/rendered-page.ts');
  const facts: PageFacts = { publicUrl: '', now: new Date('2031-01-01T09:00:00Z'), analyticsId: null };
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  return (host: ReactNode) =>
    [
      (inner: ReactNode) => createElement(RenderedPageProvider, { value: isRendered }, inner),
      (inner: ReactNode) => createElement(PageFactsProvider, { value: facts }, inner),
      (inner: ReactNode) => createElement(FailedQueriesProvider, { value: new Set(failed) }, inner),
      (inner: ReactNode) => createElement(ApolloProvider, provided, inner),
    ].reduce((inner, wrap) => wrap(inner), host);
}

/** What a component shows as it is hydrated: React reads of a store what it reads on the server. */
async function hydratedText(text: () => string, wrap: (host: ReactNode) => ReactNode): Promise<string> {
  const { renderToString } = await import('react-dom/server');
  return renderToString(wrap(createElement(text)));
}

describe('the query of a section', () => {
  const loadHook = async () => (await import('#client/shared/data/usePageQuery.ts')).usePageQuery;

  it('has what the server sent, and sends nothing for it', async () => {
    const usePageQuery = await loadHook();
    const { client, sent } = apolloWith([], { ROOT_QUERY: { 'team({"max":3})': 1 } });
    const hook = await renderHook(() => usePageQuery(TEAM, { max: 3 }), await surroundings(client));
    expect(hook.current).toMatchObject({ status: 'loaded', data: { team: 1 } });
    expect(sent).toEqual([]);
  });

  it('is sent once for all who need it', async () => {
    const usePageQuery = await loadHook();
    const response = deferred();
    const { client, sent } = apolloWith([() => response.promise.then(() => ({ team: 2 }))]);
    const both = () => [usePageQuery(TEAM, { max: 3 }), usePageQuery(TEAM, { max: 3 })];
    const hook = await renderHook(both, await surroundings(client));
    expect(hook.current.map(({ status }) => status)).toEqual(['loading', 'loading']);
    await hook.act(() => response.resolve());
    await vi.waitFor(() => expect(hook.current.map(({ data }) => data?.team)).toEqual([2, 2]));
    expect(sent).toEqual([{ max: 3 }]);
  });

  it('keeps a failure until it is sent again', async () => {
    const usePageQuery = await loadHook();
    const response = deferred();
    const { client } = apolloWith([GONE, () => response.promise.then(() => ({ team: 3 }))]);
    const hook = await renderHook(() => usePageQuery(TEAM, { max: 3 }), await surroundings(client));
    await hook.act(() => vi.waitFor(() => expect(hook.current.status).toBe('error')));
    await hook.act(() => hook.current.retry());
    expect(hook.current).toMatchObject({ status: 'loading', data: undefined });
    response.resolve();
    await hook.act(() => vi.waitFor(() => expect(hook.current.status).toBe('loaded')));
    expect(hook.current.data).toEqual({ team: 3 });
  });

  it('that failed on the server hydrates as the error in the page, and is sent again', async () => {
    const usePageQuery = await loadHook();
    const failed = ['Team {"max":3}'];
    const { client, sent } = apolloWith([async () => ({ team: 4 })]);
    const wrap = await surroundings(client, { failed });
    expect(await hydratedText(() => usePageQuery(TEAM, { max: 3 }).status, wrap)).toBe('error');
    // Other questions of the page have not failed.
    expect(await hydratedText(() => usePageQuery(TEAM, { max: 9 }).status, wrap)).toBe('loading');
    const hook = await renderHook(() => usePageQuery(TEAM, { max: 3 }), wrap);
    await hook.act(() => vi.waitFor(() => expect(hook.current.status).toBe('loaded')));
    expect(sent).toHaveLength(1);
  });
});

const range = { from: '2031-01-01', to: '2031-03-02' };
const day = (date: string) => ({ date, isWorkingDay: true, holiday: null, slots: [] });
const known = () => {
  const cache = makePageCache();
  cache.writeQuery({
    query: FreeSlotsDocument,
    variables: range,
    data: { bookingHorizonDays: 60, freeSlots: [day('2031-01-02')] },
  });
  return cache.extract();
};
const loadHook = async () => (await import('#client/site/data/useFreeSlots.ts')).useFreeSlots;
const dates = ({ days }: { days: readonly { date: string }[] }) => days.map(({ date }) => date);

it('the free slots of the page that the server rendered are sent for when they are refreshed, and known until then', async () => {
  const useFreeSlots = await loadHook();
  const response = deferred();
  const answer = () =>
    response.promise.then(() => ({ bookingHorizonDays: 60, freeSlots: [day('2031-01-03')] }));
  const { client, sent } = apolloWith([GONE, answer], known());
  const hook = await renderHook(() => useFreeSlots(), await surroundings(client, { isRendered: true }));
  expect(dates(hook.current)).toEqual(['2031-01-02']);
  expect(sent).toEqual([]);
  await hook.act(() => hook.current.refresh());
  expect([sent.length, dates(hook.current)]).toEqual([1, ['2031-01-02']]);
  // A refresh that failed is sent again by the next.
  await hook.act(() => hook.current.refresh());
  expect([sent.length, dates(hook.current), hook.current.isLoading]).toEqual([2, ['2031-01-02'], false]);
  response.resolve();
  await hook.act(() => vi.waitFor(() => expect(dates(hook.current)).toEqual(['2031-01-03'])));
});

it('the free slots of a later page are sent for once, and known where that fails', async () => {
  const useFreeSlots = await loadHook();
  const { client, sent } = apolloWith([GONE], known());
  const hook = await renderHook(() => [useFreeSlots(), useFreeSlots()] as const, await surroundings(client));
  await hook.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(sent).toEqual([range]);
  expect(hook.current.map(dates)).toEqual([['2031-01-02'], ['2031-01-02']]);
});

it('the free slots that failed on the server are not shown as loading while the page is hydrated', async () => {
  const useFreeSlots = await loadHook();
  const failed = [`FreeSlots ${JSON.stringify(range)}`];
  const { client } = apolloWith([async () => ({ bookingHorizonDays: 60, freeSlots: [day('2031-01-02')] })]);
  const wrap = await surroundings(client, { failed, isRendered: true });
  expect(await hydratedText(() => String(useFreeSlots().isLoading), wrap)).toBe('false');
  const hook = await renderHook(() => useFreeSlots(), wrap);
  await hook.act(() => vi.waitFor(() => expect(dates(hook.current)).toEqual(['2031-01-02'])));
});
