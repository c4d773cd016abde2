import { longOfficeDay } from '#domain/date-words.ts';
import { cleanLine } from './clean-text.ts';

const UNITS: Readonly<Record<string, readonly [each: string, several: string]>> = {
  DAILY: ['every day', 'days'],
  WEEKLY: ['every week', 'weeks'],
  MONTHLY: ['every month', 'months'],
  YEARLY: ['every year', 'years'],
};
const DAYS: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
/** Parts of a rule that are said in words, or say nothing of when. */
const DESCRIBED = ['FREQ', 'INTERVAL', 'BYDAY', 'UNTIL', 'COUNT', 'WKST'];

/** A recurrence rule (RFC 5545, section 3.3.10) in words; one that says more than these words can, as it is written. */
export function ruleInWords(rule: string): string {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name, value] as const),
  );
  const unit = UNITS[parts.get('FREQ') ?? ''];
  const interval = Number(parts.get('INTERVAL') || 1);
  const days = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((day) => DAYS[day]);
  const until = /^(\d{4})(\d\d)(\d\d)/.exec((parts.get('UNTIL') ?? '').replaceAll('-', ''));
  const isDescribed =
    [...parts.keys()].every((name) => DESCRIBED.includes(name)) && !days.includes(undefined);
  const isRight = Number.isInteger(interval) && interval > 0 && (!parts.has('UNTIL') || until !== null);
  if (!unit || !isDescribed || !isRight) return `as its rule says: ${cleanLine(rule, 200)}`;
  const count = parts.get('COUNT');
  return [
    interval === 1 ? unit[0] : `every ${interval} ${unit[1]}`,
    days.length > 0 ? ` on ${days.join(', ')}` : '',
    until ? `, until ${longOfficeDay(`${until[1]}-${until[2]}-${until[3]}`)}` : '',
    count ? `, ${count} times in all` : '',
  ].join('');
}
