import { expect, it } from 'vitest';
import { readPageState, writePageState } from '#client/app/page-state.ts';

const facts = {
  publicUrl: 'https://www.dalmara.example',
  analyticsId: null,
  now: new Date('2026-11-20T10:00:00Z'),
  failed: new Set(['Testimonials {"max":3}']),
};
const apolloCache = { 'Client:1': { __typename: 'Client', name: '</script><b>&"\u2028' } };

it('is parsed as it was written, and cannot end its element', () => {
  const json = writePageState({ facts, apolloCache });
  expect(json).not.toContain('<');
  expect(readPageState(json)).toEqual({ facts, apolloCache });
});

it.each(['', '  ', '<!--state-->', null, undefined])('takes %j for a bare shell', (json) => {
  expect(readPageState(json)).toBeNull();
});
