import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { BusyTime } from '#db/entities/busy-time.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { officeDayStart, slotPeriod } from '#domain/slots.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';

/** How many seats of a slot are lost because nobody is there to take them. */
export type SeatsLost = (wanted: DaySlot) => number;

/**
 * The seats that the busy times of staff take from visitors, on the days from one date to another, both included. A slot in
 * which somebody is busy has as many seats as people who can take an appointment then, at most its capacity. Somebody without
 * a calendar is never busy, and an office in which nobody has connected one loses no seat.
 */
export async function seatsLostBetween(
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
  capacity: number,
): Promise<SeatsLost> {
  const busy = await busyTimesBetween(manager, { from, to });
  if (busy.length === 0) return () => 0;
  const people = (await manager.find(Account)).filter(isPossibleOwner).map(({ id }) => id);
  return ({ date, slot }) => {
    const absent = busyIn(busy, { date, slot }).filter((id) => people.includes(id));
    return absent.length === 0 ? 0 : Math.max(0, capacity - (people.length - absent.length));
  };
}

/** The busy times of staff on the days from one date to another, both included. */
export const busyTimesBetween = (
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BusyTime[]> =>
  manager.findBy(BusyTime, {
    startsAt: LessThan(officeDayStart(to, 1)),
    endsAt: MoreThan(officeDayStart(from)),
  });

/** The accounts that are busy in a slot, each once. */
export function busyIn(busy: readonly BusyTime[], { date, slot }: DaySlot): string[] {
  const { start, end } = slotPeriod(date, slot);
  const overlapping = busy.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start);
  return [...new Set(overlapping.map(({ accountId }) => accountId))];
}

/** How many appointments visitors can book in a slot: its capacity without the seats that are lost. */
export async function capacityForVisitors(
  manager: EntityManager,
  wanted: DaySlot,
  capacity: number,
): Promise<number> {
  const range = { from: wanted.date, to: wanted.date };
  return capacity - (await seatsLostBetween(manager, range, capacity))(wanted);
}
