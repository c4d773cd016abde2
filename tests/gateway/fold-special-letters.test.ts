import { expect, it } from 'vitest';
import { FoldSpecialLetters1766600000000 } from '#db/migrations/1766600000000-fold-special-letters.ts';
import { aClient } from '#tests/support/builders.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

it('the texts of an older database are folded again, however often the step runs', async () => {
  const gateway = await TestGateway.build();
  const staff = await gateway.staff();
  const { client } = (await staff.post('/v1/clients', aClient({ name: 'Ørsted Energi' }))).body;
  const later = (await staff.post('/v1/clients', aClient({ name: 'Pargo' }))).body.client;
  const found = async (search: string) => {
    const query = 'query($filter: ClientFilter) { clients(filter: $filter) { items { id } } }';
    const { body } = await staff.graphql(query, { filter: { search, industry: 'Manufacturing' } });
    return body.data.clients.items.map(({ id }: { id: string }) => id);
  };
  // As it was stored before these letters were folded.
  const { schema } = gateway.database;
  const old = ['ørsted energi', client.id] as const;
  await schema.query('UPDATE clients SET searchText = ?, sortKey = ? WHERE id = ?', [old[0], ...old]);
  await schema.query('UPDATE content_tags SET sortKey = ? WHERE id = ?', [...old]);
  expect(await found('orsted')).toEqual([]);

  for (let run = 0; run < 2; run += 1) {
    const runner = schema.createQueryRunner();
    await new FoldSpecialLetters1766600000000().up(runner);
    await runner.release();
  }
  expect(await found('ORSTED')).toEqual([client.id]);
  // Sorted among the o, by row and by tag.
  expect(await found('')).toEqual([client.id, later.id]);
  await gateway.close();
});
