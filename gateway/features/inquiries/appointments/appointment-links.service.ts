import type { Database } from '#db/database.ts';
import type { Appointment } from '#db/entities/appointment.entity.ts';
import { daySlotRule } from '#domain/rules/appointment.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { conflict, Failure, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { LetterSettings } from '#gateway/letters/letter-settings.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { consumeByNetwork } from '#gateway/ports/network-limits.ts';
import type { LinkedAppointment } from './appointment.type.ts';
import type { AppointmentChanges, Situation } from './appointment-changes.ts';
import { visitorCalendar } from './appointment-letters.ts';
import { type Link, linkOf } from './appointment-link.ts';
import { bookedRow, isChangeable, visitorView } from './appointment-view.ts';
import { isSame } from './appointments.service.ts';
import type { Change } from './change.ts';
import { storedLinkKey } from './schedule-terms.ts';
import { requireBookable } from './slot-refusal.ts';

/** Far above what a person needs. */
const LINK_LIMIT: RateLimit = { name: 'appointment', points: 30, seconds: 600 };
/** How often an appointment changes before its visitor has to call, because each change sends two letters. */
const MAX_CHANGES = 20;

interface LinkDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly changes: AppointmentChanges;
  readonly letterSettings: LetterSettings;
}

/** What the links of a receipt lead to. The signed token is the permission. */
export class AppointmentLinksService {
  constructor(private readonly dependencies: LinkDependencies) {}

  /** The appointment of a link; null: the link is unknown or has expired. */
  async find(token: string): Promise<LinkedAppointment | null> {
    const booked = await this.#booked(token);
    return booked && visitorView(booked.row, booked.inquiry.reference, this.dependencies.clock.now());
  }

  /**
   * The calendar file (RFC 5545) of the appointment of a link, the same revision as in the last letter. Errors: NOT_FOUND
   * also for one that has no time.
   */
  async calendar(token: string): Promise<string> {
    const booked = await this.#booked(token);
    if (!booked || booked.row.state === 'displaced') throw notFound('Appointment');
    const { publicUrl, companyFacts } = this.dependencies.letterSettings;
    const { row: appointment, inquiry } = booked;
    return visitorCalendar({ appointment, inquiry }, { publicUrl, facts: await companyFacts() });
  }

  /** The rows that a link leads to; null: it is unknown or has expired, or the inquiry is erased. */
  async #booked(token: string) {
    const link = await this.#linkOf(token);
    if (!link || this.#isExpired(link)) return null;
    const booked = await this.dependencies.database.read((manager) => bookedRow(manager, link.id));
    return booked?.inquiry.erasedAt === null ? booked : null;
  }

  /** Whether a link was given to somebody, and has expired since. */
  async hasExpired(token: string): Promise<boolean> {
    const link = await this.#linkOf(token);
    return link !== null && this.#isExpired(link);
  }

  /**
   * Moves to a free slot; staff have to confirm it again. The slot it has already: no change. Errors: NOT_FOUND,
   * BAD_USER_INPUT, TOO_MANY_REQUESTS; CONFLICT when it can no longer be moved, or with the next free slots when the slot
   * is taken.
   */
  async move(actor: Actor, token: string, slot: object): Promise<LinkedAppointment> {
    const to = validate(daySlotRule, slot);
    return this.#change(actor, token, ({ row, terms, now }) => {
      if (row.state === 'cancelled') throw conflict('This appointment was cancelled. Please book a new one.');
      requireChangeable(row, now);
      if (row.state !== 'displaced' && isSame(row, to)) return null;
      requireBookable(to, terms, now);
      return { kind: 'moved', to, state: 'requested' };
    });
  }

  /** Cancels; again: no change. Errors: NOT_FOUND, TOO_MANY_REQUESTS, CONFLICT once it has begun. */
  async cancel(actor: Actor, token: string): Promise<LinkedAppointment> {
    return this.#change(actor, token, ({ row, now }) => {
      if (row.state === 'cancelled') return null;
      requireChangeable(row, now);
      return { kind: 'cancelled' };
    });
  }

  async #change(
    actor: Actor,
    token: string,
    decide: (situation: Situation) => Change | null,
  ): Promise<LinkedAppointment> {
    await consumeByNetwork(this.dependencies.limiter, LINK_LIMIT, actor.address);
    const link = await this.#linkOf(token);
    if (!link || this.#isExpired(link))
      throw new Failure('NOT_FOUND', 'This link is unknown or has expired. Please write to us or call.');
    const author = { name: 'Visitor', isVisitor: true, accountId: null, version: null };
    const { row, inquiry, now } = await this.dependencies.changes.apply(link.id, author, decide);
    return visitorView(row, inquiry.reference, now);
  }

  async #linkOf(token: string): Promise<Link | null> {
    const key = await storedLinkKey(this.dependencies.database);
    return key === null ? null : linkOf(token, key);
  }

  #isExpired({ expiresAt }: Link): boolean {
    return expiresAt <= this.dependencies.clock.now();
  }
}

/** Errors: CONFLICT. */
function requireChangeable(row: Appointment, now: Date): void {
  if (!isChangeable(row, now)) throw conflict('This appointment has begun and can no longer be changed.');
  if (row.sequence >= MAX_CHANGES)
    throw conflict('This appointment was changed very often. Please write to us or call.');
}
