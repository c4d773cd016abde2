import { describe, expect, it } from 'vitest';
import { multipart, parsed } from '#tests/support/parsed-mails.ts';

/*
 * What stands in the thread of an event in the calendar of a mail: what, when on the clock of the office, and where.
 */

interface Invitation {
  readonly method?: string;
  /** Lines of the event in place of its times. */
  readonly times?: readonly string[];
  readonly more?: readonly string[];
  readonly zones?: readonly string[];
  readonly text?: string;
  readonly type?: string;
}

const calendarOf = ({ method = 'REQUEST', times = UTC, more = [], zones = [] }: Invitation) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(method ? [`METHOD:${method}`] : []),
    ...zones,
    'BEGIN:VEVENT',
    'UID:inv-1@visitor.example',
    'SUMMARY:Kick-off\\, with Dalmara',
    'LOCATION:Pune',
    ...times,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
const UTC = ['DTSTART:20261203T090000Z', 'DTEND:20261203T093000Z'];

const invited = ({ text = '', type = 'text/calendar; charset=utf-8', ...invitation }: Invitation = {}) => {
  const plain = `Content-Type: text/plain; charset=utf-8\n\n${text}`;
  const [header, body] = multipart(
    'alternative',
    plain,
    `Content-Type: ${type}\n\n${calendarOf(invitation)}`,
  );
  return parsed([header], body);
};
const textOf = async (invitation: Invitation) => (await invited(invitation)).text;

