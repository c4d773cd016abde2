import { describe, expect, it } from 'vitest';
import { readCalendar } from '#gateway/features/inquiries/calendars/busy-periods.ts';

/* What calendar programs write in ways of their own. The window is 29 November to 6 December 2026, times in UTC. */

const window = {
  ...{ start: Date.parse('2026-11-29T00:00:00Z'), end: Date.parse('2026-12-06T00:00:00Z') },
  ownHost: 'www.dalmara.example',
};
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const shownAt = (at: number) => new Date(at).toISOString().slice(5, 16);
const read = (text: string) => {
  const { busy, unread, unreadCount } = readCalendar(text, window);
  return { busy: busy.map(({ start, end }) => `${shownAt(start)} to ${shownAt(end)}`), unread, unreadCount };
};
const busy = (...lines: string[]) => read(file(event('UID:a', ...lines))).busy;
const BERLIN = ['DTSTART;TZID=Europe/Berlin:20261130T100000', 'DTEND;TZID=Europe/Berlin:20261130T110000'];
const UTC = ['DTSTART:20261130T090000Z', 'DTEND:20261130T100000Z'];
const [MONDAY, TUESDAY, WEDNESDAY] = [30, 31, 32].map((day) => {
  const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(5, 10);
  return `${date}T09:00 to ${date}T10:00`;
});

describe('the zone of a time', () => {
  it('is that of the file where it describes one, whatever the name says', () => {
    const zone = (offset: string) => [
      ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    expect(read(file(...zone('+0500'), event('UID:a', ...BERLIN))).busy).toEqual([
      '11-30T05:00 to 11-30T06:00',
    ]);
    expect(read(file(...zone('+0530'), event('UID:a', ...BERLIN))).busy).toEqual([
      '11-30T04:30 to 11-30T05:30',
    ]);
    // One that says no offsets describes none.
    expect(read(file(...zone('none'), event('UID:a', ...BERLIN))).busy).toEqual([MONDAY]);
  });

  it('is found by the place of a description that is broken', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Custom 1', 'X-LIC-LOCATION:Europe/Berlin', 'END:VTIMEZONE'];
    const lines = ['DTSTART;TZID=Custom 1:20261130T100000', 'DTEND;TZID=Custom 1:20261130T110000'];
    expect(read(file(...zone, event('UID:a', ...lines))).busy).toEqual([MONDAY]);
  });

  it.each(['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=never', 'RDATE:tomorrow'])(
    'is found by its name where a description has a time that is none: %s',
    (line) => {
      const zone = [
        ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', line],
        ...['TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE'],
      ];
      expect(read(file(...zone, event('UID:a', ...BERLIN))).busy).toEqual([MONDAY]);
    },
  );

  it('follows the seasons that the file describes, also where they ended or begin before the window', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Here', 'BEGIN:DAYLIGHT', 'DTSTART:19810329T020000'],
      ...[
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=19960331T010000Z',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
      ],
      ...[
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'DTSTART:19961027T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0300',
      ],
      ...['END:STANDARD', 'END:VTIMEZONE'],
    ];
    const lines = ['DTSTART;TZID=Here:20261130T120000', 'DTEND;TZID=Here:20261130T130000'];
    expect(read(file(...zone, event('UID:a', ...lines))).busy).toEqual([MONDAY]);
  });

  it.each([
    'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna":20261130T100000',
    'DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:20261130T100000',
    'DTSTART;X-A="b:c";TZID=Europe/Berlin:20261130T100000',
    'dtstart;tzid=europe/berlin:20261130T100000',
    'DTSTART;TZID=Europe/Berlin:20261130T090000Z',
  ])('is read from %s', (line) => expect(busy(line, 'DURATION:PT1H')).toEqual([MONDAY]));

  it('that is not known blocks all time that it may take, and is said', () => {
    const lines = ['DTSTART;TZID=Customized Time Zone:20261201T100000', 'DURATION:PT1H'];
    expect(read(file(event('UID:a', ...lines)))).toEqual({
      busy: ['11-30T20:00 to 12-01T23:00'],
      unread: [{ line: 3, date: '2026-12-01', reason: 'zone' }],
      unreadCount: 1,
    });
    const ends = ['DTSTART;TZID=Mars:20261201T100000', 'DTEND;TZID=Mars:20261201T110000'];
    expect(busy(...ends)).toEqual(['11-30T20:00 to 12-01T23:00']);
  });

  it('that is not known is not said of an event that is over or takes no time', () => {
    const past = event('UID:a', 'DTSTART;TZID=Mars:20250101T100000', 'DURATION:PT1H');
    const free = event('UID:b', 'DTSTART;TZID=Mars:20261201T100000', 'DURATION:PT1H', 'TRANSP:TRANSPARENT');
    expect(read(file(past, free))).toEqual({ busy: [], unread: [], unreadCount: 0 });
  });

  it('that is not known leaves out what names the same clock', () => {
    const rule = ['RRULE:FREQ=DAILY;COUNT=9', 'EXDATE;TZID=Mars:20261201T100000'];
    const lines = ['DTSTART;TZID=Mars:20261201T100000', 'DURATION:PT1H', ...rule];
    expect(busy(...lines)[0]).toBe('12-01T20:00 to 12-06T00:00');
  });

  it('is that of the calendar where a time or a day has none', () => {
    const day = ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'];
    const time = ['DTSTART:20261130T100000', 'DURATION:PT1H'];
    const text = file(
      'X-WR-TIMEZONE:W. Europe Standard Time',
      event('UID:a', ...day),
      event('UID:b', ...time),
    );
    expect(read(text).busy).toEqual([MONDAY, '11-30T23:00 to 12-01T23:00']);
    expect(busy(...time)).toEqual(['11-30T04:30 to 11-30T05:30']);
    expect(read(file('X-WR-TIMEZONE:Mars', event('UID:b', ...time))).unreadCount).toBe(1);
  });
});

