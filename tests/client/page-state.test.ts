import { expect, it } from 'vitest';
import { readPageState, writePageState } from '#client/app/hydration/page-state.ts';
import { seedWords } from '#tests/support/seed-words.ts';

const facts = {
  publicUrl: 'https://www.dalmara.example',
  analyticsId: null,
  now: new Date('2026-11-20T10:00:00Z'),
};
const cache = { ROOT_QUERY: { clients: [{ name: '</script><b>&"\u2028' }] } };
const words = { shared: seedWords('shared') };
const shapesId = 'k3f9x2';
const failed = ['Testimonials {"max":3}'];

it('is parsed as it was written, and cannot end its element', () => {
  const json = writePageState({ facts, words, shapesId, cache, failed });
  expect(json).not.toContain('<');
  expect(readPageState(json)).toEqual({ facts, words, shapesId, cache, failed });
});

it.each(['', '  ', '<!--state-->', null, undefined])('takes %j for a bare shell', (json) => {
  expect(readPageState(json)).toBeNull();
});
