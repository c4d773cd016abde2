import { beforeAll, describe, expect, it } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

/** More than two pages of the client directory. */
const CLIENTS = 100;

const gateway = gatewayForAll({ clientFolder: builtClient() });
beforeAll(async () => {
  const staff = await gateway.staff();
  for (let n = 1; n <= CLIENTS; n += 1) {
    const name = `Forge ${String(n).padStart(3, '0')}`;
    const region = n === 77 ? 'Europe' : 'India';
    await staff.post(
      '/v1/clients',
      aClient({ name, region, description: n === 42 ? 'Grinds spindles.' : 'Casts.' }),
    );
  }
});

/** The clients of a page as a browser without scripts shows them, and the line below. */
async function directory(query = ''): Promise<{ names: string[]; text: string; html: string }> {
  const { text: html } = await gateway.visitor().get(`/clients${query}`);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const text = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { names: [...new Set(text.match(/Forge \d{3}/g))], text, html };
}

describe('the client directory without scripts', () => {
  it('says how many clients there are and shows the first', async () => {
    const { names, text, html } = await directory();
    expect([names.length, names[0]]).toEqual([48, 'Forge 001']);
    expect(text).toContain(`Clients 1 to 48 of ${CLIENTS}`);
    expect(html).toContain('href="/clients?page=2"');
  });

  it('has every client on one of its pages', async () => {
    const pages = [await directory(), await directory('?page=2'), await directory('?page=3')];
    const names = pages.flatMap((page) => page.names);
    expect([names.length, new Set(names).size]).toEqual([CLIENTS, CLIENTS]);
    expect(pages[2]?.html).not.toContain('page=4');
  });

  it('is searched and filtered by its form, which keeps what was asked for', async () => {
    const searched = await directory('?search=SPINDLES&industry=&region=');
    expect(searched.names).toEqual(['Forge 042']);
    expect(searched.html).toMatch(/<input[^>]*name="search"[^>]*value="SPINDLES"/);
    expect((await directory('?region=Europe')).names).toEqual(['Forge 077']);
    expect((await directory('?search=nobody+at+all')).text).toContain('No clients found.');
  });

  it('is known to search engines page by page, and a narrowed list as the whole', async () => {
    const canonicalOf = async (query: string) =>
      /<link rel="canonical" href="[^"]*?(\/[^"/]*)"/.exec((await directory(query)).html)?.[1];
    expect(await canonicalOf('?page=2&utm_source=letter')).toBe('/clients?page=2');
    expect(await canonicalOf('?page=1')).toBe('/clients');
    expect(await canonicalOf('?page=2&region=India')).toBe('/clients');
  });

  it('is not found beyond its last page, and leads back to the first', async () => {
    for (const query of ['?page=4', '?page=99999', '?page=2&region=Europe']) {
      const { status, text } = await gateway.visitor().get(`/clients${query}`);
      expect([query, status]).toEqual([query, 404]);
      expect(text).toContain('<meta name="robots" content="noindex"');
      const first = query.includes('region') ? '/clients?region=Europe' : '/clients';
      expect(text).toMatch(new RegExp(`href="${first.replace('?', '[?]')}"[^>]*>First page<`));
    }
    expect((await gateway.visitor().get('/clients?search=nobody+at+all')).status).toBe(200);
  });

  it('is the first page for an address it does not understand', async () => {
    expect((await directory('?page=x&utm_source=letter')).names[0]).toBe('Forge 001');
  });

  it('shows a changed client on a page other than the first', async () => {
    const { body } = await gateway.visitor().graphql('{ clients(page: 10) { items { id } } }');
    const staff = await gateway.staff();
    await staff.put(`/v1/clients/${body.data.clients.items[9].id}`, { name: 'Forge 200' });
    expect((await directory('?page=3')).names.at(-1)).toBe('Forge 200');
  });
});
