import { describe, expect, it } from 'vitest';
import type { PageHead } from '#client/shared/page/lazy-page.ts';
import { headHtml } from '#client/site/head/head-html.ts';
import { headTags } from '#client/site/head/head-tags.ts';
import { company } from '#domain/company.ts';
import { pageIds, pages } from '#domain/pages/pages.ts';

const place = { publicUrl: 'https://www.dalmara.example', path: '/clients' };

it('names the page, the company without its legal form, and the canonical address', () => {
  const html = headHtml(headTags({ title: 'Clients', description: 'Who' }, company, place), { ofPage: true });
  expect(html).toContain('>Clients | Dalmara Systems</title>');
  expect(html).toContain('<link rel="canonical" href="https://www.dalmara.example/clients"');
  expect(html).toContain('property="og:url" content="https://www.dalmara.example/clients"');
});

it('takes title and description of the home page from the settings', () => {
  const html = headHtml(headTags({ title: null, description: null }, company, place), { ofPage: true });
  expect(html).toContain(`>${company.seo.title}</title>`);
  expect(html).toContain(company.seo.description);
});

describe('the picture of a shared link', () => {
  const own = { src: '/share/erp.png', alt: 'A desk' };
  const tagsOf = (head: Partial<PageHead>) =>
    headTags({ title: 'Clients', description: 'Who', ...head }, company, place).flatMap(({ attributes }) =>
      attributes.property?.startsWith('og:image') ? [[attributes.property, attributes.content]] : [],
    );

  it('is that of the page, of a known size, while an editor has chosen none', () => {
    expect(tagsOf({ picture: own })).toEqual([
      ['og:image', 'https://www.dalmara.example/share/erp.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'A desk'],
    ]);
  });

  it.each([
    ['/media/0a.png', 'https://www.dalmara.example/media/0a.png'],
    ['https://pictures.example/0a.png', 'https://pictures.example/0a.png'],
    ['/drawings/erp.svg', 'https://www.dalmara.example/share/erp.png'],
    ['/drawings/hero.svg', 'https://www.dalmara.example/drawings/hero.svg'],
  ])('is the one that an editor has chosen, such as %s', (chosen, address) => {
    expect(tagsOf({ picture: own, sharePicture: chosen, sharePictureText: 'The yard' })).toEqual([
      ['og:image', address],
      ['og:image:alt', 'The yard'],
    ]);
    expect(tagsOf({ sharePicture: chosen })).toContainEqual(['og:image:alt', 'Clients | Dalmara Systems']);
  });

  it.each(pageIds)('is no other field of the words of %s', (id) => {
    const taken = ['picture', 'kind', 'hidden', 'status'];
    expect(Object.keys(pages[id].fields).filter((name) => taken.includes(name))).toEqual([]);
  });
});

it('excludes hidden and unknown pages from search engines', () => {
  for (const head of [{ status: 404 as const }, { hidden: true }]) {
    const html = headHtml(headTags({ title: 'X', description: 'Y', ...head }, company, place), {
      ofPage: true,
    });
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('canonical');
  }
});

it('escapes the settings', () => {
  const settings = { ...company, seo: { ...company.seo, title: '</title><script>alert("1")</script>' } };
  const html = headHtml(headTags({ title: null, description: null }, settings, place), { ofPage: true });
  expect(html).not.toContain('<script>');
  expect(html).toContain('content="&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)');
});
