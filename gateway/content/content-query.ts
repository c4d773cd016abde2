import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { foldSearchText } from '#db/fold-for-search.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/** Which rows of a list are asked for, by column and `search`; what is empty does not narrow. */
export type ContentFilter = Readonly<Record<string, string | null | undefined>>;

/** The rows that match, in the order of the type: by hand where it has one, then by name. */
export function contentQuery(
  manager: EntityManager,
  { entity, filters = {}, orderColumn }: ContentType,
  filter: ContentFilter = {},
): SelectQueryBuilder<ContentRow> {
  const query = manager.createQueryBuilder(entity, 'row');
  for (const [column, comparison] of Object.entries(filters)) {
    const value = filter[column];
    if (!value) continue;
    // INSTR takes the value as it is on both engines: nothing to escape, and the case counts on both.
    if (comparison === 'contains')
      query.andWhere(`INSTR(row.${column}, :${column}) > 0`, { [column]: JSON.stringify(value) });
    else query.andWhere(`row.${column} = :${column}`, { [column]: value });
  }
  const words = foldSearchText(filter.search ?? '');
  if (words) query.andWhere('INSTR(row.searchText, :words) > 0', { words });
  // A missing order counts as 0 (public spec, section 9). A bare column would be missing from the entity.
  if (orderColumn) query.addSelect(`COALESCE(row.${orderColumn}, 0)`, 'rank').orderBy('rank', 'ASC');
  return query.addOrderBy('row.searchText', 'ASC').addOrderBy('row.id', 'ASC');
}
