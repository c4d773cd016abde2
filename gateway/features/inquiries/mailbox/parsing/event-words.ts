import { longOfficeDay } from '#domain/date-words.ts';
import { OFFICE_TIME_ZONE, officeToday } from '#domain/slots.ts';
import type { CalendarEvent, EventTime, MailCalendar } from './calendar-events.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { ruleInWords } from './rule-words.ts';

/** People of one event who are named. */
const MOST_PEOPLE = 5;
/** Characters of a line, and of a description. */
const LINE = 300;
const DESCRIPTION = 4000;

/** What the methods of RFC 5546 say of an event. REPLY and COUNTER are said with who answers. */
const KINDS: Readonly<Record<string, string>> = {
  REQUEST: 'Invitation',
  PUBLISH: 'Event',
  CANCEL: 'Cancelled',
  ADD: 'More dates of',
  REFRESH: 'Asks for the newest version of',
  DECLINECOUNTER: 'Does not take the other time that was proposed for',
};

/** What somebody answers (RFC 5545, section 3.2.12). */
const ANSWERS: Readonly<Record<string, string>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'accepted tentatively',
  DELEGATED: 'handed on to somebody else',
  'NEEDS-ACTION': 'has not yet answered',
};

/**
 * What, when and where the events of a calendar are, in lines; empty: it has none. Times are those of the office. `isAlone`: the
 * mail says nothing else, so that the description of the event is said too.
 */
export function eventsInWords({ method, events, others }: MailCalendar, isAlone: boolean): string {
  const descriptions = events.map((event) => eventInWords(event, method, isAlone).join('\n'));
  if (others > 0)
    descriptions.push(others === 1 ? 'The file has 1 event more.' : `The file has ${others} events more.`);
  return descriptions.join('\n\n');
}

function eventInWords(event: CalendarEvent, method: string, isAlone: boolean): string[] {
  const organizer = cleanLine(event.organizer, LINE);
  const description =
    isAlone && !['REPLY', 'CANCEL'].includes(method)
      ? cleanText(event.description).trim().slice(0, DESCRIPTION)
      : '';
  const lines = [
    headingOf(event, method),
    ['When', periodInWords(event.start, event.end)],
    ['Occurrence', event.occurrence ? `only that of ${timeInWords(event.occurrence)}` : ''],
    ['Repeats', repetitionOf(event)],
    ['Where', cleanLine(event.location, LINE)],
    ['By', organizer],
    ['Comment', cleanLine(event.comment, LINE)],
  ].flatMap((line) => (typeof line === 'string' ? [line] : line[1] ? [`${line[0]}: ${line[1]}`] : []));
  return description ? [...lines, '', description] : lines;
}

function headingOf({ summary, attendees }: CalendarEvent, method: string): string {
  const what = cleanLine(summary, LINE) || 'an event without a title';
  const people = attendees.map(({ name, status }) => ({ name: cleanLine(name, LINE) || 'Somebody', status }));
  const [first, ...others] = people;
  if (method === 'REPLY') {
    if (!first) return `Somebody answered the invitation: ${what}`;
    const answered = [first, ...others]
      .slice(0, MOST_PEOPLE)
      .map(({ name, status }) => `${name} ${answerInWords(status)}`);
    return `${answered.join(', ')}: ${what}`;
  }
  if (method === 'COUNTER') return `${first?.name ?? 'Somebody'} proposes another time: ${what}`;
  const kind = KINDS[method];
  return kind === undefined
    ? `Calendar (${cleanLine(method, 40) || 'no method'}): ${what}`
    : `${kind}: ${what}`;
}

/** An answer that is not known is said as it is written. */
const answerInWords = (status: string): string =>
  ANSWERS[status] ?? (status === '' ? 'answered without saying what' : `answered “${cleanLine(status, 40)}”`);

function repetitionOf({ rule, moreDates }: CalendarEvent): string {
  const more = moreDates === 0 ? '' : moreDates === 1 ? '1 further date' : `${moreDates} further dates`;
  return [rule && ruleInWords(rule), more].filter(Boolean).join(', and ');
}

function periodInWords(start: EventTime | null, end: EventTime | null): string {
  if (!start) return 'the event does not say';
  if (start.kind === 'day') {
    const isLonger = end?.kind === 'day' && end.date > start.date;
    return `${longOfficeDay(start.date)}${isLonger ? ` to ${longOfficeDay(end.date)}` : ''}, all day`;
  }
  if (start.kind === 'instant' && end?.kind === 'instant' && end.at > start.at) {
    const isSameDay = officeToday(start.at) === officeToday(end.at);
    const until = isSameDay ? clock(end.at) : `${longOfficeDay(officeToday(end.at))}, ${clock(end.at)}`;
    return `${longOfficeDay(officeToday(start.at))}, ${clock(start.at)} to ${until} IST`;
  }
  if (end?.kind !== 'unknown') return timeInWords(start);
  const isOfSameZone = start.kind === 'unknown' && start.zone === end.zone;
  return `${timeInWords(start)} to ${isOfSameZone ? end.written : timeInWords(end)}`;
}

function timeInWords(time: EventTime): string {
  if (time.kind === 'day') return longOfficeDay(time.date);
  if (time.kind === 'instant') return `${longOfficeDay(officeToday(time.at))}, ${clock(time.at)} IST`;
  const zone = cleanLine(time.zone, 80);
  return `${time.written}, ${zone === '' ? 'in a time zone that is not named' : `in the time zone “${zone}”, which is not known here`}`;
}

const format = new Intl.DateTimeFormat('en', {
  timeZone: OFFICE_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Some releases of the Unicode data have a narrow space before AM. */
const clock = (moment: Date): string => format.format(moment).replace(/[\u2009\u202f]/g, ' ');
