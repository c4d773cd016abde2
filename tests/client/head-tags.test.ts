import { expect, it } from 'vitest';
import { headHtml } from '#client/site/head/head-html.ts';
import { headTags } from '#client/site/head/head-tags.ts';
import { company } from '#domain/company.ts';

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
