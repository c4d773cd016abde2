import { In } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { limits } from '#domain/limits.ts';
import { addDays, slots } from '#domain/slots.ts';
import { arrived } from './arrived.ts';
import type { TestGateway } from './test-gateway.ts';

/** As many inquiries as one request may change. */
export const HUNDRED = limits.pageSize;

let filled = 0;

/**
 * A hundred requests for appointments that have arrived, on days of their own, each with its letters, its booked seat and a
 * reminder that waits. Copied from one that a visitor sent, since a network may send thirty only. `firstDay`: of the first slot.
 */
export async function hundredAppointments(
  gateway: TestGateway,
  firstDay: string,
  over: Partial<Inquiry> = {},
): Promise<Inquiry[]> {
  filled += 1;
  const set = filled;
  const first = await arrived(gateway, { email: `first-${set}@hundred.example` }, 'schedule');
  return gateway.database.write(async (manager) => {
    const letters = await manager.findBy(Letter, { inquiryId: first.id });
    const appointment = await manager.findOneByOrFail(Appointment, { inquiryId: first.id });
    const copies = Array.from({ length: HUNDRED }, (_, n) => {
      const number = `${set}-${String(n).padStart(3, '0')}`;
      const createdAt = new Date(first.createdAt.getTime() + n * 60_000);
      const id = `hundred-${number}`;
      return { ...first, id, reference: `H-${number}`, sendKey: null, createdAt, ...over };
    });
    await manager.insert(Inquiry, copies);
    const kinds = ['staff', 'receipt', 'reminder'] as const;
    const copiedLetters = copies.flatMap(({ id, createdAt }) =>
      kinds.map((kind, n) => ({
        ...(letters.find((letter) => letter.kind === kind) ?? letters[0]),
        ...{ id: `${id}-${n}`, inquiryId: id, kind, createdAt },
        ...{ messageId: `<${id}-${n}@hundred.example>`, receiptSlot: null, state: 'owed' as const },
      })),
    );
    for (let from = 0; from < copiedLetters.length; from += HUNDRED)
      await manager.insert(Letter, copiedLetters.slice(from, from + HUNDRED) as Letter[]);
    await manager.insert(
      Appointment,
      copies.map(({ id, createdAt }, n) => ({
        ...appointment,
        ...{ id: `appointment-${id}`, inquiryId: id, createdAt, seat: 1 },
        date: addDays(firstDay, Math.floor(n / slots.length)),
        slot: slots[n % slots.length]?.label ?? '',
      })),
    );
    return copies;
  });
}

/** Inquiries as they are stored now, in the order of some of them. */
export async function storedAgain(gateway: TestGateway, rows: readonly Inquiry[]): Promise<Inquiry[]> {
  const found = await gateway.rows.findBy(Inquiry, { id: In(rows.map(({ id }) => id)) });
  return rows.flatMap(({ id }) => found.find((row) => row.id === id) ?? []);
}
