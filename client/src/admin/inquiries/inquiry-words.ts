import { PROMISED_HOURS } from '#domain/business-hours.ts';
import { type InquiryState, inquiryStates } from '#domain/rules/inquiry.ts';

const STATES: Record<InquiryState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

const TYPES: Record<string, string> = { contact: 'Contact', schedule: 'Appointment', pricing: 'Pricing' };

/** Where an inquiry can stand, to choose one. */
export const stateChoices = inquiryStates.map((value) => ({ value, label: STATES[value] }));

/** The forms an inquiry can come from, to choose one. */
export const typeChoices = Object.entries(TYPES).map(([value, label]) => ({ value, label }));

export const stateInWords = (state: string): string => STATES[state as InquiryState] ?? state;
export const typeInWords = (formType: string): string => TYPES[formType] ?? formType;

/** How much of the promised time has gone by. */
export function waitingInWords(hours: number): string {
  return hours < 1 ? `under 1 h of ${PROMISED_HOURS}` : `${Math.floor(hours)} h of ${PROMISED_HOURS}`;
}

/** What has become of the letters of one inquiry: "All sent", or what is left to be done. */
export function lettersInWords(letters: readonly { state: string }[]): string {
  const count = (state: string) => letters.filter((letter) => letter.state === state).length;
  const left = [
    [count('failed'), 'failed'],
    [count('owed'), 'waiting'],
    [count('held'), 'held'],
  ] as const;
  const words = left.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return words.length === 0 ? 'All sent' : words.join(', ');
}

/** Where a reply goes, with the reference that belongs in its subject (RFC 6068). */
export function replyAddress({
  email,
  reference,
  subject,
}: {
  email: string;
  reference: string;
  subject: string;
}): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: [${reference}] ${subject}`)}`;
}

/** Where the inquiries that a filter lets through can be had as CSV. */
export function exportAddress(filter: { search: string; type: string; state: string }): string {
  return `/v1/inquiries.csv?${new URLSearchParams(filter)}`;
}
