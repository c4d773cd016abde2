import { expect, it } from 'vitest';
import { colours } from '#client/shared/theme/colours.ts';
import { DOCS_STYLE } from '#gateway/http/docs/docs-style.ts';

it('the documentation has no colour that the theme lacks', () => {
  const theme = JSON.stringify(colours);
  const used = [...new Set(DOCS_STYLE.match(/#[\dA-F]{6}/gi))];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((colour) => !theme.includes(colour))).toEqual([]);
});
