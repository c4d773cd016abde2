import { describe, expect, it } from 'vitest';
import { busyPeriods, readCalendar } from '#gateway/features/inquiries/calendars/busy-periods.ts';
import { readBusy } from '#gateway/features/inquiries/calendars/read-busy.ts';

/* When the owner of a calendar file is busy, as programs write such files. The window is the last week of November 2026. */

const window = {
  ...{ start: Date.parse('2026-11-23T00:00:00Z'), end: Date.parse('2026-11-30T00:00:00Z') },
  ownHost: 'www.dalmara.example',
};
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
let uids = 0;
const event = (...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:event-${++uids}@elsewhere.example`,
    'DTSTAMP:20261101T000000Z',
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
const NEW_YORK = [
  ...['BEGIN:VTIMEZONE', 'TZID:Eastern', 'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');
const shown = (text: string, over: Partial<typeof window> = {}) =>
  busyPeriods(text, { ...window, ...over }).map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' to '),
  );

describe('a calendar', () => {
  it('has the times of its events, in order, those that overlap as one', () => {
    const text = calendar(
      event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
      event('DTSTART:20261124T090000Z', 'DURATION:PT45M'),
      event('DTSTART:20261125T093000Z', 'DTEND:20261125T110000Z'),
      event('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
    );
    expect(shown(text)).toEqual(['11-24T09:00 to 11-24T09:45', '11-25T09:00 to 11-25T11:00']);
  });

  it('is busy until the later end of two events, also where one lies within the other', () => {
    const text = calendar(
      event('DTSTART:20261125T090000Z', 'DTEND:20261125T170000Z'),
      event('DTSTART:20261125T100000Z', 'DTEND:20261125T103000Z'),
    );
    expect(shown(text)).toEqual(['11-25T09:00 to 11-25T17:00']);
  });

  it.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'leaves its owner free where an event says %s',
    (line) =>
      expect(shown(calendar(event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z', line)))).toEqual([]),
  );

  it('has each occurrence of a recurring event at its own clock, without those that are left out', () => {
    const text = calendar(
      NEW_YORK,
      event(
        ...['DTSTART;TZID=Eastern:20261005T090000', 'DTEND;TZID=Eastern:20261005T093000'],
        ...['RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR', 'EXDATE;TZID=Eastern:20261127T090000'],
      ),
    );
    // Begun in summer, when 9:00 in New York is 13:00 UTC; it is 14:00 now.
    expect(shown(text)).toEqual(['11-23T14:00 to 11-23T14:30', '11-25T14:00 to 11-25T14:30']);
  });

  it('has an occurrence that was moved at its new time, and none that was cancelled', () => {
    const series = ['UID:series@elsewhere.example', 'DTSTAMP:20261101T000000Z'];
    const text = calendar(
      [
        'BEGIN:VEVENT',
        ...series,
        'DTSTART:20261123T090000Z',
        'DTEND:20261123T100000Z',
        'RRULE:FREQ=DAILY;COUNT=3',
        'END:VEVENT',
      ].join('\r\n'),
      [
        'BEGIN:VEVENT',
        ...series,
        'RECURRENCE-ID:20261124T090000Z',
        'DTSTART:20261124T150000Z',
        'DTEND:20261124T160000Z',
        'END:VEVENT',
      ].join('\r\n'),
      [
        'BEGIN:VEVENT',
        ...series,
        'RECURRENCE-ID:20261125T090000Z',
        'DTSTART:20261125T090000Z',
        'DTEND:20261125T100000Z',
        'STATUS:CANCELLED',
        'END:VEVENT',
      ].join('\r\n'),
    );
    expect(shown(text)).toEqual(['11-23T09:00 to 11-23T10:00', '11-24T15:00 to 11-24T16:00']);
  });

  it('has a series that began long ago', () => {
    const text = calendar(event('DTSTART:19990101T040000Z', 'DTEND:19990101T043000Z', 'RRULE:FREQ=DAILY'));
    expect(shown(text)).toHaveLength(7);
  });

  it('reads whole days, and times without a zone, as the office reads its clock', () => {
    const text = calendar(
      event('DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261127'),
      event('DTSTART:20261124T090000', 'DTEND:20261124T100000'),
      event('DTSTART;TZID=Europe/London:20261125T090000', 'DTEND;TZID=Europe/London:20261125T100000'),
    );
    expect(shown(text)).toEqual([
      '11-24T03:30 to 11-24T04:30',
      '11-25T09:00 to 11-25T10:00',
      '11-25T18:30 to 11-26T18:30',
    ]);
  });

  it('reads by the clock of a zone that the file does not describe what is calculated from its times', () => {
    const once = 'DTSTART;TZID=America/New_York:20261124T090000';
    const weekly = ['DTSTART;TZID=America/New_York:20261104T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'];
    const text = calendar(event(once, 'DURATION:PT1H'), event(...weekly));
    expect(shown(text)).toEqual(['11-24T14:00 to 11-24T15:00', '11-25T14:00 to 11-25T15:00']);
  });

  it('leaves out an event that cannot be read, and no other', () => {
    const text = calendar(
      event('DTSTART:20261101T090000Z', 'RRULE:FREQ=WEEKLY;BYMONTHDAY=1'),
      event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'),
    );
    expect(shown(text)).toEqual(['11-25T09:00 to 11-25T10:00']);
  });

  it('does not count the appointments of our own feed again', () => {
    const text = calendar(
      event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z').replace(
        /UID:.*/,
        'UID:DS-7K4Q-92@www.dalmara.example',
      ),
    );
    expect(shown(text)).toEqual([]);
    expect(shown(text, { ownHost: 'other.example' })).toHaveLength(1);
  });

  it('has the busy parts of published free and busy times', () => {
    const text = calendar(
      'BEGIN:VFREEBUSY',
      'DTSTAMP:20261101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261125T090000Z/PT1H,20261126T090000Z/20261126T093000Z',
      'FREEBUSY;FBTYPE=FREE:20261127T090000Z/PT1H',
      'END:VFREEBUSY',
    );
    expect(shown(text)).toEqual(['11-25T09:00 to 11-25T10:00', '11-26T09:00 to 11-26T09:30']);
  });

  it('is refused when it is none', () => {
    for (const text of ['', '<!doctype html><p>Sign in</p>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
      expect(() => busyPeriods(text, window)).toThrow();
  });
});

it('reading in a process of its own answers the same, and says that a text is no calendar', async () => {
  const text = calendar(event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'));
  expect(await readBusy(text, window)).toEqual(readCalendar(text, window));
  await expect(readBusy('<p>Sign in</p>', window)).rejects.toThrow('no calendar that can be read');
});

it('reading in a process of its own ends within its deadline, whatever it is given', async () => {
  const text = calendar(event('DTSTART:20261125T090000Z', 'DTEND:20261125T100000Z'));
  await expect(readBusy(text, window, 1)).rejects.toThrow('takes too long');
});