describe('an occurrence that was changed', () => {
  const moved = ['DTSTART:20261201T050000Z', 'DTEND:20261201T060000Z'];
  const MOVED = '12-01T05:00 to 12-01T06:00';
  const series = (id: string, ...lines: string[]) =>
    read(file(event('UID:a', ...BERLIN, 'RRULE:FREQ=DAILY;COUNT=3'), event('UID:a', id, ...lines))).busy;

  it.each([
    'RECURRENCE-ID:20261201T090000Z',
    'RECURRENCE-ID;TZID=Asia/Kolkata:20261201T143000',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261201T100000',
    'RECURRENCE-ID:20261201T100000',
    'RECURRENCE-ID;VALUE=DATE:20261201',
    'RECURRENCE-ID;TZID=W. Europe Standard Time:20261201T100000',
  ])('is that of %s', (id) => expect(series(id, ...moved)).toEqual([MONDAY, MOVED, WEDNESDAY]));

  it('stands for itself where it belongs to none', () => {
    expect(series('RECURRENCE-ID:20261201T080000Z', ...moved)).toEqual([MONDAY, MOVED, TUESDAY, WEDNESDAY]);
    expect(read(file(event('UID:a', 'RECURRENCE-ID:20261201T080000Z', ...moved))).busy).toEqual([MOVED]);
    expect(series('RECURRENCE-ID:', ...moved)).toEqual([MONDAY, MOVED, TUESDAY, WEDNESDAY]);
  });

  it('is left out where it was cancelled, and counts where the others take no time', () => {
    expect(series('RECURRENCE-ID:20261201T090000Z', 'STATUS:CANCELLED')).toEqual([MONDAY, WEDNESDAY]);
    const free = event('UID:a', ...BERLIN, 'RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT');
    expect(read(file(free, event('UID:a', 'RECURRENCE-ID:20261201T090000Z', ...moved))).busy).toEqual([
      MOVED,
    ]);
  });

  it('of a whole day is that of the day, however it is written', () => {
    const day = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2'];
    for (const id of [
      'RECURRENCE-ID;VALUE=DATE:20261201',
      'RECURRENCE-ID:20261201T000000Z',
      'RECURRENCE-ID:20261130T183000Z',
    ])
      expect(read(file(event('UID:a', ...day), event('UID:a', id, ...moved))).busy, id).toEqual([
        MOVED,
        '12-01T18:30 to 12-02T18:30',
      ]);
  });

  it('of a single event stands in its place', () => {
    const text = file(event('UID:a', ...BERLIN), event('UID:a', 'RECURRENCE-ID:20261130T090000Z', ...moved));
    expect(read(text).busy).toEqual([MOVED]);
  });

  it('changes the later ones with it where it says so', () => {
    const id = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T090000Z';
    expect(series(id, ...moved)).toEqual([MONDAY, MOVED, '12-02T05:00 to 12-02T06:00']);
    expect(series(id, 'STATUS:CANCELLED')).toEqual([MONDAY]);
    const own = [...moved, 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'];
    expect(series(id, ...own)).toEqual([MONDAY, MOVED, '12-03T05:00 to 12-03T06:00']);
  });
});

it.each([
  ['RDATE;TZID=Europe/Berlin:20261201T100000,20261202T100000', [MONDAY, TUESDAY, WEDNESDAY]],
  ['RDATE:20261201T090000Z\r\nRDATE:20261202T090000Z', [MONDAY, TUESDAY, WEDNESDAY]],
  ['RDATE:20261201T100000', [MONDAY, TUESDAY]],
  ['RDATE;VALUE=DATE:20261201', [MONDAY, TUESDAY]],
  ['RDATE;VALUE=PERIOD:20261201T090000Z/PT1H', [MONDAY, TUESDAY]],
  ['RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261201T100000/20261201T110000', [MONDAY, TUESDAY]],
  ['RDATE:20261201T090000Z/20261201T100000Z', [MONDAY, TUESDAY]],
  ['RDATE:', [MONDAY]],
  ['RDATE;VALUE=DATE:', [MONDAY]],
  ['EXDATE:', [MONDAY]],
])('dates that are added or left out are read from %s', (line, expected) =>
  expect(busy(...BERLIN, line)).toEqual(expected),
);

it.each([
  'EXDATE:20261201T090000Z',
  'EXDATE;TZID=Asia/Tokyo:20261201T180000',
  'EXDATE;VALUE=DATE:20261201',
  'EXDATE:20261201',
  'EXDATE:20261201T100000',
  'EXDATE;TZID=Europe/Berlin:20261127T100000,20261201T100000',
  'EXRULE:FREQ=WEEKLY;BYDAY=TU',
])('dates that are added or left out of a series are left out by %s', (line) =>
  expect(busy(...BERLIN, 'RRULE:FREQ=DAILY;COUNT=3', line)).toEqual([MONDAY, WEDNESDAY]),
);

it('dates that are added or left out of a whole day are whole days', () => {
  const day = ['DTSTART;VALUE=DATE:20261130', 'RDATE;VALUE=DATE:20261202', 'EXDATE;VALUE=DATE:20261130'];
  expect(busy(...day)).toEqual(['12-01T18:30 to 12-02T18:30']);
});

it('dates that are added or left out that cannot be read are said, and take no other away', () => {
  const { busy: times, unread } = read(file(event('UID:a', ...UTC, 'RDATE:tomorrow,20261201T090000Z')));
  expect([times, unread]).toEqual([[MONDAY, TUESDAY], [{ line: 3, date: '2026-11-30', reason: 'time' }]]);
});

it.each([
  ['FREQ=DAILY;UNTIL=20261201', [MONDAY, TUESDAY]],
  ['FREQ=DAILY;UNTIL=20261201T100000', [MONDAY, TUESDAY]],
  ['FREQ=DAILY;UNTIL=20261201T095959', [MONDAY]],
  ['FREQ=DAILY;UNTIL=20261201T090000Z', [MONDAY, TUESDAY]],
  ['FREQ=DAILY;UNTIL=20261201T085959Z', [MONDAY]],
  ['FREQ=DAILY;COUNT=2;', [MONDAY, TUESDAY]],
  ['freq=daily;count=2', [MONDAY, TUESDAY]],
  // The begin is the first, and is counted, also where the rule would not choose it.
  ['FREQ=WEEKLY;BYDAY=TU,WE;COUNT=3', [MONDAY, TUESDAY, WEDNESDAY]],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=2', [MONDAY, TUESDAY]],
  ['FREQ=MONTHLY;BYMONTHDAY=1;COUNT=2', [MONDAY, TUESDAY]],
])('a rule ends as it says: %s', (rule, expected) =>
  expect(busy(...BERLIN, `RRULE:${rule}`)).toEqual(expected),
);

it('a rule of whole days ends with the day of its end, also where that is written as a time', () => {
  const day = (until: string) => busy('DTSTART;VALUE=DATE:20261130', `RRULE:FREQ=DAILY;UNTIL=${until}`);
  for (const until of ['20261201', '20261201T000000Z', '20261130T183000Z'])
    expect(day(until), until).toEqual(['11-29T18:30 to 12-01T18:30']);
});

it('a rule that cannot be read leaves the begin, and is said', () => {
  for (const rule of [
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=SOMETIMES',
    'FREQ=DAILY;UNTIL=never',
    'FREQ=YEARLY;BYEASTER=1',
    '',
  ]) {
    const { busy: times, unread } = read(file(event('UID:a', ...BERLIN, `RRULE:${rule}`)));
    expect([times, unread], rule).toEqual([[MONDAY], [{ line: 3, date: '2026-11-30', reason: 'rule' }]]);
  }
});

it('a rule takes little time, however long it has run, and ends where it chooses no day', () => {
  const rules = ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', 'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY'];
  const old = ['DTSTART;TZID=Europe/Berlin:19900101T100000', 'DURATION:PT1H'];
  const began = performance.now();
  for (const rule of rules) busy(...old, `RRULE:${rule}`);
  for (let n = 0; n < 20; n += 1) busy(...old, 'RRULE:FREQ=DAILY;COUNT=20000');
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(busy(...old, 'RRULE:FREQ=DAILY')).toHaveLength(7);
});

it('a rule with more occurrences than are looked at is said', () => {
  const often = ['DTSTART:20200101T000000Z', 'DURATION:PT0.5S', 'RRULE:FREQ=SECONDLY'];
  expect(read(file(event('UID:a', ...often))).unread[0]?.reason).toBe('many');
});

it('an event counts beside others of its UID', () => {
  const text = file(event('UID:a', ...UTC), event('UID:a', 'DTSTART:20261201T090000Z', 'DURATION:PT1H'));
  expect(read(text).busy).toEqual([MONDAY, TUESDAY]);
});

it('an event whose end cannot be read, or is before its begin, takes a day in doubt, and is said', () => {
  for (const end of ['DTEND:later', 'DURATION:1 hour', 'DTEND:20261130T080000Z', 'DURATION:-PT1H']) {
    const { busy: times, unread } = read(file(event('UID:a', 'DTSTART:20261130T090000Z', end)));
    expect([times, unread[0]?.reason], end).toEqual([['11-30T09:00 to 12-01T09:00'], 'time']);
  }
});

it('an event whose begin cannot be read is said by its line', () => {
  const { unread } = read(file(event('UID:a', 'DTSTART:20261332T090000Z'), event('UID:b', ...UTC)));
  expect(unread).toEqual([{ line: 3, date: null, reason: 'time' }]);
});

it('an event has none of the times of what is in it', () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT15M', 'REPEAT:2', 'END:VALARM'];
  expect(busy('DTSTART:20261130T090000Z', ...alarm, 'DTEND:20261130T100000Z')).toEqual([MONDAY]);
  expect(busy('DTSTART:20261130T090000Z', ...alarm)).toEqual([]);
});

