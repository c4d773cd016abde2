import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { inquiryDays } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import {
  bookAppointment,
  holdNewAppointment,
  type NewAppointment,
} from '#gateway/features/inquiries/appointments/booking.ts';
import { storeFile } from '#gateway/features/inquiries/files/store-file.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { sortArrival, storeSorted } from '#gateway/features/inquiries/labels/sort-arrival.ts';
import { notifyOwner } from '#gateway/features/inquiries/notifications/notify-owner.ts';
import type { NewLetter } from '#gateway/letters/new-letter.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { findEqualBooking, RepeatedBooking } from './idempotent-send.ts';
import type { NewInquiry } from './new-inquiry.ts';
import { reserveReceiptSlot } from './receipt-limits.ts';
import { SHORTEST_COMPARED_TEXT, type SpamCandidate, spamReasonsOf } from './spam.ts';

/** What is stored with an inquiry, and what decides how. */
interface Submission {
  readonly letters: readonly NewLetter[];
  /** Null: the form has none. */
  readonly appointment: NewAppointment | null;
  /** The sender's message; may be empty. */
  readonly message: string;
  /** Whether a page of another site sent the form. */
  readonly isCrossSite: boolean;
  /** Files that came with it; left out: none. */
  readonly files?: readonly TakenFile[];
  /** Why it looks like spam; left out: as forms are looked at. */
  readonly judge?: (candidate: SpamCandidate) => string[];
}

/**
 * Stores an inquiry with its letters and the event for webhooks, and books its appointment. The letters and the
 * appointment of apparent spam are held until staff unmark it. Otherwise the staff letter is queued, and the receipt within
 * the limits of receipt-limits.ts. The rules on arrival give it labels, an owner, who is told, and a template. Errors:
 * SlotTaken, RepeatedBooking for a form without a key, PAYLOAD_TOO_LARGE without room for its files, BAD_USER_INPUT for a slot outside the terms of booking.
 */
export async function storeInquiry(
  unit: UnitOfWork,
  inquiry: NewInquiry,
  { letters, appointment, message, isCrossSite, judge = spamReasonsOf, files = [] }: Submission,
): Promise<void> {
  const { manager } = unit;
  const { name, email, answers, createdAt, formType } = inquiry;
  const spamReasons = judge({
    name,
    texts: answers.map(({ value }) => value),
    sameFromOthers: await sameTextFromOthers(manager, { message, email }, createdAt),
  });
  const isSpam = spamReasons.length > 0;
  const state = isSpam ? 'spam' : 'new';
  const sorted = await sortArrival(manager, { ...inquiry, message }, { isSpam });
  await insert(manager, Inquiry, [{ ...inquiry, ...sorted.values, state, spamReasons }]);
  await storeSorted(unit, inquiry, sorted);
  const { ownerId = null } = sorted.values;
  // No person gives it, but a rule.
  notifyOwner(unit, { id: inquiry.id, ownerId }, { kind: 'assigned', cause: 'arrival', isByNobody: true });
  unit.emit(inquiryEvent('inquiry.created', { ...inquiry, state }));
  unit.count(inquiryDays, createdAt, { state, formType }, 1);
  if (appointment) await (isSpam ? holdNewAppointment : bookAppointment)(unit, appointment, inquiry);
  if (appointment && !inquiry.sendKey) await refuseRepeated(manager, inquiry, appointment);
  const rows: QueryDeepPartialEntity<Letter>[] = [];
  for (const letter of letters) {
    const initial = isSpam ? held('spam') : await initialStateOf(manager, letter, isCrossSite);
    rows.push({ ...letter, ...initial });
  }
  const place = { inquiryId: inquiry.id, letterId: null, direction: 'received', accountId: null } as const;
  for (const [order, file] of files.entries()) await storeFile(unit, file, { ...place, order });
  if (rows.length === 0) return;
  await insert(manager, Letter, rows);
  unit.poll('letters');
}

/**
 * Decides after the seat is taken: of two equal forms at the same time the second has waited for the first one's seat, and
 * sees it. Errors: RepeatedBooking.
 */
async function refuseRepeated(
  manager: EntityManager,
  { id, answers, createdAt }: NewInquiry,
  wanted: DaySlot,
): Promise<void> {
  const earlier = await findEqualBooking(manager, wanted, answers, createdAt, id);
  if (earlier !== null) throw new RepeatedBooking(earlier);
}

/** Inserts rows without reading back the columns that have a default. */
async function insert<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: QueryDeepPartialEntity<Row>[],
): Promise<void> {
  await manager.createQueryBuilder().insert().into(entity).values(rows).updateEntity(false).execute();
}

type InitialState = Pick<Letter, 'state' | 'heldReason' | 'receiptSlot'>;

const queued = (receiptSlot: string | null): InitialState => ({
  state: 'owed',
  heldReason: null,
  receiptSlot,
});
const held = (heldReason: Letter['heldReason']): InitialState => ({
  state: 'held',
  heldReason,
  receiptSlot: null,
});

/** Staff letters are always queued. Receipts are limited, because a sender can enter anybody's address. */
async function initialStateOf(
  manager: EntityManager,
  letter: NewLetter,
  isCrossSite: boolean,
): Promise<InitialState> {
  if (letter.kind === 'staff') return queued(null);
  // A page of another site can make its visitors send a form (OWASP, cross-site request forgery).
  if (isCrossSite) return held('other-site');
  const reservation = await reserveReceiptSlot(manager, letter.recipient, letter.createdAt);
  return 'receiptSlot' in reservation ? queued(reservation.receiptSlot) : held(reservation.heldReason);
}

const HOUR = 60 * 60 * 1000;

/** Number of latest inquiries that a message is compared with, so that a flood does not make each form slower. */
const COMPARED = 500;

/**
 * Number of other addresses that sent this message within the last hour, among the latest inquiries; 0 for texts too
 * short to compare.
 */
async function sameTextFromOthers(
  manager: EntityManager,
  { message, email }: { readonly message: string; readonly email: string },
  now: Date,
): Promise<number> {
  const folded = foldForSearch(message);
  if (folded.length < SHORTEST_COMPARED_TEXT) return 0;
  const counted = await manager
    .createQueryBuilder()
    .select('COUNT(DISTINCT LOWER(latest.email))', 'others')
    .from(
      (latest) =>
        latest
          .select('row.email', 'email')
          .addSelect('row.searchText', 'searchText')
          .from(Inquiry, 'row')
          .where('row.createdAt > :since', { since: new Date(now.getTime() - HOUR) })
          .orderBy('row.createdAt', 'DESC')
          .limit(COMPARED),
      'latest',
    )
    // First, because it rules out nearly every row.
    .where('INSTR(latest.searchText, :folded) > 0', { folded })
    .andWhere('LOWER(latest.email) <> LOWER(:email)', { email })
    .getRawOne<{ others: number | string }>();
  return Number(counted?.others ?? 0);
}
