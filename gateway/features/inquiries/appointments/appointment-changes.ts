import type { EntityManager } from 'typeorm';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import type { BookingTerms } from '#domain/booking-terms.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import type { AppointmentEventName } from '#domain/webhooks.ts';
import { accountNames, nameOfOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import { type InquiryValues, storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { notifyOwner } from '#gateway/features/inquiries/notifications/notify-owner.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { appointmentEvent } from '#gateway/write/webhook-events.ts';
import { type AppointmentEvent, type Letterhead, staffNotice, visitorLetter } from './appointment-letters.ts';
import { withdrawReminders } from './appointment-reminders.service.ts';
import { publicState } from './appointment-view.ts';
import { capacityForVisitors } from './busy-seats.ts';
import type { Author, Change } from './change.ts';
import { letterheadOf } from './letterhead.ts';
import { lockedBooking } from './locked-booking.ts';
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
        const takers = await takersOf(manager, row, change);
        const after = await storeChange(unit, row, change, terms);
        const consequence = await consequenceOf(unit, change, { before, row });
        const inquiry = await storeInquiryChange(unit, before, consequence);
        const changed = { row: after, inquiry, terms, now };
        // What a visitor was to be reminded of is another time now, or no time any more.
        if (change.kind !== 'confirmed' && change.kind !== 'assigned')
          await withdrawReminders(manager, [inquiry.id]);
        await queueLetters(unit, row, change, changed, head);
        logChange(unit, change, { row, inquiry: before }, changed, takers);
        notifyOwners(unit, change, before, { row, after });
        unit.emit(appointmentEvent(EVENTS[change.kind], after, inquiry));
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
  { manager, by, now }: UnitOfWork<Author>,
  row: Appointment,
  change: Change,
  terms: BookingTerms,
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
    // The calendar of the visitor need not know who came, nor who takes it.
    case 'done':
    case 'no-show': {
      const heldState = row.heldState ?? row.state;
      return store({ ...set, state: change.kind, heldState, sequence: row.sequence });
    }
    case 'reopened':
      return store({ ...set, state: change.state, heldState: null, sequence: row.sequence });
    case 'assigned':
      return store({ ...set, ownerId: change.ownerId, sequence: row.sequence });
    case 'moved': {
      const { to, state } = change;
      let moved = row;
      // Staff know who will be there.
      const capacity = by.isVisitor ? await capacityForVisitors(manager, to, terms.capacity) : terms.capacity;
      await takeSeat(manager, to, capacity, async (seat) => {
        moved = await store({ ...set, date: to.date, slot: to.slot, state, seat, timeSince: now });
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
  const { kind } = change;
  if (kind !== 'moved' && kind !== 'confirmed' && kind !== 'cancelled') return;
  const facts = { appointment: row, inquiry, now };
  const event: AppointmentEvent = kind === 'moved' ? { kind, from: before } : { kind };
  const letters = [visitorLetter(event, facts, head)];
  if (unit.by.isVisitor && (event.kind === 'moved' || event.kind === 'cancelled'))
    letters.push(staffNotice(event, facts, head));
  await unit.manager.insert(
    Letter,
    letters.map((letter) => ({ ...letter, state: 'owed' as const })),
  );
  unit.poll('letters');
}

/**
 * The owner of the inquiry from before is told, since whoever confirms what nobody owns becomes its owner, and who takes the
 * appointment; who is given it is told of that.
 */
function notifyOwners(
  unit: UnitOfWork<Author>,
  { kind }: Change,
  { id, ownerId }: Inquiry,
  { row, after }: { readonly row: Appointment; readonly after: Appointment },
): void {
  const { isVisitor } = unit.by;
  const facts = { cause: String(after.version), isByNobody: isVisitor };
  if (kind === 'assigned')
    notifyOwner(unit, { id, ownerId: after.ownerId }, { kind: 'appointment-assigned', ...facts });
  for (const one of new Set([ownerId, row.ownerId])) {
    if (kind === 'cancelled')
      notifyOwner(unit, { id, ownerId: one }, { kind: 'appointment-cancelled', ...facts });
    // A colleague who moves it has agreed on the new time.
    if (kind === 'moved' && isVisitor)
      notifyOwner(unit, { id, ownerId: one }, { kind: 'appointment-requested', ...facts });
  }
}

const DONE: Record<Change['kind'], string> = {
  moved: 'moved',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  done: 'marked as done',
  'no-show': 'marked as no-show',
  reopened: 'marked as not over',
  assigned: 'given to another colleague',
};

const EVENTS: Record<Change['kind'], AppointmentEventName> = {
  moved: 'appointment.moved',
  confirmed: 'appointment.confirmed',
  cancelled: 'appointment.cancelled',
  done: 'appointment.done',
  'no-show': 'appointment.no_show',
  reopened: 'appointment.reopened',
  assigned: 'appointment.assigned',
};

/** Names of who has an appointment and of who is given it; null: the owner of its inquiry. */
interface Takers {
  readonly before: string | null;
  readonly after: string | null;
}

/** Errors: BAD_USER_INPUT for somebody who cannot take it. */
async function takersOf(manager: EntityManager, { ownerId }: Appointment, change: Change): Promise<Takers> {
  if (change.kind !== 'assigned') return { before: null, after: null };
  const names = await accountNames(manager, [ownerId]);
  return { before: names.get(ownerId ?? '') ?? null, after: await nameOfOwner(manager, change.ownerId) };
}

/** One entry, which stands in the history of the inquiry too. */
function logChange(
  unit: UnitOfWork,
  { kind }: Change,
  before: Pick<Changed, 'row' | 'inquiry'>,
  after: Changed,
  takers: Takers,
): void {
  const { row, inquiry } = after;
  unit.log({
    action: 'updated',
    thing: 'appointment',
    thingId: row.id,
    summary: `The appointment of inquiry ${inquiry.reference} was ${DONE[kind]}: ${row.date}, ${row.slot}.`,
    changes: changesBetween(readable(before, takers.before), readable(after, takers.after)),
  });
}

/** What the log shows of an appointment and of its inquiry. */
const readable = ({ row, inquiry }: Pick<Changed, 'row' | 'inquiry'>, taker: string | null) => ({
  date: row.date,
  slot: row.slot,
  state: publicState(row.state),
  inquiryState: inquiry.state,
  taker,
});

/** Errors: NOT_FOUND, also for what is held as spam; CONFLICT for what is erased. */
async function lockedRows(unit: UnitOfWork, id: string): Promise<{ row: Appointment; before: Inquiry }> {
  const booked = await lockedBooking(unit, id);
  if (!booked || booked.row.state === 'held') throw notFound('Appointment');
  const { row, inquiry: before } = booked;
  refuseErased(before);
  return { row, before };
}

/**
 * What a change of an appointment means for its inquiry. Staff who confirm, move or cancel it, or note that it took place,
 * have answered it, until the note is taken back or becomes a no-show. A visitor who cancels waits for nothing any more; one
 * who moves waits anew, since the new time has to be confirmed.
 */
async function consequenceOf(
  { manager, by: { isVisitor, accountId }, now }: UnitOfWork<Author>,
  { kind }: Change,
  { before, row }: { readonly before: Inquiry; readonly row: Appointment },
): Promise<InquiryValues> {
  if (kind === 'assigned') return {};
  if (kind === 'reopened' || kind === 'no-show') {
    const isUndone = before.state === 'answered' && (await wasAnsweredByOutcome(manager, row, before));
    return isUndone ? { state: 'open', firstAnsweredAt: null } : {};
  }
  if (!isVisitor)
    return {
      firstAnsweredAt: before.firstAnsweredAt ?? now,
      ...(isWaiting(before.state) ? { state: 'answered', snoozedUntil: null } : {}),
      ownerId: before.ownerId ?? accountId,
    };
  if (kind === 'cancelled') return { state: 'closed', snoozedUntil: null };
  return { state: isWaiting(before.state) ? before.state : 'open', snoozedUntil: null, reopenedAt: now };
}

/**
 * Whether the note that an appointment took place is what answered its inquiry first. The activity log knows when it was
 * noted; the row has changed since if it was given to a colleague.
 */
async function wasAnsweredByOutcome(
  manager: EntityManager,
  { id, state }: Appointment,
  { firstAnsweredAt: at }: Inquiry,
): Promise<boolean> {
  if (state !== 'done' || at === null) return false;
  const entries = await manager.findBy(Activity, { thing: 'appointment', thingId: id, at });
  return entries.some(({ changes }) =>
    changes.some(({ field, after }) => field === 'state' && after === publicState('done')),
  );
}
