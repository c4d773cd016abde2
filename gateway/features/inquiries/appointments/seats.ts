import { type EntityManager, In } from 'typeorm';
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
  const [refused] = await takeSeats(manager, [wanted], capacity, async ([seated]) => put(seated?.seat ?? 0));
  if (refused) throw new SlotTaken(refused);
}

/** A slot with the seat that somebody takes in it. */
export interface Seated<Wanted extends DaySlot> {
  readonly wanted: Wanted;
  readonly seat: number;
}

/**
 * As `takeSeat` for several, in their order, with one look. `put` writes all that there are seats for, in one statement.
 * Returns those for whom there is none. Errors: those of `put`.
 */
export async function takeSeats<Wanted extends DaySlot>(
  manager: EntityManager,
  wanted: readonly Wanted[],
  capacity: number,
  put: (seated: readonly Seated<Wanted>[]) => Promise<unknown>,
): Promise<readonly Wanted[]> {
  for (let attempt = 0; ; attempt += 1) {
    const taken = await takenSeats(manager, wanted);
    const seated: Seated<Wanted>[] = [];
    for (const one of wanted) {
      const seats = taken(one);
      const seat = freeSeat(seats, capacity);
      if (seat === null) continue;
      seats.add(seat);
      seated.push({ wanted: one, seat });
    }
    try {
      if (seated.length > 0) await put(seated);
      return wanted.filter((one) => !seated.some((other) => other.wanted === one));
    } catch (error) {
      // Each duplicate means that another seat is gone, so more attempts than seats have another cause.
      if (!isDuplicate(error) || attempt >= capacity * wanted.length) throw error;
    }
  }
}

/** The lowest free seat of a slot now. Errors: SlotTaken. */
export async function findSeat(manager: EntityManager, wanted: DaySlot, capacity: number): Promise<number> {
  const seat = freeSeat((await takenSeats(manager, [wanted]))(wanted), capacity);
  if (seat === null) throw new SlotTaken(wanted);
  return seat;
}

/** The seats of some slots that are taken now. */
async function takenSeats(
  manager: EntityManager,
  wanted: readonly DaySlot[],
): Promise<(wanted: DaySlot) => Set<number | null>> {
  const rows = await manager.find(Appointment, {
    select: { date: true, slot: true, seat: true },
    where: {
      date: In([...new Set(wanted.map(({ date }) => date))]),
      slot: In([...new Set(wanted.map(({ slot }) => slot))]),
    },
  });
  const keyOf = ({ date, slot }: DaySlot) => `${date} ${slot}`;
  const taken = new Map(wanted.map((one) => [keyOf(one), new Set<number | null>()]));
  for (const row of rows) taken.get(keyOf(row))?.add(row.seat);
  return (one) => taken.get(keyOf(one)) ?? new Set();
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
