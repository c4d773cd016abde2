import type { EntityManager } from 'typeorm';
import { isDuplicate } from '#db/database-faults.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import { seatsLostBetween } from './busy-seats.ts';

/** The seat of a row that blocks its slot. */
export const BLOCKING_SEAT = 0;

/** Every seat of a slot is taken, or staff keep it free. */
export class SlotTaken extends Error {
  override name = 'SlotTaken';
  readonly wanted: DaySlot;

  constructor(wanted: DaySlot) {
    super(`${wanted.date} ${wanted.slot} is taken.`);
    this.wanted = wanted;
  }
}

/**
 * Takes the lowest free seat of a slot. `put` writes it: the unique key of date, slot and seat lets one of several
 * transactions do so, and the others look again. Errors: SlotTaken, those of `put`.
 */
export async function takeSeat(
  manager: EntityManager,
  wanted: DaySlot,
  capacity: number,
  put: (seat: number) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const seat = await findSeat(manager, wanted, capacity);
    try {
      await put(seat);
      return;
    } catch (error) {
      // Each duplicate means that another seat is gone, so more attempts than seats have another cause.
      if (!isDuplicate(error) || attempt >= capacity) throw error;
    }
  }
}

/** The lowest free seat of a slot now. Errors: SlotTaken. */
export async function findSeat(manager: EntityManager, wanted: DaySlot, capacity: number): Promise<number> {
  const { date, slot } = wanted;
  const rows = await manager.find(Appointment, { select: { seat: true }, where: { date, slot } });
  const seat = freeSeat(new Set(rows.map((row) => row.seat)), capacity);
  if (seat === null) throw new SlotTaken(wanted);
  return seat;
}

/** The lowest seat that a booking may take; null: none. More may be taken than the capacity, which can be lowered. */
function freeSeat(taken: ReadonlySet<number | null>, capacity: number): number | null {
  const seats = [...taken].filter((seat) => seat !== null);
  if (seats.includes(BLOCKING_SEAT) || seats.length >= capacity) return null;
  for (let seat = 1; ; seat += 1) if (!taken.has(seat)) return seat;
}

/** How many can still book a slot, whatever the time. */
export type SeatsLeft = (wanted: DaySlot) => number;

/** The seats left for visitors on the days from one date to another, both included. */
export async function seatsLeftBetween(
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
  capacity: number,
): Promise<SeatsLeft> {
  const rows = await manager
    .createQueryBuilder(Appointment, 'row')
    .select(['row.id', 'row.date', 'row.slot', 'row.seat'])
    .where('row.date >= :from AND row.date <= :to AND row.seat IS NOT NULL', { from, to })
    .getMany();
  const taken = new Map<string, number>();
  for (const { date, slot, seat } of rows) {
    const key = `${date} ${slot}`;
    const weight = seat === BLOCKING_SEAT ? Number.POSITIVE_INFINITY : 1;
    taken.set(key, (taken.get(key) ?? 0) + weight);
  }
  const lost = await seatsLostBetween(manager, { from, to }, capacity);
  return ({ date, slot }) =>
    Math.max(0, capacity - lost({ date, slot }) - (taken.get(`${date} ${slot}`) ?? 0));
}
