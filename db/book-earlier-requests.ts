import type { EntityManager, QueryRunner } from 'typeorm';
import { findSlot, officeToday } from '#domain/slots.ts';
import type { InquiryAnswer } from './entities/inquiry.entity.ts';
import { storedMoment } from './migrations/table-definition.ts';

/** A request without an appointment; on MySQL and SQLite truth is a number. */
interface Request {
  readonly id: string;
  readonly answers: string;
  readonly isHeld: number | string;
}

/**
 * Books the requests of versions without appointments from today on. Several for one slot are all kept, the first sender
 * in the first seat, whatever the capacity: staff have to decide. Closed ones keep their seat, as closing does not free
 * it; spam is held without one, also closed spam, whose letters are still held. The id is that of the inquiry, so that a
 * repetition stores the same.
 */
export async function bookEarlierRequests(runner: Pick<QueryRunner | EntityManager, 'query'>): Promise<void> {
  const requests: Request[] = await runner.query(
    `SELECT id, answers, CASE WHEN state = 'spam' OR (state = 'closed' AND EXISTS (SELECT 1 FROM letters
       WHERE letters.inquiryId = inquiries.id AND letters.heldReason = 'spam')) THEN 1 ELSE 0 END AS isHeld
     FROM inquiries WHERE formType = 'schedule'
     AND id NOT IN (SELECT inquiryId FROM appointments WHERE inquiryId IS NOT NULL) ORDER BY createdAt, id`,
  );
  const now = new Date();
  for (const { id, answers, isHeld } of requests) {
    const [date, slot] = requestedSlot(JSON.parse(answers) as InquiryAnswer[]);
    if (!findSlot(slot) || date < officeToday(now)) continue;
    const [state, seat] =
      Number(isHeld) === 1 ? ['held', null] : ['requested', await nextSeat(runner, date, slot)];
    const at = storedMoment(now);
    await runner.query(
      `INSERT INTO appointments (id, inquiryId, date, slot, seat, state, note, sequence, version, createdAt, updatedAt)
       VALUES (?, ?, ?, ?, ?, ?, '', 0, 1, ?, ?)`,
      [id, id, date, slot, seat, state, at, at],
    );
  }
}

async function nextSeat(
  runner: Pick<QueryRunner | EntityManager, 'query'>,
  date: string,
  slot: string,
): Promise<number> {
  const [row]: { last: number | string | null }[] = await runner.query(
    'SELECT MAX(seat) AS last FROM appointments WHERE date = ? AND slot = ?',
    [date, slot],
  );
  return Number(row?.last ?? 0) + 1;
}

function requestedSlot(answers: readonly InquiryAnswer[]): [date: string, slot: string] {
  const answerTo = (label: string) => answers.find((answer) => answer.label === label)?.value ?? '';
  return [answerTo('Preferred date'), answerTo('Preferred time (IST)')];
}
