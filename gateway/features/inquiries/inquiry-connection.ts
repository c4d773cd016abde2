import { type EntityManager, In } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { type Connection, connectionOf, type Stretch, unknownCursor } from '#gateway/connection.ts';
import { type InquiryCriteria, searchedInquiries } from './inquiry-queries.ts';

/**
 * The matching inquiries behind a place, newest first. The index is read from that place on; with words or a state of
 * letters, only the newest candidates are looked at, as for a page. Errors: BAD_USER_INPUT for a cursor of another list.
 */
export async function inquiryConnection(
  manager: EntityManager,
  criteria: InquiryCriteria,
  stretch: Stretch,
): Promise<Connection<Inquiry>> {
  const { state, formType } = criteria;
  const query = manager.createQueryBuilder(Inquiry, 'row');
  const found = await searchedInquiries(manager, criteria);
  if (found) query.andWhere({ id: In(found.ids) });
  if (state) query.andWhere('row.state = :state', { state });
  if (formType) query.andWhere('row.formType = :formType', { formType });
  if (stretch.after) {
    const at = new Date(stretch.after.sortKey);
    if (Number.isNaN(at.getTime())) throw unknownCursor();
    // AND at the top level, because a top-level OR would prevent index use.
    const behind = 'row.createdAt <= :at AND (row.createdAt < :at OR row.id < :id)';
    query.andWhere(behind, { at, id: stretch.after.id });
  }
  const rows = await query
    .orderBy('row.createdAt', 'DESC')
    .addOrderBy('row.id', 'DESC')
    .limit(stretch.first + 1)
    .getMany();
  return connectionOf(rows, stretch, ({ createdAt, id }) => ({ sortKey: createdAt.toISOString(), id }));
}
