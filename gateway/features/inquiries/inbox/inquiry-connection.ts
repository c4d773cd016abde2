import { type EntityManager, In } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type Connection, connectionOf, type Stretch, unknownCursor } from '#gateway/lists/connection.ts';
import { allOf, conditionsOf, type InquiryCriteria, type Viewer, withNames } from './inquiry-criteria.ts';
import { searchedInquiries } from './inquiry-queries.ts';

/**
 * The matching inquiries behind a place, newest first. The index is read from that place on; with words or a state of
 * letters, only the newest candidates are looked at, as for a page. Errors: BAD_USER_INPUT for a cursor of another list.
 */
export async function inquiryConnection(
  manager: EntityManager,
  criteria: InquiryCriteria,
  viewer: Viewer,
  stretch: Stretch,
): Promise<Connection<Inquiry>> {
  const query = manager.createQueryBuilder(Inquiry, 'r');
  const found = await searchedInquiries(manager, criteria, viewer);
  if (found) query.andWhere({ id: In(found.ids) });
  const { sql, parameters } = withNames(allOf(conditionsOf(criteria, viewer)));
  query.andWhere(sql, parameters);
  if (stretch.after) {
    const at = new Date(stretch.after.sortKey);
    if (Number.isNaN(at.getTime())) throw unknownCursor();
    // AND at the top level, because a top-level OR would prevent index use.
    const behind = 'r.createdAt <= :at AND (r.createdAt < :at OR r.id < :id)';
    query.andWhere(behind, { at, id: stretch.after.id });
  }
  const rows = await query
    .orderBy('r.createdAt', 'DESC')
    .addOrderBy('r.id', 'DESC')
    .limit(stretch.first + 1)
    .getMany();
  return connectionOf(rows, stretch, ({ createdAt, id }) => ({ sortKey: createdAt.toISOString(), id }));
}
