import { expect, it } from 'vitest';
import { readPageState, writePageState } from '#client/app/page-state.ts';

const facts = {
  publicUrl: 'https://www.dalmara.example',
  analyticsId: null,
  now: new Date('2026-11-20T10:00:00Z'),
  failed: new Set(['Testimonials {"max":3}']),
};
const answers = { 'Client:1': { __typename: 'Client', name: '</script><b>&"\u2028' } };

it('arrives in the browser as it left the server, and cannot end its element', () => {
  const json = writePageState({ facts, answers });
  expect(json).not.toContain('<');
  expect(readPageState(json)).toEqual({ facts, answers });
});

it.each(['', '  ', '<!--state-->', null, undefined])('takes %j for a bare shell', (json) => {
  expect(readPageState(json)).toBeNull();
});
