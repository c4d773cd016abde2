import { isCalendarDate } from '#domain/calendar-date.ts';

/** A day without appointments. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

const LINE = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/;

/** Holidays as text, one in a line: "2026-12-25 Christmas". */
export const holidayLines = (holidays: readonly Holiday[]): string =>
  holidays.map(({ date, name }) => `${date} ${name}`).join('\n');

/** The holidays of such a text; null where a line is none. Empty lines count for nothing. */
export function parseHolidayLines(text: string): Holiday[] | null {
  const holidays: Holiday[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, date = '', name = ''] = LINE.exec(line) ?? [];
    if (!isCalendarDate(date)) return null;
    holidays.push({ date, name });
  }
  return holidays;
}
