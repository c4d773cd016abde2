import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { mergeOrder } from '#domain/merge-order.ts';
import { orderRule } from '#domain/rules/order.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import type { AcceptedDraft, PublishedState } from '#gateway/write/draft-source.ts';
import { inTrash, withoutNulls } from './content-create.ts';
import { orderedRows } from './content-query.ts';
import type { ContentRow } from './content-type.ts';
import type { ContentWriter } from './content-writer.ts';

const orderName = ({ type }: ContentWriter): string => `Order of ${type.content.plural.toLowerCase()}`;

/** What drafts ask of a type. */
export const contentDrafts = (writer: ContentWriter) => ({
  /** What is published under some ids, for drafts; an id that is missing in the answer: nothing. */
  async published(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PublishedState>> {
    const where = { id: In([...ids]) } as FindOptionsWhere<ContentRow>;
    const rows = await manager.find(writer.type.entity, { where });
    return new Map(
      rows.map((row) => {
        const { version, document } = writer.stateOf(row);
        return [row.id, { name: row.name, version, document }];
      }),
    );
  },

  /** The values that a save of `input` would store, for drafts. Errors: BAD_USER_INPUT, CONFLICT for an id in the trash. */
  async acceptDraft(manager: EntityManager, id: string, input: object): Promise<AcceptedDraft> {
    const { entity, content } = writer.type;
    const unknown = Object.keys(input).find((name) => !Object.hasOwn(content.fields, name));
    if (unknown !== undefined) throw refusedField(unknown, `There is no field ${unknown}.`);
    const where = { id } as FindOptionsWhere<ContentRow>;
    const row = await manager.findOne(entity, { where, withDeleted: true });
    if (row?.deletedAt) throw inTrash(writer);
    const before = row?.id === id ? row : null;
    const values = writer.validate(before ? mergePatch(before, input) : withoutNulls(input));
    // For what only the rows can tell: references, pictures, addresses that are taken.
    await writer.columns(values, manager, { id, before });
    const document = Object.fromEntries(Object.keys(content.fields).map((name) => [name, values[name]]));
    return { name: String(document.name), document };
  },

  /** The order of all rows as it is published, for drafts. */
  async publishedOrder(manager: EntityManager): Promise<PublishedState> {
    const rows = await orderedRows(manager, writer.type).select(['row.id', 'row.sortKey']).getMany();
    return { name: orderName(writer), version: 0, document: { ids: rows.map(({ id }) => id) } };
  },

  /** The order that `input` would make, for drafts. Errors: BAD_USER_INPUT. */
  async acceptOrder(manager: EntityManager, input: object): Promise<AcceptedDraft> {
    const { ids } = validate(orderRule, input);
    const rows = await orderedRows(manager, writer.type).select(['row.id', 'row.sortKey']).getMany();
    const wanted = ids.map((id) => ({ id }));
    return { name: orderName(writer), document: { ids: mergeOrder(wanted, rows).map(({ id }) => id) } };
  },
});
