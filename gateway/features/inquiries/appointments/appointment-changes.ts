import type { EntityManager } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { BookingTerms } from '#domain/booking-terms.ts';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type InquiryValues, storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { appointmentEvent } from '#gateway/write/webhook-events.ts';
import { type AppointmentEvent, type Letterhead, staffNotice, visitorLetter } from './appointment-letters.ts';
import { publicState } from './appointment-view.ts';
import type { Author, Change } from './change.ts';
import { letterheadOf } from './letterhead.ts';
import { readTerms } from './schedule-terms.ts';
import { SlotTaken, takeSeat } from './seats.ts';
import { slotTaken } from './slot-refusal.ts';

/** What a decision is made from. */
export interface Situation {
  readonly row: Appointment;
  readonly terms: BookingTerms;
  readonly now: Date;
}

/** An appointment after a change. */
export interface Changed extends Situation {
  readonly inquiry: Inquiry;
}

/** Changes booked appointments: the row, its seat, inquiry and letters, the event and the activity log, in one unit of work. */
export class AppointmentChanges {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly letterSettings: LetterSettings,
  ) {}

  /**
   * Makes the change that `decide` returns; null: it changes nothing. Errors: NOT_FOUND, PRECONDITION_FAILED, CONFLICT
   * with the next free slots when the new one is taken, those of `decide`.
   */
  async apply(id: string, author: Author, decide: (situation: Situation) => Change | null): Promise<Changed> {
    const head = await letterheadOf(this.units, this.letterSettings);
    try {
      return await this.units.writeAs(author, async (unit) => {
        const { manager, now } = unit;
        const { row, before } = await lockedRows(unit, id);
        if (author.version !== null && author.version !== row.version) throw preconditionFailed();
        const terms = await readTerms(manager);
        const change = decide({ row, terms, now });
        if (!change) return { row, inquiry: before, terms, now };
        const after = await storeChange(manager, row, change, terms, now);
        const consequence = consequenceOf(change, before, author, now);
        const inquiry = await storeInquiryChange(unit, before, consequence);
        const changed = { row: after, inquiry, terms, now };
        await queueLetters(unit, row, change, changed, head);
        logChange(unit, change, { row, inquiry: before }, changed);
        if (change.kind !== 'no-show')
          unit.tell(appointmentEvent(`appointment.${change.kind}`, after, inquiry));
        if (change.kind === 'moved' || change.kind === 'cancelled') unit.changeContent();
        return changed;
      });
    } catch (error) {
      if (error instanceof SlotTaken)
        throw await slotTaken(this.units.database, error, this.units.clock.now());
      throw error;
    }
  }
}

/** Errors: SlotTaken. */
async function storeChange(
  manager: EntityManager,
  row: Appointment,
  change: Change,
  terms: BookingTerms,
  now: Date,
): Promise<Appointment> {
  const set = { version: row.version + 1, sequence: row.sequence + 1, updatedAt: now };
  const store = async (values: Partial<Appointment>): Promise<Appointment> => {
    await manager.update(Appointment, { id: row.id }, values);
    return { ...row, ...values };
  };
  switch (change.kind) {
    case 'confirmed':
      return store({ ...set, state: 'confirmed' });
    case 'cancelled':
      return store({ ...set, state: 'cancelled', seat: null });
    case 'no-show':
      // Calendars need not know who came.
      return store({ ...set, state: 'no-show', sequence: row.sequence });
    case 'moved': {
      const { to, state } = change;
      let moved = row;
      await takeSeat(manager, to, terms.capacity, async (seat) => {
        moved = await store({ ...set, date: to.date, slot: to.slot, state, seat });
      });
      return moved;
    }
  }
}

/** One letter to the visitor, and one to staff about what a visitor did. */
async function queueLetters(
  unit: UnitOfWork<Author>,
  before: Appointment,
  change: Change,
  { row, inquiry, now }: Changed,
  head: Letterhead,
): Promise<void> {
  if (change.kind === 'no-show') return;
  const told = { appointment: row, inquiry, now };
  const event: AppointmentEvent =
    change.kind === 'moved' ? { kind: 'moved', from: before } : { kind: change.kind };
  const letters = [visitorLetter(event, told, head)];
  if (unit.by.isVisitor && (event.kind === 'moved' || event.kind === 'cancelled'))
    letters.push(staffNotice(event, told, head));
  await unit.manager.insert(
    Letter,
    letters.map((letter) => ({ ...letter, state: 'owed' as const })),
  );
  unit.wake('letters');
}

const DONE = {
  moved: 'moved',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  'no-show': 'marked as no-show',
};

/** One entry, which stands in the history of the inquiry too. */
function logChange(
  unit: UnitOfWork,
  { kind }: Change,
  before: Pick<Changed, 'row' | 'inquiry'>,
  after: Changed,
): void {
  const { row, inquiry } = after;
  unit.log({
    action: 'updated',
    thing: 'appointment',
    thingId: row.id,
    summary: `The appointment of inquiry ${inquiry.reference} was ${DONE[kind]}: ${row.date}, ${row.slot}.`,
    changes: changesBetween(readable(before), readable(after)),
  });
}

/** What the log shows of an appointment and of its inquiry. */
const readable = ({ row, inquiry }: Pick<Changed, 'row' | 'inquiry'>) => ({
  date: row.date,
  slot: row.slot,
  state: publicState(row.state),
  inquiryState: inquiry.state,
});

/**
 * An appointment and its inquiry, locked in the order in which a change of an inquiry locks them, so that on MySQL none
 * waits for the other. Errors: NOT_FOUND, CONFLICT for what is erased.
 */
async function lockedRows(
  { manager, forChange }: UnitOfWork,
  id: string,
): Promise<{ row: Appointment; before: Inquiry }> {
  const { inquiryId } = (await manager.findOneBy(Appointment, { id })) ?? {};
  if (!inquiryId) throw notFound('Appointment');
  const before = await manager.findOne(Inquiry, { where: { id: inquiryId }, ...forChange });
  const row = await manager.findOne(Appointment, { where: { id }, ...forChange });
  if (!before || !row || row.state === 'held') throw notFound('Appointment');
  refuseErased(before);
  return { row, before };
}

/**
 * What a change of an appointment means for its inquiry. Staff who confirm, move or cancel have answered it. A visitor who
 * cancels waits for nothing any more; one who moves waits anew, since the new time has to be confirmed.
 */
function consequenceOf(
  { kind }: Change,
  before: Inquiry,
  { isVisitor, accountId }: Author,
  now: Date,
): InquiryValues {
  if (kind === 'no-show') return {};
  const isWaiting = waitingStates.some((state) => state === before.state);
  if (!isVisitor)
    return {
      firstAnsweredAt: before.firstAnsweredAt ?? now,
      ...(isWaiting ? { state: 'answered', snoozedUntil: null } : {}),
      ownerId: before.ownerId ?? accountId,
    };
  if (kind === 'cancelled') return { state: 'closed', snoozedUntil: null };
  return { state: isWaiting ? before.state : 'open', snoozedUntil: null, reopenedAt: now };
}