describe('an invitation', () => {
  it('says what, when and where, and is a file', async () => {
    const mail = await invited({ more: ['ORGANIZER;CN=Rohan Patil:mailto:rohan@visitor.example'] });
    expect(mail.text.split('\n')).toEqual([
      'Invitation: Kick-off, with Dalmara',
      'When: Thursday 3 December 2026, 2:30 PM to 3:00 PM IST',
      'Where: Pune',
      'By: Rohan Patil <rohan@visitor.example>',
    ]);
    expect(mail.files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['invite.ics', expect.stringContaining('SUMMARY:Kick-off')],
    ]);
    expect(mail).toMatchObject({ problem: null, isAutomatic: false });
  });

  it('is said below the words of its mail, and its description where there are none', async () => {
    const more = ['DESCRIPTION:Join at https://meet.example/abc\\nAgenda: scope'];
    const alone = await textOf({ more });
    expect(alone).toMatch(/\nWhere: Pune\n\nJoin at https:\/\/meet.example\/abc\nAgenda: scope$/);
    const both = await textOf({ more, text: 'See you' });
    expect(both).toMatch(/^See you\n\nInvitation: Kick-off/);
    expect(both).not.toContain('Agenda');
  });

  it.each<[name: string, times: string[], announced: string]>([
    [
      'over midnight of the office',
      ['DTSTART:20261203T180000Z', 'DTEND:20261203T190000Z'],
      'Thursday 3 December 2026, 11:30 PM to Friday 4 December 2026, 12:30 AM IST',
    ],
    [
      'with a length',
      ['DTSTART:20261203T090000Z', 'DURATION:PT1H30M'],
      'Thursday 3 December 2026, 2:30 PM to 4:00 PM IST',
    ],
    ['without an end', ['DTSTART:20261203T090000Z'], 'Thursday 3 December 2026, 2:30 PM IST'],
    ['on a day', ['DTSTART;VALUE=DATE:20261203'], 'Thursday 3 December 2026, all day'],
    [
      'on a day, with its end',
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204'],
      'Thursday 3 December 2026, all day',
    ],
    [
      'on several days',
      ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261206'],
      'Thursday 3 December 2026 to Saturday 5 December 2026, all day',
    ],
    [
      'on several days by its length',
      ['DTSTART;VALUE=DATE:20261203', 'DURATION:P2D'],
      'Thursday 3 December 2026 to Friday 4 December 2026, all day',
    ],
    [
      'in a zone',
      ['DTSTART;TZID=Europe/Berlin:20261203T100000', 'DTEND;TZID=Europe/Berlin:20261203T103000'],
      'Thursday 3 December 2026, 2:30 PM to 3:00 PM IST',
    ],
    [
      'in a zone of Windows',
      ['DTSTART;TZID=W. Europe Standard Time:20261203T100000'],
      'Thursday 3 December 2026, 2:30 PM IST',
    ],
    [
      'in a zone at the end of a path',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261203T100000'],
      'Thursday 3 December 2026, 2:30 PM IST',
    ],
    [
      'in a zone nobody knows',
      ['DTSTART;TZID=Meera/Home:20261203T100000'],
      '2026-12-03 10:00, in the time zone “Meera/Home”, which is not known here',
    ],
    [
      'in no zone',
      ['DTSTART:20261203T100000', 'DTEND:20261203T110000'],
      '2026-12-03 10:00, in a time zone that is not named to 2026-12-03 11:00',
    ],
    [
      'in a zone nobody knows at its end alone',
      ['DTSTART;TZID=Europe/Berlin:20261203T100000', 'DTEND;TZID=Meera/Home:20261203T110000'],
      'Thursday 3 December 2026, 2:30 PM IST to 2026-12-03 11:00, in the time zone “Meera/Home”, which is not known here',
    ],
    ['without a time', [], 'the event does not say'],
  ])('says when it is: %s', async (_name, times, announced) => {
    expect(await textOf({ times })).toContain(`\nWhen: ${announced}\n`);
  });

  it('is in the zone that its file describes, before one of that name', async () => {
    const zones = [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const times = ['DTSTART;TZID=Europe/Berlin:20261203T100000'];
    expect(await textOf({ zones, times })).toContain('When: Thursday 3 December 2026, 10:00 AM IST');
  });

  it.each<[rule: string, announced: string]>([
    ['FREQ=DAILY;COUNT=5', 'every day, 5 times in all'],
    ['FREQ=WEEKLY;BYDAY=MO,WE', 'every week on Monday, Wednesday'],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20270301T000000Z', 'every 2 weeks, until Monday 1 March 2027'],
    ['FREQ=MONTHLY', 'every month'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'as its rule says: FREQ=MONTHLY;BYDAY=2TU'],
    ['FREQ=YEARLY', 'every year'],
  ])('says how it repeats: %s', async (rule, announced) => {
    expect(await textOf({ more: [`RRULE:${rule}`] })).toContain(`\nRepeats: ${announced}\n`);
  });

  it('says that it has further dates, and which occurrence is meant', async () => {
    const text = await textOf({
      more: ['RDATE:20261210T090000Z,20261217T090000Z', 'RECURRENCE-ID:20261203T090000Z'],
    });
    expect(text).toContain('Repeats: 2 further dates');
    expect(text).toContain('Occurrence: only that of Thursday 3 December 2026, 2:30 PM IST');
  });

  it('says five events of many, and how many there are', async () => {
    const more = Array.from({ length: 7 }, (_, n) => [
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART:20261203T090000Z',
    ]).flat();
    const text = await textOf({ more });
    expect(text.match(/^Invitation: /gm)).toHaveLength(5);
    expect(text).toMatch(/The file has 3 events more\.$/);
  });

  it.each<[name: string, more: string[], method: string, heading: string]>([
    [
      'accepted',
      ['ATTENDEE;CN=Meera;PARTSTAT=ACCEPTED:mailto:m@o.example'],
      'REPLY',
      'Meera <m@o.example> accepted: Kick-off, with Dalmara',
    ],
    [
      'declined',
      ['ATTENDEE;PARTSTAT=DECLINED:mailto:m@o.example'],
      'REPLY',
      'm@o.example declined: Kick-off, with Dalmara',
    ],
    [
      'undecided',
      ['ATTENDEE;PARTSTAT=TENTATIVE:MAILTO:m@o.example'],
      'REPLY',
      'm@o.example accepted tentatively: Kick-off, with Dalmara',
    ],
    [
      'answered in another way',
      ['ATTENDEE;PARTSTAT=X-MAYBE:mailto:m@o.example'],
      'reply',
      'm@o.example answered “X-MAYBE”: Kick-off, with Dalmara',
    ],
    [
      'answered without saying what',
      ['ATTENDEE:mailto:m@o.example'],
      'REPLY',
      'm@o.example answered without saying what: Kick-off, with Dalmara',
    ],
    ['answered by nobody', [], 'REPLY', 'Somebody answered the invitation: Kick-off, with Dalmara'],
    [
      'another time',
      ['ATTENDEE;CN=Meera:mailto:m@o.example'],
      'COUNTER',
      'Meera <m@o.example> proposes another time: Kick-off, with Dalmara',
    ],
    ['cancelled', [], 'CANCEL', 'Cancelled: Kick-off, with Dalmara'],
    ['published', [], 'PUBLISH', 'Event: Kick-off, with Dalmara'],
    ['a method nobody knows', [], 'X-ASK', 'Calendar (X-ASK): Kick-off, with Dalmara'],
  ])('says what is done with it: %s', async (_name, more, method, heading) => {
    expect((await textOf({ more, method })).split('\n')[0]).toBe(heading);
  });

  it.each([
    ['of its type alone', { method: '', type: 'text/calendar; method=REQUEST' }],
    ['as another type', { type: 'application/ics; name="meeting"' }],
    ['with a mark of UTF-8', { type: 'text/calendar; charset=us-ascii' }],
  ])('is read %s', async (_name, invitation) => {
    const mail = await invited(invitation);
    expect(mail.text).toMatch(/^Invitation: Kick-off/);
    expect(mail.files.map(({ name }) => name)).toEqual(['invite.ics']);
  });

  it('that stands in a mail twice is said once, and is one file', async () => {
    const calendar = calendarOf({});
    const [type, body] = multipart(
      'mixed',
      `Content-Type: text/calendar; method=REQUEST\n\n${calendar}`,
      `Content-Type: application/ics; name="invite.ics"\nContent-Disposition: attachment; filename="invite.ics"\nContent-Transfer-Encoding: base64\n\n${Buffer.from(calendar.replaceAll('\n', '\r\n')).toString('base64')}`,
    );
    const mail = await parsed([type], body);
    expect(mail.text.match(/Invitation:/g)).toHaveLength(1);
    expect(mail.files).toHaveLength(1);
  });

  it('without a method is a file that somebody sends, with its own name', async () => {
    const mail = await invited({ method: '', type: 'text/calendar; name="plan.ics"', text: 'My plan' });
    expect(mail.text).toBe('My plan');
    expect(mail.files.map(({ name }) => name)).toEqual(['plan.ics']);
  });

  it.each([
    ['that is none', 'no calendar'],
    ['that breaks off', 'BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nDTSTART:2026'],
    ['that is too long', `BEGIN:VCALENDAR\n${'X-A:1\n'.repeat(100_000)}END:VCALENDAR`],
    ['that is empty', ''],
  ])('%s is a file, and the mail says that it cannot be read', async (_name, calendar) => {
    const [type, body] = multipart(
      'mixed',
      'Content-Type: text/plain\n\nHello',
      `Content-Type: text/calendar; method=REQUEST\n\n${calendar}`,
    );
    const mail = await parsed([type], body);
    expect(mail.text).toBe('Hello');
    expect(mail.problem).toBe('The calendar in this mail cannot be read. Open its file.');
  });

  it('has no characters in its lines that nobody sees', async () => {
    const more = ['LOCATION:Pu\u202ene', 'COMMENT:To\u200bday'];
    expect(await textOf({ more, times: ['DTSTART;TZID=A\u202eB:20261203T100000'] })).not.toMatch(
      /[\u202e\u200b]/,
    );
  });
});
