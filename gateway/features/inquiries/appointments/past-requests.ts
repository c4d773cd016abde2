import { slotForms } from '#domain/forms/forms.ts';
import { officeToday, slotsToCome } from '#domain/slots.ts';
import type { Condition } from '#gateway/lists/list-query.ts';

/** That an appointment `a` waits to be confirmed and its hour has begun, as `isPastRequest` tells of one that was read. */
export function pastRequest(now: Date): Condition {
  const today = officeToday(now);
  // Never empty, which is no list in SQL.
  const later = ['', ...slotsToCome(now).map(({ label }) => label)];
  return {
    sql: `a.state = 'requested' AND (a.date < ? OR (a.date = ? AND a.slot NOT IN (${later.map(() => '?').join(', ')})))`,
    values: [today, today, ...later],
  };
}

const FORMS = slotForms.map((form) => `'${form}'`).join(', ');

/** That the inquiry `r` asks for such an appointment: one look into an index for each form with a slot, none for other forms. */
export function withPastRequest(now: Date): Condition {
  const { sql, values } = pastRequest(now);
  // Counted, as MariaDB reads every appointment for an EXISTS beside an OR.
  return {
    sql: `(r.formType IN (${FORMS}) AND r.erasedAt IS NULL AND (SELECT COUNT(*) FROM appointments AS a WHERE a.inquiryId = r.id AND ${sql}) > 0)`,
    values,
  };
}
