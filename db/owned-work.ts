import { type EntityManager, type FindOptionsWhere, In, MoreThanOrEqual } from 'typeorm';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { Appointment } from './entities/appointment.entity.ts';
import type { Inquiry } from './entities/inquiry.entity.ts';

/** The states of an appointment that is to take place, or needs another time. */
const TO_COME = ['requested', 'confirmed', 'displaced', 'held'] as const;

/** Find conditions of what an account has to do. */
export interface OwnedWork {
  /** Inquiries that wait for an answer, or have an appointment to come. */
  readonly inquiries: FindOptionsWhere<Inquiry>[];
  /** Appointments to come that were given to the account. */
  readonly appointments: FindOptionsWhere<Appointment>;
}

/** What an account has to do from a day of the office on (YYYY-MM-DD): whoever can no longer take it gives it back. */
export async function ownedWork(manager: EntityManager, ownerId: string, from: string): Promise<OwnedWork> {
  const toCome = { state: In(TO_COME), date: MoreThanOrEqual(from), inquiry: { ownerId } };
  return {
    inquiries: [
      { state: In(waitingStates), ownerId },
      { id: In(await inquiryIdsOf(manager, toCome)), ownerId },
    ],
    appointments: { state: In(TO_COME), ownerId },
  };
}

/** The ids of the inquiries of some appointments. */
export async function inquiryIdsOf(
  manager: EntityManager,
  where: FindOptionsWhere<Appointment>,
): Promise<string[]> {
  const rows = await manager.find(Appointment, { select: { id: true, inquiryId: true }, where });
  return rows.flatMap(({ inquiryId }) => inquiryId ?? []);
}
