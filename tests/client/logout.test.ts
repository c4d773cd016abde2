import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from './render-hook.ts';

let stored: Record<string, string>;
beforeEach(() => {
  // The keys of a browser's storage are its properties.
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Reflect.set(stored, key, value),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  });
  vi.stubGlobal('localStorage', stored);
});
afterEach(() => vi.unstubAllGlobals());

/** The Logout button beside the comment of an inquiry, and how often a logout was sent. */
async function open() {
  const sent: string[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName = '' }) => {
      sent.push(operationName);
      return of({ data: { signOut: true } });
    }),
  });
  const { useKeptText } = await import('#client/admin/inquiries/thread/useKeptText.ts');
  const { useLogout } = await import('#client/admin/layout/useLogout.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  const { createMemoryRouter, RouterProvider } = await import('react-router-dom');
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const wrap = (host: ReactNode) => {
    const router = createMemoryRouter([{ path: '*', element: host }]);
    return createElement(ApolloProvider, provided, createElement(RouterProvider, { router }));
  };
  const hook = await renderHook(
    () => ({ comment: useKeptText('inquiries/i1/comment'), logout: useLogout() }),
    wrap,
  );
  return {
    hook,
    sent,
    type: (value: string) => hook.act(() => hook.current.comment[1](value)),
  };
}

it('asks before it deletes a comment that was typed and not sent', async () => {
  const { hook, sent, type } = await open();
  await type('Call her on Monday');
  await hook.act(() => hook.current.logout.start());
  expect([hook.current.logout.isAsking, sent]).toEqual([true, []]);
  await hook.act(() => hook.current.logout.stay());
  expect(hook.current.logout.isAsking).toBe(false);
  expect(Object.keys(stored)).toEqual(['admin-draft:inquiries/i1/comment']);

  await hook.act(() => hook.current.logout.start());
  await hook.act(() => hook.current.logout.discard());
  expect([sent, Object.keys(stored)]).toEqual([['SignOut'], []]);
});

it('asks nothing where nothing is kept', async () => {
  const { hook, sent, type } = await open();
  await type('Never mind');
  await type('');
  await hook.act(() => hook.current.logout.start());
  expect([hook.current.logout.isAsking, sent]).toEqual([false, ['SignOut']]);
});
