import { afterEach, expect, it, vi } from 'vitest';
import { findSlot, slotStart } from '#domain/slots.ts';

/* The times of slots on the clocks of visitors, each in a fresh module, since formats keep the zone they were made in. */
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

async function on(timeZone: string) {
  process.env.TZ = timeZone;
  vi.resetModules();
  return import('#client/shared/time/slot-times.ts');
}

const slot = (label: string) => findSlot(label) ?? expect.unreachable(`There is no slot ${label}.`);

it.each([
  // Across the visitor's midnight, and so on another day than in India.
  ['America/New_York', '2026-11-25', '9:45 AM - 10:30 AM', 'Tue 24 Nov, 11:15 PM – 12:00 AM'],
  ['America/New_York', '2026-11-25', '9:00 AM - 9:45 AM', 'Tue 24 Nov, 10:30 – 11:15 PM'],
  ['America/New_York', '2026-11-25', '10:30 AM - 11:15 AM', '12:00 – 12:45 AM'],
  // The last working day of daylight saving time, and the first after it.
  ['America/New_York', '2026-10-30', '9:00 AM - 9:45 AM', 'Thu 29 Oct, 11:30 PM – 12:15 AM'],
  ['America/New_York', '2026-11-02', '9:00 AM - 9:45 AM', 'Sun 1 Nov, 10:30 – 11:15 PM'],
  // The same before and after it begins.
  ['America/New_York', '2026-03-06', '9:00 AM - 9:45 AM', 'Thu 5 Mar, 10:30 – 11:15 PM'],
  ['America/New_York', '2026-03-09', '9:00 AM - 9:45 AM', 'Sun 8 Mar, 11:30 PM – 12:15 AM'],
  ['Pacific/Auckland', '2026-11-24', '3:30 PM - 4:00 PM', '11:00 – 11:30 PM'],
  ['Pacific/Auckland', '2026-11-24', '9:00 AM - 9:45 AM', '4:30 – 5:15 PM'],
  // New Zealand's daylight saving time begins on 27 September 2026.
  ['Pacific/Auckland', '2026-09-25', '3:30 PM - 4:00 PM', '10:00 – 10:30 PM'],
  ['Pacific/Auckland', '2026-09-28', '3:30 PM - 4:00 PM', '11:00 – 11:30 PM'],
  ['Pacific/Kiritimati', '2026-11-24', '2:45 PM - 3:30 PM', '11:15 PM – 12:00 AM'],
  ['Pacific/Kiritimati', '2026-11-24', '3:30 PM - 4:00 PM', 'Wed 25 Nov, 12:00 – 12:30 AM'],
])('a slot on the clock of a visitor in %s, %s at %s, is %s', async (timeZone, date, label, words) => {
  const { localSlot } = await on(timeZone);
  expect(localSlot(date, slot(label))).toBe(words);
});

it('a slot on the clock of a visitor is written in full with its day and the name of the zone on that day', async () => {
  const { localSlotInFull } = await on('America/New_York');
  const [first] = ['9:00 AM - 9:45 AM'].map(slot);
  if (!first) throw new Error('There is no first slot.');
  expect(localSlotInFull('2026-10-30', first)).toBe(
    'Thu 29 Oct, 11:30 PM – 12:15 AM (Eastern Daylight Time)',
  );
  expect(localSlotInFull('2026-11-02', first)).toBe('Sun 1 Nov, 10:30 – 11:15 PM (Eastern Standard Time)');
});

it('a slot on the clock of a visitor is the office time in India alone', async () => {
  const start = slotStart('2026-11-24', slot('9:00 AM - 9:45 AM'));
  expect((await on('Asia/Kolkata')).isOfficeTime(start)).toBe(true);
  expect((await on('Asia/Karachi')).isOfficeTime(start)).toBe(false);
});

it.each(['America/New_York', 'Pacific/Kiritimati'])(
  'names an office date the same in %s as in India',
  async (timeZone) => {
    const { shortOfficeDay } = await on(timeZone);
    const { longOfficeDay } = await import('#domain/date-words.ts');
    expect(shortOfficeDay('2026-11-24')).toBe('Tue 24 Nov');
    expect(longOfficeDay('2026-09-01')).toBe('Tuesday 1 September 2026');
  },
);