describe('a file', () => {
  const one = file(event('UID:a', ...UTC));

  it.each([
    ['a mark at its begin', `\uFEFF${one}`],
    ['lines that end with LF', one.replaceAll('\r\n', '\n')],
    ['lines that end with CR', one.replaceAll('\r\n', '\r')],
    ['lines that end with CR CR LF', one.replaceAll('\r\n', '\r\r\n')],
    ['folded lines', one.replace('20261130T09', '2026113\r\n 0T09')],
    ['empty lines before it', `\r\n\r\n${one}`],
    [
      'a description that was broken',
      one.replace('UID:a', 'UID:a\r\nDESCRIPTION:first\r\nsecond: line\r\n\r\nEND'),
    ],
    ['a line without a name', one.replace('UID:a', 'UID:a\r\n:;:;\r\n"')],
    ['spaces at the ends of lines', one.replaceAll('\r\n', ' \r\n')],
    ['no end of its calendar', one.replace('END:VCALENDAR', '')],
  ])('is read with %s', (_, text) =>
    expect(read(text)).toEqual({ busy: [MONDAY], unread: [], unreadCount: 0 }),
  );

  it('that ends too early counts with what it has, and says so', () => {
    const { busy: times, unreadCount } = read(one.slice(0, one.indexOf('END:VEVENT')));
    expect([times, unreadCount]).toEqual([[MONDAY], 1]);
  });

  it('may be two, each with zones of its own', () => {
    const zone = (offset: string) => [
      ...['BEGIN:VTIMEZONE', 'TZID:Here', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const at = (date: string) => [`DTSTART;TZID=Here:202611${date}T100000`, 'DURATION:PT1H'];
    const text = `${file(...zone('+0100'), event('UID:a', ...at('30')))}\uFEFF${file(...zone('+0200'), event('UID:b', ...at('30')))}`;
    expect(read(text).busy).toEqual(['11-30T08:00 to 11-30T10:00']);
  });

  it('of 5 MB with years of past is read', () => {
    const filler = `DESCRIPTION:${'x'.repeat(800)}`;
    const past = Array.from({ length: 5500 }, (_, n) =>
      event(
        `UID:${n}`,
        `DTSTART;TZID=Europe/Berlin:20${10 + (n % 16)}0105T100000`,
        'DURATION:PT1H',
        filler,
        ...(n % 3 ? [] : ['RRULE:FREQ=WEEKLY;COUNT=20']),
      ),
    );
    const text = file(...past, event('UID:now', ...UTC));
    expect(text.length).toBeGreaterThan(5_000_000);
    expect(read(text)).toEqual({ busy: [MONDAY], unread: [], unreadCount: 0 });
  });

  it('with more times than are kept has the shortest gaps between them as busy', () => {
    const text = file(event('UID:a', 'DTSTART:20261129T000000Z', 'DURATION:PT30S', 'RRULE:FREQ=MINUTELY'));
    const { busy: times } = readCalendar(text, window);
    expect(times.length).toBeLessThanOrEqual(5000);
    expect(times[0]?.start).toBe(window.start);
    expect(times.at(-1)?.end).toBeGreaterThan(window.end - 60_000);
  });

  it('has busy times of a list in any zone', () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;TZID=Europe/Berlin:20261130T100000/PT1H,later',
      'END:VFREEBUSY',
    ];
    const { busy: times, unreadCount } = read(file(...list));
    expect([times, unreadCount]).toEqual([[MONDAY], 1]);
  });
});
