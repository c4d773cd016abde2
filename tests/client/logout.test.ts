import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from './device.ts';
import { renderHook } from './render-hook.ts';

const device = stubStorage();

/** The answers that confirm the questions which were asked. */
const { requested } = vi.hoisted(() => ({ requested: [] as (() => void)[] }));
vi.mock('#client/admin/parts/ask.tsx', () => ({
  ask: (_words: unknown, onConfirmed: () => void) => requested.push(onConfirmed),
}));
beforeEach(() => void requested.splice(0));

/** The Logout button beside the comment of an inquiry, and how often a logout was sent. */
async function open() {
  const sent: string[] = [];
  /** Who the session is of that the next sign-in opens. */
  const next = { id: 'a1', username: 'asha' };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName = '' }) => {
      sent.push(operationName);
      const rest = {
        __typename: 'Me',
        name: 'Asha',
        role: 'sales',
        permissions: [],
        lacksSecondFactor: false,
      };
      return of({ data: operationName === 'SignIn' ? { signIn: { ...next, ...rest } } : { signOut: true } });
    }),
  });
  const { useKeptText } = await import('#client/admin/inquiries/thread/useKeptText.ts');
  const { useSignIn } = await import('#client/admin/data/useSignIn.ts');
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
    () => ({ comment: useKeptText('inquiries/i1/comment'), logout: useLogout(), signIn: useSignIn() }),
    wrap,
  );
  return {
    hook,
    sent,
    signInAs(id: string) {
      Object.assign(next, { id, username: `person ${id}` });
      return hook.act(() => hook.current.signIn({ username: '', password: '', code: '' }));
    },
    type: (value: string) => hook.act(() => hook.current.comment[1](value)),
  };
}

it('asks before it deletes a comment that was typed and not sent', async () => {
  const { hook, sent, type } = await open();
  await type('Call her on Monday');
  await hook.act(() => hook.current.logout());
  expect([requested.length, sent]).toEqual([1, []]);
  expect(Object.keys(device.stored)).toEqual(['admin-draft:inquiries/i1/comment']);

  await hook.act(() => requested[0]?.());
  expect([sent, Object.keys(device.stored)]).toEqual([['SignOut'], []]);
});

it('asks nothing where nothing is kept', async () => {
  const { hook, sent, type } = await open();
  await type('Never mind');
  await type('');
  await hook.act(() => hook.current.logout());
  expect([requested, sent]).toEqual([[], ['SignOut']]);
});

it('whoever comes back without a logout finds what was typed; another person finds nothing of it', async () => {
  const { toaster } = await import('#client/admin/data/toaster.ts');
  const { type, signInAs } = await open();
  const drafts = () => Object.keys(device.stored).filter((key) => key.startsWith('admin-draft:'));
  await signInAs('a1');
  await type('Dear Mr Noor, our price');
  toaster.show({ tone: 'good', text: 'Closed.', action: { label: 'Undo', run: () => undefined } });
  await signInAs('a1');
  expect([drafts(), toaster.all().length]).toEqual([['admin-draft:inquiries/i1/comment'], 1]);
  await signInAs('b2');
  expect([drafts(), toaster.all()]).toEqual([[], []]);
});

it('leaves no toast to the next person', async () => {
  const { toaster } = await import('#client/admin/data/toaster.ts');
  const { hook } = await open();
  toaster.show({ tone: 'good', text: 'Closed.', action: { label: 'Undo', run: () => undefined } });
  toaster.show({ tone: 'good', text: 'Saved.' });
  await hook.act(() => hook.current.logout());
  expect(toaster.all()).toEqual([]);
});
