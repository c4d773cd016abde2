import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Inquiry, type InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import { anonymousSendKey, fingerprintOf, tokenSendKey } from '#db/idempotency-key.ts';
import type { DaySlot } from '#domain/booking-terms.ts';
import type { FormType } from '#domain/forms/form-names.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';

/** How long a form without a key that repeats a booking is taken for a double click, in milliseconds. */
const DOUBLE_SEND = 10 * 60 * 1000;

/** What identifies a repeated send. */
export interface IdempotentSend {
  readonly sendKey: string;
  readonly fingerprint: string;
}

/** Builds the key of a send. Network and session are not part of it, because a retry may use others. */
export function idempotentSend(
  actor: Actor,
  formType: FormType,
  answers: readonly InquiryAnswer[],
  clientKey: string,
): IdempotentSend {
  const fingerprint = fingerprintOf(formType, answers);
  const sendKey =
    actor.kind === 'tool' ? tokenSendKey(clientKey, actor.tokenId) : anonymousSendKey(clientKey, fingerprint);
  return { sendKey, fingerprint };
}

/**
 * The reference of an earlier identical send; null: none. Errors: CONFLICT when a token reuses a key for other values.
 */
export async function findEarlierSend(manager: EntityManager, send: IdempotentSend): Promise<string | null> {
  const { sendKey, fingerprint } = send;
  const earlier = await manager.findOne(Inquiry, {
    select: { reference: true, formType: true, answers: true },
    where: { sendKey },
  });
  if (!earlier) return null;
  if (fingerprintOf(earlier.formType, earlier.answers) === fingerprint) return earlier.reference;
  throw conflict(
    'This idempotency key was used for another form. Send this one under a key of its own, or without one.',
  );
}

/** A form without a key repeats a booking of the last minutes. */
export class RepeatedBooking extends Error {
  override name = 'RepeatedBooking';
  /** Of the first one. */
  readonly reference: string;

  constructor(reference: string) {
    super(`This form was stored before, as ${reference}.`);
    this.reference = reference;
  }
}

/**
 * The reference of the booking of a slot that came with the same form and values within the last minutes; null: none. A
 * browser without scripts sends no key: a second click must not be told that its own slot is taken, nor take a second seat.
 * `except`: the id of the inquiry that is being stored.
 */
export async function findEqualBooking(
  manager: EntityManager,
  { date, slot }: DaySlot,
  answers: readonly InquiryAnswer[],
  now: Date,
  except = '',
): Promise<string | null> {
  const booked = await manager.findBy(Appointment, {
    date,
    slot,
    seat: Not(IsNull()),
    inquiryId: Not(IsNull()),
    createdAt: MoreThan(new Date(now.getTime() - DOUBLE_SEND)),
  });
  const inquiries = await manager.findBy(Inquiry, { id: In(booked.map((row) => row.inquiryId)) });
  const equal = inquiries.find(
    ({ id, formType, answers: theirs }) =>
      id !== except && fingerprintOf(formType, theirs) === fingerprintOf(formType, answers),
  );
  return equal?.reference ?? null;
}
