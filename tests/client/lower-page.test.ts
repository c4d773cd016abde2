import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOWER } from '#client/shared/theme/global-css.ts';

it('the inline script of the page lays out the same pieces that the style sheet holds back', () => {
  const page = readFileSync(new URL('../../client/index.html', import.meta.url), 'utf8');
  const requested = [...page.matchAll(/querySelectorAll\('([^']+)'\)/g)].map(([, selector]) => selector);
  expect(requested).toEqual([LOWER]);
});
