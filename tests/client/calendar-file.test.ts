import { expect, it } from 'vitest';
import { calendarFile } from '#client/site/sections/forms/calendar-file.ts';
import { findSlot } from '#domain/slots.ts';

const slot = findSlot('9:45 AM - 10:30 AM');
if (!slot) throw new Error('There is no such slot.');
const appointment = {
  ...{ reference: 'DS-7K4Q-92', date: '2026-11-25', slot, publicUrl: 'https://www.dalmara.example' },
  company: 'Dalmara Systems Private Limited',
  ...{ email: 'hello@dalmara.example', phone: '+91 657 555 0100' },
  requestedAt: new Date('2026-11-20T10:00:00.123Z'),
};
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

it('has the event of the receipt: identity, times in UTC, and that it is not confirmed yet', () => {
  const lines = linesOf(calendarFile(appointment));
  for (const line of [
    'UID:DS-7K4Q-92@www.dalmara.example',
    'SEQUENCE:0',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261125T041500Z',
    'DTEND:20261125T050000Z',
    'STATUS:TENTATIVE',
    'METHOD:PUBLISH',
    'ORGANIZER;CN="Dalmara Systems Private Limited":mailto:hello@dalmara.example',
  ])
    expect(lines).toContain(line);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it('says where it takes place, and has an alarm a quarter of an hour before', () => {
  const lines = linesOf(calendarFile(appointment));
  expect(lines).toContain('LOCATION:Telephone call\\, +91 657 555 0100');
  const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
  expect(alarm.slice(1)).toEqual([
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'DESCRIPTION:Consultation with Dalmara Systems Private Limited',
  ]);
});

it('escapes text, and folds lines at 75 octets without cutting a character', () => {
  const company = `Orrin; Mills, \\ & ${'डालमारा 🏭 '.repeat(8)}`;
  const text = calendarFile({ ...appointment, company });
  expect(linesOf(text)).toContain(
    `SUMMARY:Consultation with Orrin\\; Mills\\, \\\\ & ${'डालमारा 🏭 '.repeat(8)}`,
  );
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
});
