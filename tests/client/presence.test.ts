import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/admin/data/session.ts';
import { makeSessionLink } from '#client/admin/data/session-link.ts';
import { renderHook } from './render-hook.ts';

const REFUSED = { errors: [{ message: 'Please sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] };
const INTERVAL = 20_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

it('tells nobody who is at an inquiry while the session has ended, and goes on after the sign-in', async () => {
  const server = { isOpen: true };
  let sent = 0;
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      makeSessionLink(session),
      new ApolloLink(() => {
        sent += 1;
        return of(server.isOpen ? { data: { enterInquiry: [] } } : REFUSED);
      }),
    ]),
  });
  const { usePresence } = await import('#client/admin/inquiries/thread/usePresence.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  session.open('admin');
  const hook = await renderHook(
    () => usePresence('i1', 'reading'),
    (host) => createElement(ApolloProvider, provided, host),
  );
  const wait = (beats: number) => hook.act(() => vi.advanceTimersByTimeAsync(beats * INTERVAL));
  await wait(1);
  expect(sent).toBe(2);

  // The next one meets the end of the session and waits; those after it would only wait too.
  server.isOpen = false;
  await wait(1);
  expect(session.state()).toMatchObject({ kind: 'ended', isAsking: true, hasWrites: false });
  await wait(5);
  expect(sent).toBe(3);

  server.isOpen = true;
  await hook.act(() => session.open('admin'));
  expect(sent).toBe(4);
  await wait(1);
  expect(sent).toBe(5);
});
