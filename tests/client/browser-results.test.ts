import { Kind } from 'graphql';
import { expect, it, vi } from 'vitest';
import { BrowserResults } from '#client/app/browser-results.ts';
import type { Query } from '#client/shared/data/query-results.ts';
import { deferred } from '#tests/support/deferred.ts';

const query: Query = {
  document: { kind: Kind.DOCUMENT, definitions: [] },
  variables: {},
  key: 'Team {}',
};

it('has what the server sent, and sends no query for it', () => {
  const results = new BrowserResults(() => expect.unreachable(), {
    loaded: { 'Team {}': { team: 1 } },
    failed: [],
  });
  results.load(query);
  expect(results.read(query)).toEqual({ status: 'loaded', data: { team: 1 } });
});

it('sends a query that failed on the server, once for all who need it, and tells them', async () => {
  const response = deferred();
  let sent = 0;
  const results = new BrowserResults(
    () => {
      sent += 1;
      return response.promise.then(() => ({ team: 2 }));
    },
    { loaded: {}, failed: ['Team {}'] },
  );
  expect(results.read(query)).toEqual({ status: 'error' });
  const states: string[] = [];
  const told = deferred();
  results.subscribe(() => {
    states.push(results.read(query).status);
    if (results.read(query).status === 'loaded') told.resolve();
  });
  results.load(query);
  results.load(query);
  response.resolve();
  await told.promise;
  expect([sent, states]).toEqual([1, ['loading', 'loaded']]);
});

it('keeps a failure until the query is sent again', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve({ team: 3 })];
  const results = new BrowserResults(() => answers.shift() ?? expect.unreachable());
  const settled = () =>
    new Promise<void>((resolve) => {
      const stop = results.subscribe(() => {
        if (results.read(query).status === 'loading') return;
        stop();
        resolve();
      });
      results.load(query);
    });
  await settled();
  expect(results.read(query)).toEqual({ status: 'error' });
  await settled();
  expect(results.read(query)).toEqual({ status: 'loaded', data: { team: 3 } });
});

it('sends an expired query again once it is needed, and keeps its data until the response', async () => {
  const answers = [Promise.reject(new Error('gone')), Promise.resolve({ team: 5 })];
  let sent = 0;
  const results = new BrowserResults(
    () => {
      sent += 1;
      return answers.shift() ?? expect.unreachable();
    },
    { loaded: { 'Team {}': { team: 4 } }, failed: [] },
  );
  const seen: unknown[] = [];
  results.subscribe(() => seen.push(results.read(query)));
  results.expire(query);
  expect(sent).toBe(0);
  results.load(query);
  await Promise.allSettled([answers[0]]);
  expect(results.read(query)).toEqual({ status: 'loaded', data: { team: 4 } });
  // The first attempt failed, so it is sent once more, and not after that.
  await vi.waitFor(() => {
    results.load(query);
    expect(results.read(query)).toEqual({ status: 'loaded', data: { team: 5 } });
  });
  results.load(query);
  expect([sent, seen]).toEqual([2, [{ status: 'loaded', data: { team: 5 } }]]);
});
