import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { refusedField } from '#gateway/kernel/errors.ts';
import { mergePatch } from '#gateway/kernel/rule.ts';
import type { AcceptedDraft, PublishedState } from '#gateway/write/draft-source.ts';
import { inTrash, withoutNulls } from './content-create.ts';
import type { ContentRow } from './content-type.ts';
import type { ContentWriter } from './content-writer.ts';

/** The rows of some ids as drafts are compared with them; one that is missing in the answer is not there, or deleted. */
export async function publishedRows(
  writer: ContentWriter,
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
}

/** The values that a save of `input` would store now. Errors: BAD_USER_INPUT; CONFLICT for an id in the trash. */
export async function acceptDraft(
  writer: ContentWriter,
  manager: EntityManager,
  id: string,
  input: object,
): Promise<AcceptedDraft> {
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
}
