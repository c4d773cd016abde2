import type { InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import type { SiteForm } from '#domain/form-types.ts';
import { limits } from '#domain/limits.ts';
import { contactMessages, pricingMessages, scheduleMessages } from '#domain/messages.ts';
import { contactRule } from '#domain/rules/contact.ts';
import { pricingRule } from '#domain/rules/pricing.ts';
import { scheduleRule } from '#domain/rules/schedule.ts';
import { fullName, nameFieldsOf } from '#domain/rules/sender-name.ts';
import { appointmentSubject } from '#domain/slot-words.ts';
import type { RequestedSlot } from '#gateway/features/inquiries/appointments/booking.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';

/** A form that its rule accepted. */
export interface Accepted {
  readonly name: string;
  readonly email: string;
  /** The subject, in one line. */
  readonly subject: string;
  /** Every field that is filled in, in the order of the form. */
  readonly answers: InquiryAnswer[];
  /** The sender's message; may be empty. */
  readonly message: string;
  /** The requested slot; null for a form without one. */
  readonly appointment: RequestedSlot | null;
}

/** A kind of form: an entry of `forms`. */
export interface Form {
  readonly title: string;
  /** The success sentence (public spec, section 8). */
  readonly success: string;
  /**
   * Checks an input with the rule of the form. `now` null: regardless of the time. Errors: BAD_USER_INPUT.
   */
  accept(input: object, now: Date | null): Accepted;
}

/** The input as the form accepts it regardless of the time; null: it is refused. */
export function acceptedAtAnyTime(form: Form, input: object): Accepted | null {
  try {
    return form.accept(input, null);
  } catch (error) {
    if (error instanceof Failure && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  }
}

/** The labels of all fields, in the order of the columns of an export. */
export const answerLabels = [
  'Name',
  'Email',
  'Phone',
  'Subject',
  'Plan',
  'Preferred date',
  'Preferred time (IST)',
  'Consultation type',
  'Company',
  'Job title',
  'Company size',
  'Industry',
  'Region',
  'Time zone',
  'Message',
] as const;

export type AnswerLabel = (typeof answerLabels)[number];

/** What is said of a visitor's time zone that is not known: letters give the time in India and UTC then. Empty: it is known. */
function unknownZoneOf(input: object, known: string): string {
  const { timeZone } = input as { timeZone?: unknown };
  if (known !== '' || typeof timeZone !== 'string' || timeZone.trim() === '') return '';
  return `“${timeZone.trim().slice(0, limits.option)}” is not known; times are given in India and UTC.`;
}

const answered = (pairs: [AnswerLabel, string][]): InquiryAnswer[] =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

export const forms: Record<SiteForm, Form> = {
  contact: {
    title: 'Contact message',
    success: contactMessages.success,
    accept(input) {
      const values = validate(contactRule(nameFieldsOf(input)), input);
      const { email, phone, subject, message } = values;
      const name = fullName(values);
      const answers = answered([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Subject', subject],
        ['Message', message],
      ]);
      return { name, email, subject, answers, message, appointment: null };
    },
  },
  schedule: {
    title: 'Appointment request',
    success: scheduleMessages.success,
    accept(input, now) {
      const values = validate(scheduleRule({ name: nameFieldsOf(input), now }), input);
      const { email, date, time } = values;
      const name = fullName(values);
      const answers = answered([
        ['Name', name],
        ['Email', email],
        ['Phone', values.phone],
        ['Preferred date', date],
        ['Preferred time (IST)', time],
        ['Consultation type', values.purpose],
        ['Company', values.company],
        ['Job title', values.jobTitle],
        ['Company size', values.teamSize],
        ['Industry', values.industry],
        ['Region', values.region],
        ['Time zone', unknownZoneOf(input, values.timeZone)],
        ['Message', values.message],
      ]);
      const appointment = { date, slot: time, timeZone: values.timeZone || null };
      const subject = appointmentSubject(appointment);
      return { name, email, subject, answers, message: values.message, appointment };
    },
  },
  pricing: {
    title: 'Pricing inquiry',
    success: pricingMessages.success,
    accept(input) {
      const { name, email, phone, plan, message } = validate(pricingRule, input);
      const answers = answered([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Plan', plan],
        ['Message', message],
      ]);
      return {
        name,
        email,
        subject: plan ? `Pricing: ${plan}` : 'Pricing',
        answers,
        message,
        appointment: null,
      };
    },
  },
};
