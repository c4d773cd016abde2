import { describe, expect, it } from 'vitest';
import { rowsWithIds } from '#db/rows-with-ids.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true });

describe.each(contentTypes)('of $content.plural', ({ entity }) => {
  it('rows with given ids are those of the query builder, deleted ones too', async () => {
    const { manager } = gateway.database.schema;
    const all = () => manager.createQueryBuilder(entity, 'row').withDeleted().orderBy('row.id').getMany();
    const [first] = await all();
    await manager.softDelete(entity, { id: first?.id });
    const rows = await all();
    const ids = rows.map(({ id }) => id);
    const read = await rowsWithIds(manager, entity, ids);
    expect(read.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))).toStrictEqual(rows);
    expect(rows.filter(({ deletedAt }) => deletedAt)).toHaveLength(1);
  });
});
