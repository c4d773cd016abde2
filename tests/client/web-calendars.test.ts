import { expect, it } from 'vitest';
import { webCalendarAddress } from '#client/site/sections/forms/web-calendars.ts';
import { findSlot } from '#domain/slots.ts';

const slot = findSlot('9:45 AM - 10:30 AM');
if (!slot) throw new Error('There is no such slot.');
const entry = {
  ...{
    date: '2026-11-25',
    slot,
    title: 'Consultation with Orrin & Mills',
    note: 'Your reference is DS-7K4Q-92.',
  },
  place: 'Telephone call, +91 657 555 0100',
};

it('Google is given title, text, place and both times in UTC', () => {
  const { origin, pathname, searchParams } = new URL(webCalendarAddress('google', entry));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261125T041500Z/20261125T050000Z',
    details: entry.note,
    location: entry.place,
  });
});

it.each([
  ['outlook', 'https://outlook.office.com'],
  ['outlookPersonal', 'https://outlook.live.com'],
] as const)('%s is given the same, with spaces that it understands', (calendar, host) => {
  const address = webCalendarAddress(calendar, entry);
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname]).toEqual([host, '/calendar/0/action/compose']);
  expect(address).not.toContain('+');
  expect(Object.fromEntries(searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    startdt: '2026-11-25T04:15:00Z',
    enddt: '2026-11-25T05:00:00Z',
    subject: entry.title,
    body: entry.note,
    location: entry.place,
  });
});
