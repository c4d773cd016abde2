import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement } from 'react';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { renderHook } from './render-hook.ts';

const ME = {
  __typename: 'Me',
  ...{ id: 'a1', username: 'admin', name: 'Asha', role: 'owner', permissions: [], lacksSecondFactor: false },
};
const person = (name: string) => ({ __typename: 'Person', id: name, name });

/** A tab, and what it has asked the server, whose people may change. */
function openTab() {
  const requested: string[] = [];
  const server = { people: ['Asha', 'Noor'], fails: false };
  const client = new ApolloClient({
    // As it is by itself, without the warning of a development build.
    cache: new InMemoryCache({
      typePolicies: {
        Query: { fields: { inquiryOwners: { merge: false }, inquiryReaders: { merge: false } } },
      },
    }),
    link: new ApolloLink(({ operationName = '' }) => {
      requested.push(operationName);
      if (server.fails) return of({ errors: [{ message: 'Not now.' }] });
      const people = server.people.map(person);
      return of({ data: { me: ME, inquiryOwners: people, inquiryReaders: people } });
    }),
  });
  async function mount<Result>(hook: () => Result) {
    const { ApolloProvider } = await import('@apollo/client/react');
    const seen: Result[] = [];
    const record = () => {
      const result = hook();
      seen.push(result);
      return result;
    };
    // The child that is given to createElement takes its place.
    const provided = { client, children: null };
    await renderHook(record, (host) => createElement(ApolloProvider, provided, host));
    return { first: seen[0], last: seen.at(-1) };
  }
  return { requested, server, mount };
}

it('who is signed in is known from the first render on, once the layout has asked', async () => {
  const { useConfirmedMe, useMe } = await import('#client/admin/data/usePermission.ts');
  const { requested, mount } = openTab();
  expect((await mount(useConfirmedMe)).first).toBeUndefined();
  expect((await mount(useMe)).first).toMatchObject({ id: 'a1' });
  expect(requested).toEqual(['Me']);
  // A screen that opens asks once more: permissions may have been changed, and the session may have ended.
  await mount(useConfirmedMe);
  expect(requested).toEqual(['Me', 'Me']);
});

it('the people who can own an inquiry and be mentioned are those there are, also after a failure', async () => {
  const { usePossibleOwners } = await import('#client/admin/inquiries/usePossibleOwners.ts');
  const { useMentionable } = await import('#client/admin/inquiries/mentions/useMentionable.ts');
  const both = () => [
    usePossibleOwners().map(({ label }) => label),
    useMentionable().map(({ name }) => name),
  ];
  const { server, mount } = openTab();
  server.fails = true;
  expect((await mount(both)).last).toEqual([[], []]);
  server.fails = false;
  expect((await mount(both)).last).toEqual([server.people, server.people]);
  server.people = ['Asha'];
  expect(await mount(both)).toEqual({
    first: [
      ['Asha', 'Noor'],
      ['Asha', 'Noor'],
    ],
    last: [['Asha'], ['Asha']],
  });
});
