import type { FormType, InquiryAnswer } from '#db/entities/inquiry.entity.ts';
import { contactMessages, pricingMessages, scheduleMessages } from '#domain/messages.ts';
import { contactRequestRule, contactRule } from '#domain/rules/contact.ts';
import { pricingRule } from '#domain/rules/pricing.ts';
import { scheduleFormRule, scheduleRule } from '#domain/rules/schedule.ts';
import { findSlot, slotEnd, slotStart } from '#domain/slots.ts';
import { obey } from '#gateway/rule.ts';
import type { Appointment } from './appointment-calendar.ts';

/** A sent form once its rule has let it through. */
export interface Accepted {
  readonly name: string;
  readonly email: string;
  /** What it is about, in a line. */
  readonly subject: string;
  /** Everything the sender filled in, in the order of the form. */
  readonly answers: InquiryAnswer[];
  /** The message in the sender's own words; may be empty. */
  readonly message: string;
  /** What the receipt may repeat: checked values only, so that nobody can make us send words to strangers. */
  readonly confirmed: InquiryAnswer[];
  /** The time that was asked for, if the form asks for one. */
  readonly appointment: Appointment | null;
}

/** One kind of form: a new one is a new row. */
export interface Form {
  readonly title: string;
  /** What the sender hears (public spec, section 8). */
  readonly success: string;
  /** Checks what was sent, as a page fills it or as a tool sends it. Errors: REFUSED_BY_RULE. */
  accept(input: object, now: Date): Accepted;
}

type Named = { firstName: string; lastName: string } | { name: string };

/** Tools send one name, the page's form two (public spec, sections 3 and 7). */
const sentByTool = (input: object): boolean =>
  'name' in input && input.name !== null && !('firstName' in input && input.firstName);

const nameOf = (values: Named): string =>
  'name' in values ? values.name : `${values.firstName} ${values.lastName}`;

/** Everything a form can ask, in the order of the columns of an export. */
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
  'Message',
] as const;

export type AnswerLabel = (typeof answerLabels)[number];

const answered = (pairs: [AnswerLabel, string][]): InquiryAnswer[] =>
  pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));

export const forms: Record<FormType, Form> = {
  contact: {
    title: 'Contact message',
    success: contactMessages.success,
    accept(input) {
      const values = sentByTool(input) ? obey(contactRequestRule, input) : obey(contactRule, input);
      const { email, phone, subject, message } = values;
      const name = nameOf(values);
      const answers = answered([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Subject', subject],
        ['Message', message],
      ]);
      return { name, email, subject, answers, message, confirmed: [], appointment: null };
    },
  },
  schedule: {
    title: 'Appointment request',
    success: scheduleMessages.success,
    accept(input, now) {
      const values = sentByTool(input) ? obey(scheduleRule(now), input) : obey(scheduleFormRule(now), input);
      const { email, date, time } = values;
      const name = nameOf(values);
      const confirmed = answered([
        ['Preferred date', date],
        ['Preferred time (IST)', time],
        ['Consultation type', values.purpose],
      ]);
      const answers = [
        ...answered([
          ['Name', name],
          ['Email', email],
          ['Phone', values.phone],
        ]),
        ...confirmed,
        ...answered([
          ['Company', values.company],
          ['Job title', values.jobTitle],
          ['Company size', values.teamSize],
          ['Industry', values.industry],
          ['Region', values.region],
          ['Message', values.message],
        ]),
      ];
      const slot = findSlot(time);
      const appointment = slot ? { start: slotStart(date, slot), end: slotEnd(date, slot) } : null;
      const subject = `Appointment on ${date}, ${time} IST`;
      return { name, email, subject, answers, message: values.message, confirmed, appointment };
    },
  },
  pricing: {
    title: 'Pricing inquiry',
    success: pricingMessages.success,
    accept(input) {
      const { name, email, phone, plan, message } = obey(pricingRule, input);
      const confirmed = answered([['Plan', plan]]);
      const answers = [
        ...answered([
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
        ]),
        ...confirmed,
        ...answered([['Message', message]]),
      ];
      return {
        name,
        email,
        subject: plan ? `Pricing: ${plan}` : 'Pricing',
        answers,
        message,
        confirmed,
        appointment: null,
      };
    },
  },
};
