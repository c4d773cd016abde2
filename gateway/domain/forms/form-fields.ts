import * as v from 'valibot';
import { isCalendarDate } from '../calendar-date.ts';
import { limits } from '../limits.ts';
import {
  choice as choiceRule,
  line as lineRule,
  requiredEmail,
  requiredLine,
  requiredText,
  text as textRule,
} from '../rules/pieces.ts';
import { slotField } from '../rules/slot.ts';
import { officeToday } from '../slots.ts';
import { isTimeZone } from '../time-zone.ts';
import type { ChoiceList, FormChoices } from './form-choices.ts';

/*
 * The fields a form is made of. One call describes one field; the rule, the GraphQL input, the REST body, the API documentation,
 * what staff and tools read of a sent form, and the export are derived from it.
 */

/** What a field is checked with. */
export interface FormCheck {
  /**
   * Date and slot must lie ahead of it, in India Standard Time (rulings); null: no time, to recognise a request that was stored
   * while its slot was still ahead.
   */
  readonly now: Date | null;
  /** As the page checks it: fields that its inputs mark as required must be there. */
  readonly onPage?: boolean;
  /** What staff let visitors choose from; null: whatever was chosen is taken, to recognise a request that was stored. */
  readonly choices: FormChoices | null;
}

/** What a field takes. */
export type FormFieldKind = 'email' | 'line' | 'text' | 'choice' | 'officeDay' | 'slot' | 'timeZone';

/** One field of a form. Its value is text; the empty text where nothing was given. */
export interface FormField {
  readonly kind: FormFieldKind;
  /** Its name for staff: in the inbox, in letters and as a column of the export. */
  readonly label: string;
  /** What it holds, for callers. */
  readonly description: string;
  /** Whether the rule refuses a form without it, whoever sends it. */
  readonly required: boolean;
  /** What a choice is chosen from: a list that staff keep, or one of the code. */
  readonly choices?: ChoiceList | readonly string[];
  /** Whether the receipt repeats it. Never free text, since the receipt goes to whatever address was entered. */
  readonly isInReceipt?: boolean;
  /** What is stored of it, where that is not its value. Fields with this are none of those that tools read. */
  readonly stored?: (sent: unknown, value: string) => string;
  /** Its rule. */
  readonly rule: (check: FormCheck) => v.GenericSchema<unknown, string>;
}

interface TextOptions {
  readonly required?: true | 'on the page';
  /** What it holds, for callers; left out: its label. */
  readonly about?: string;
}

const bounded = (about: string, max: number): string => `${about}. At most ${max} characters.`;

/** Text of one line. */
export const line = (
  label: string,
  max: number,
  { required, about = label }: TextOptions = {},
): FormField => ({
  kind: 'line',
  label,
  description: bounded(about, max),
  required: required === true,
  rule: ({ onPage }) =>
    required === true || (onPage && required) ? requiredLine(label, max) : lineRule(label, max),
});

/** Text of several lines. */
export const text = (
  label: string,
  max: number,
  { required, about = label }: TextOptions = {},
): FormField => ({
  kind: 'text',
  label,
  description: bounded(about, max),
  required: required === true,
  rule: () => (required === true ? requiredText(label, max) : textRule(label, max)),
});

/** The address of the sender. */
export const email: FormField = {
  kind: 'email',
  label: 'Email',
  description: bounded('E-mail address', limits.email),
  required: true,
  rule: () => requiredEmail(),
};

/** One of the choices, or nothing. */
export const choice = (
  label: string,
  choices: ChoiceList | readonly string[],
  { isInReceipt = false }: Pick<FormField, 'isInReceipt'> = {},
): FormField => ({
  kind: 'choice',
  label,
  description:
    typeof choices === 'string'
      ? `${label}. Empty, or one of \`formOptions.${choices}\`.`
      : `${label}. Empty, or one of: ${choices.join(', ')}.`,
  required: false,
  choices,
  isInReceipt,
  rule: ({ choices: kept }) =>
    typeof choices === 'string' && kept === null
      ? lineRule(label, limits.option)
      : choiceRule(label, choicesOf(choices, kept)),
});

/** What a field of choices is chosen from. `kept`: the lists of staff; null: not known, so that theirs are empty. */
export const choicesOf = (
  choices: ChoiceList | readonly string[],
  kept: FormChoices | null,
): readonly string[] => (typeof choices === 'string' ? (kept?.[choices] ?? []) : choices);

/** A day at the office, today or later. */
export const officeDay = (label: string): FormField => ({
  kind: 'officeDay',
  label,
  description: 'Day in India, YYYY-MM-DD.',
  required: true,
  rule: ({ now }) =>
    v.pipe(
      requiredLine(label, 10),
      v.check(isCalendarDate, `${label} must be a day of the calendar, such as 2026-11-30.`),
      v.check(
        (value) => !now || !isCalendarDate(value) || value >= officeToday(now),
        `${label} must be today or later, in India Standard Time.`,
      ),
    ),
});

/** A slot of a day, by its label. `called`: in sentences of its rule. */
export const slot = (label: string, called: string): FormField => ({
  kind: 'slot',
  label,
  description: 'Label of a slot; `formOptions` lists them.',
  required: true,
  rule: () => slotField(called),
});

/** The sender's time zone. One that is not known is no reason to refuse: the letters then give UTC, and what is stored says it. */
export const timeZone: FormField = {
  kind: 'timeZone',
  label: 'Time zone',
  description: 'Time zone of the sender, such as Europe/London: the letters name the time on that clock too.',
  required: false,
  stored: (sent, known) =>
    known !== '' || typeof sent !== 'string' || sent.trim() === ''
      ? ''
      : `“${sent.trim().slice(0, limits.option)}” is not known; times are given in India and UTC.`,
  rule: () =>
    v.pipe(
      lineRule('Time zone', limits.option),
      v.transform((name) => (isTimeZone(name) ? name : '')),
    ),
};
