import { expect, it } from 'vitest';
import { makeEmotionCache } from '#client/app/emotion-cache.ts';
import { pageStyles } from '#client/app/page-styles.ts';

it('a page gets each global style, the styles of its classes in their order, and no others', () => {
  const cache = makeEmotionCache();
  cache.inserted = {
    all: 'body{margin:0}',
    a: '.s-a{top:1px}',
    'b-label': '.s-b-label{top:2px}',
    c: '.s-c{top:3px}',
  };
  cache.registered = { 's-a': 'top:1px', 's-b-label': 'top:2px', 's-c': 'top:3px' };
  expect(pageStyles(cache, '<p class="s-c x"><b class="s-a">').replaceAll('</style>', '</style>\n')).toBe(
    [
      '<style data-emotion="s-global all" data-s="">body{margin:0}</style>',
      '<style data-emotion="s a c" data-s="">.s-a{top:1px}.s-c{top:3px}</style>',
      '',
    ].join('\n'),
  );
});
