import { expect, it } from 'vitest';
import { clientSeeds } from '#db/seeds/clients.ts';
import { seedWords } from '#tests/support/seed-words.ts';

const { sites } = seedWords('clients');

it.each(sites.items)('$client on the map is a client, on the sheet and apart from the others', (site) => {
  expect(clientSeeds.map(({ name }) => name)).toContain(site.client);
  expect(site.x).toBeGreaterThan(13);
  expect(site.x).toBeLessThan(720 - 13);
  expect(site.y).toBeGreaterThan(13);
  expect(site.y).toBeLessThan(287 - 13);
  for (const { client, x, y } of sites.items)
    if (client !== site.client) expect(Math.hypot(x - site.x, y - site.y), client).toBeGreaterThanOrEqual(26);
});
