import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays } from '#db/day-counts.ts';
import { overdueBefore } from '#domain/business-hours.ts';
import { type FormType, formTypes } from '#domain/forms/form-names.ts';
import { limits } from '#domain/limits.ts';
import { dateRangeRule } from '#domain/rules/appointment.ts';
import { inquiryStates } from '#domain/rules/inquiry.ts';
import { readTerms } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { figureRows, newestDays } from './figure-rows.ts';
import { answerFigures, countsBy, countsByWeek, type DayCount, rank } from './inquiry-figures.ts';
import type { InquiryFigures } from './inquiry-figures.type.ts';

const range = dateRangeRule(limits.figureDays);
const countedStates = inquiryStates.filter((state) => state !== 'spam');

/** Counts what arrived, and how fast it was answered. */
export class InquiryFiguresService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The figures from one office day to another, both included. `formType` null: of all forms. Weeks, forms and states
   * are read from the counts of days, everything else from at most `limits.figureRows` inquiries. Errors:
   * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for more than 53 weeks.
   */
  async find(actor: Actor, from: string, to: string, formType: FormType | null): Promise<InquiryFigures> {
    requirePermission(actor, 'inquiries:read');
    const requested = validate(range, { from, to });
    const now = this.clock.now();
    const { counts, days, holidays } = await this.database.read(async (manager) => ({
      counts: await countsOf(manager, requested, formType),
      days: await daysWith(manager, inquiryDays, { formType }, requested),
      holidays: (await readTerms(manager)).holidays,
    }));
    const detailed = newestDays(days);
    const rows = await figureRows(this.database, detailed, formType, now);
    return {
      ...requested,
      total: counts.reduce((sum, { count }) => sum + count, 0),
      weeks: countsByWeek(counts, requested.from, requested.to),
      forms: countsBy(formTypes, counts, (one) => one.formType).map(({ value, count }) => ({
        formType: value,
        count,
      })),
      states: countsBy(countedStates, counts, (one) => one.state).map(({ value, count }) => ({
        state: value,
        count,
      })),
      detailsFrom: detailed.length < days.length ? (detailed.at(-1)?.day ?? requested.from) : requested.from,
      pages: rank(rows, ({ page }) => ({ page })),
      campaigns: rank(rows, ({ source, medium, campaign }) => ({ source, medium, campaign })),
      answers: answerFigures(rows, holidays, overdueBefore(now, holidays)),
    };
  }
}

/** The counts of the days, by form and state. */
async function countsOf(
  manager: EntityManager,
  days: { from: string; to: string },
  formType: FormType | null,
): Promise<DayCount[]> {
  const counts: DayCount[] = [];
  for (const form of formTypes.filter((one) => formType === null || one === formType))
    for (const state of countedStates)
      for (const day of await daysWith(manager, inquiryDays, { state, formType: form }, days))
        counts.push({ ...day, formType: form, state });
  return counts;
}
