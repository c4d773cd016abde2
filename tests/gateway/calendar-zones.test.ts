import { describe, expect, it } from 'vitest';
import { zoneNamed } from '#gateway/features/inquiries/calendars/calendar-zones.ts';

/* Which zone a calendar means by the name that it gives: expected are the instants at which its clocks show a time. */

const HOUR = 3_600_000;
const winter = Date.UTC(2026, 0, 14, 10);
const summer = Date.UTC(2026, 6, 14, 10);
/** Hours ahead of UTC in January and July; null: not known. */
function hoursOf(name: string) {
  const zone = zoneNamed(name);
  return zone.isKnown ? [winter, summer].map((wall) => (wall - zone.spanOf(wall).earliest) / HOUR) : null;
}

describe('a zone', () => {
  it.each([
    ['Europe/Berlin', 1, 2],
    ['europe/BERLIN', 1, 2],
    [' Europe/Berlin ', 1, 2],
    ['/Europe/Berlin', 1, 2],
    ['/freeassociation.sourceforge.net/Europe/Berlin', 1, 2],
    ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires', -3, -3],
    ['/mozilla.org/20050126_1/Europe/Berlin', 1, 2],
    ['/softwarestudio.org/Olson_20011030_5/America/New_York', -5, -4],
    ['http://tzurl.org/zoneinfo/Asia/Tokyo', 9, 9],
    ['America/New York', -5, -4],
    ['Asia/Calcutta', 5.5, 5.5],
    ['US/Pacific', -8, -7],
    ['Japan', 9, 9],
    ['EST5EDT', -5, -4],
    ['Etc/GMT-5', 5, 5],
    ['Europe%2FBerlin', 1, 2],
  ])('is known by its name in the database of time zones, as %s', (name, january, july) =>
    expect(hoursOf(name)).toEqual([january, july]),
  );

  it.each([
    ['W. Europe Standard Time', 1, 2],
    ['w. europe standard time', 1, 2],
    ['Romance Standard Time', 1, 2],
    ['Pacific Standard Time (Mexico)', -8, -7],
    ['Mountain Standard Time (Mexico)', -7, -7],
    ['Central Asia Standard Time', 6, 6],
    ['India Standard Time', 5.5, 5.5],
    ['AUS Eastern Standard Time', 11, 10],
    ['UTC-11', -11, -11],
    ['UTC+12', 12, 12],
    ['tzone://Microsoft/Utc', 0, 0],
    ['tzone://Microsoft/Eastern Standard Time', -5, -4],
  ])('is known by the name that Windows gives it, as %s', (name, january, july) =>
    expect(hoursOf(name)).toEqual([january, july]),
  );

  it.each([
    ['GMT+0530', 5.5],
    ['UTC+5:30', 5.5],
    ['UTC+05:30', 5.5],
    ['(UTC+05:45)', 5.75],
    ['GMT-3', -3],
    ['+0100', 1],
    ['UTC\u22128', -8],
    ['UTC', 0],
    ['Z', 0],
    ['GMT', 0],
    ['Coordinated Universal Time', 0],
  ])('is known by its offset, as %s', (name, hours) => expect(hoursOf(name)).toEqual([hours, hours]));

  it.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 1, 2],
    ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 1, 2],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 0, 1],
    ['(UTC) Coordinated Universal Time', 0, 0],
    ['(UTC-11:00) Coordinated Universal Time-11', -11, -11],
    ['(UTC-05:00) Eastern Time (US & Canada)', -5, -4],
    ['(UTC-08:00) Pacific Time (US & Canada)', -8, -7],
    ['(UTC+13:00) Samoa', 13, 13],
    ['(UTC+06:30) Yangon (Rangoon)', 6.5, 6.5],
    ['Eastern Time (US & Canada)', -5, -4],
    ['Eastern Daylight Time', -5, -4],
    ['Amsterdam, Berlin, Bern', 1, 2],
    ['Berlin', 1, 2],
  ])('is known by the name that programs show, as %s', (name, january, july) =>
    expect(hoursOf(name)).toEqual([january, july]),
  );

  it.each([
    '(UTC-12:00) International Date Line West|-12',
    '(UTC-10:00) Aleutian Islands|-10',
    '(UTC-10:00) Hawaii|-10',
    '(UTC-09:30) Marquesas Islands|-9.5',
    '(UTC-09:00) Alaska|-9',
    '(UTC-08:00) Baja California|-8',
    '(UTC-07:00) Arizona|-7',
    '(UTC-07:00) La Paz, Mazatlan|-7',
    '(UTC-07:00) Mountain Time (US & Canada)|-7',
    '(UTC-07:00) Yukon|-7',
    '(UTC-06:00) Central America|-6',
    '(UTC-06:00) Central Time (US & Canada)|-6',
    '(UTC-06:00) Guadalajara, Mexico City, Monterrey|-6',
    '(UTC-06:00) Saskatchewan|-6',
    '(UTC-05:00) Bogota, Lima, Quito, Rio Branco|-5',
    '(UTC-05:00) Chetumal|-5',
    '(UTC-05:00) Haiti|-5',
    '(UTC-05:00) Havana|-5',
    '(UTC-05:00) Indiana (East)|-5',
    '(UTC-05:00) Turks and Caicos|-5',
    '(UTC-04:00) Atlantic Time (Canada)|-4',
    '(UTC-04:00) Caracas|-4',
    '(UTC-04:00) Cuiaba|-4',
    '(UTC-04:00) Georgetown, La Paz, Manaus, San Juan|-4',
    '(UTC-03:30) Newfoundland|-3.5',
    '(UTC-03:00) Araguaina|-3',
    '(UTC-03:00) Brasilia|-3',
    '(UTC-03:00) Cayenne, Fortaleza|-3',
    '(UTC-03:00) City of Buenos Aires|-3',
    '(UTC-03:00) Montevideo|-3',
    '(UTC-03:00) Punta Arenas|-3',
    '(UTC-03:00) Saint Pierre and Miquelon|-3',
    '(UTC-03:00) Salvador|-3',
    '(UTC-01:00) Azores|-1',
    '(UTC-01:00) Cabo Verde Is.|-1',
    '(UTC+00:00) Dublin, Edinburgh, Lisbon, London|0',
    '(UTC+00:00) Monrovia, Reykjavik|0',
    '(UTC+00:00) Sao Tome|0',
    '(UTC+01:00) Casablanca|1',
    '(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague|1',
    '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris|1',
    '(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb|1',
    '(UTC+01:00) West Central Africa|1',
    '(UTC+02:00) Athens, Bucharest|2',
    '(UTC+02:00) Beirut|2',
    '(UTC+02:00) Cairo|2',
    '(UTC+02:00) Chisinau|2',
    '(UTC+02:00) Gaza, Hebron|2',
    '(UTC+02:00) Harare, Pretoria|2',
    '(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius|2',
    '(UTC+02:00) Jerusalem|2',
    '(UTC+02:00) Juba|2',
    '(UTC+02:00) Kaliningrad|2',
    '(UTC+02:00) Khartoum|2',
    '(UTC+02:00) Tripoli|2',
    '(UTC+02:00) Windhoek|2',
    '(UTC+03:00) Amman|3',
    '(UTC+03:00) Baghdad|3',
    '(UTC+03:00) Damascus|3',
    '(UTC+03:00) Istanbul|3',
    '(UTC+03:00) Kuwait, Riyadh|3',
    '(UTC+03:00) Minsk|3',
    '(UTC+03:00) Moscow, St. Petersburg|3',
    '(UTC+03:00) Nairobi|3',
    '(UTC+03:30) Tehran|3.5',
    '(UTC+04:00) Abu Dhabi, Muscat|4',
    '(UTC+04:00) Astrakhan, Ulyanovsk|4',
    '(UTC+04:00) Baku|4',
    '(UTC+04:00) Izhevsk, Samara|4',
    '(UTC+04:00) Port Louis|4',
    '(UTC+04:00) Tbilisi|4',
    '(UTC+04:00) Yerevan|4',
    '(UTC+04:30) Kabul|4.5',
    '(UTC+05:00) Ashgabat, Tashkent|5',
    '(UTC+05:00) Ekaterinburg|5',
    '(UTC+05:00) Islamabad, Karachi|5',
    '(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi|5.5',
    '(UTC+05:30) Sri Jayawardenepura|5.5',
    '(UTC+05:45) Kathmandu|5.75',
    '(UTC+06:00) Bishkek|6',
    '(UTC+06:00) Dhaka|6',
    '(UTC+06:00) Omsk|6',
    '(UTC+07:00) Bangkok, Hanoi, Jakarta|7',
    '(UTC+07:00) Barnaul, Gorno-Altaysk|7',
    '(UTC+07:00) Novosibirsk|7',
    '(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi|8',
    '(UTC+08:00) Irkutsk|8',
    '(UTC+08:00) Kuala Lumpur, Singapore|8',
    '(UTC+08:00) Perth|8',
    '(UTC+08:00) Taipei|8',
    '(UTC+08:00) Ulaanbaatar|8',
    '(UTC+08:45) Eucla|8.75',
    '(UTC+09:00) Osaka, Sapporo, Tokyo|9',
    '(UTC+09:00) Pyongyang|9',
    '(UTC+09:00) Seoul|9',
    '(UTC+09:30) Darwin|9.5',
    '(UTC+10:00) Brisbane|10',
    '(UTC+10:00) Guam, Port Moresby|10',
    '(UTC+10:00) Vladivostok|10',
    '(UTC+11:00) Bougainville Island|11',
    '(UTC+11:00) Solomon Is., New Caledonia|11',
    '(UTC+12:00) Anadyr, Petropavlovsk-Kamchatsky|12',
    '(UTC+12:00) Fiji|12',
    "(UTC+13:00) Nuku'alofa|13",
    '(UTC+14:00) Kiritimati Island|14',
  ])('is known by the name that Windows shows, at the offset that it says: %s', (line) => {
    const [name = '', hours] = line.split('|');
    expect(hoursOf(name)?.[0]).toBe(Number(hours));
  });

  it.each([
    ['(UTC+09:30) Adelaide', 10.5, 9.5],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 11, 10],
    ['(UTC+10:00) Hobart', 11, 10],
    ['(UTC+12:00) Auckland, Wellington', 13, 12],
    ['(UTC+10:30) Lord Howe Island', 11, 10.5],
    ['(UTC-06:00) Easter Island', -5, -6],
    ['(UTC-04:00) Santiago', -3, -4],
  ])('south of the equator has its summer in January: %s', (name, january, july) =>
    expect(hoursOf(name)).toEqual([january, july]),
  );

  it.each([
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    'IST',
    'BST',
    'CST',
    'Mars/Olympus',
    'Etc/GMT+5:30',
    '',
    'Mitteleuropäische Zeit',
  ])('that is not known may be any of this world: %s', (name) => {
    const zone = zoneNamed(name);
    expect(zone.isKnown).toBe(false);
    expect(zone.spanOf(winter)).toEqual({ earliest: winter - 14 * HOUR, latest: winter + 12 * HOUR });
  });

  it.each([
    ['(UTC+02:00) Nowhere', 2, 3],
    ['GMT +0100 (Standard) / GMT +0200 (Daylight)', 1, 2],
  ])('of which only the offset is known may have summer time: %s', (name, least, most) => {
    const zone = zoneNamed(name);
    expect(zone.isKnown).toBe(false);
    expect(zone.spanOf(winter)).toEqual({ earliest: winter - most * HOUR, latest: winter - least * HOUR });
  });

  it('has the first of two instants at which its clocks show a time, and counts one that they leave out on', () => {
    const at = (wall: string) =>
      new Date(zoneNamed('Europe/Berlin').spanOf(Date.parse(wall)).earliest).toISOString();
    expect(at('2026-10-25T02:30:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-03-29T02:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-03-29T03:30:00Z')).toBe('2026-03-29T01:30:00.000Z');
  });
});
