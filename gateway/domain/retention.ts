import { type FormType, formTypes } from './forms/form-names.ts';
import type { InquiryState } from './rules/inquiry.ts';

/** For how many months the personal data of each form are kept; null: for good. */
export type RetentionMonths = Readonly<Record<FormType, number | null>>;

/** Nothing is erased by itself until somebody has saved a term. */
export const keepForGood = Object.fromEntries(formTypes.map((form) => [form, null])) as RetentionMonths;

/** The longest term, in months. */
export const LONGEST_RETENTION = 120;

/**
 * The states in which an inquiry has ended, so that its term runs. One that waits for an answer is never erased by itself:
 * somebody is owed an answer.
 */
export const endedStates = ['answered', 'closed', 'spam'] as const satisfies readonly InquiryState[];

/** What changed last up to this time is past a term of some months; a month that is too short ends on its last day. */
export function retentionStart(now: Date, months: number): Date {
  const start = new Date(now);
  start.setUTCDate(1);
  start.setUTCMonth(start.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  start.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return start;
}

/** Days for which an erasure is remembered by a hash, so that it is repeated when an older backup is restored. */
export const ERASURE_DAYS = 730;

/** An erasure from before this time is forgotten. */
export const erasuresStart = (now: Date): Date =>
  new Date(now.getTime() - ERASURE_DAYS * 24 * 60 * 60 * 1000);
