import { describe, expect, it } from 'vitest';
import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { recordAddress } from '#client/admin/activity/record-address.ts';
import { runsOf, unfolded } from '#client/admin/activity/runs.ts';
import { hasMoreChanges, sentenceOf } from '#client/admin/activity/sentence.ts';

type Entry = ActivityEntryFragment;
type Changes = Record<string, [before: string | null, after: string | null]>;

let made = 0;
const entry = (values: Partial<Entry>, changes: Changes = {}): Entry => {
  made += 1;
  return {
    id: `entry-${made}`,
    at: '2026-11-20T06:00:00.000Z',
    actor: 'Leena',
    action: 'updated',
    thing: 'inquiry',
    thingId: 'i1',
    summary: 'Inquiry DS-7K4Q-92 was changed.',
    about: { id: 'i1', title: 'ERP for two forging plants', person: 'Meera Sundaram', isDeleted: false },
    ...values,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
  };
};

/** The line of an entry as it is read; null: the summary is shown. */
function line(of: Entry): string | null {
  const sentence = sentenceOf(of);
  if (!sentence) return null;
  const { verb, kind, object, rest } = sentence;
  return [of.actor, verb, kind, object].filter(Boolean).join(' ') + rest;
}

const ERP = 'ERP for two forging plants';

it('names a contact that was merged or taken apart, and leads to it', () => {
  const about = { id: 'i1', title: 'Meera Sundaram', person: 'Meera Sundaram', isDeleted: false };
  const merged = entry({ thing: 'contact', action: 'merged', about });
  expect(line(merged)).toBe('Leena merged Meera Sundaram with another contact');
  expect(line(entry({ thing: 'contact', action: 'split', about }))).toBe(
    'Leena took an address off Meera Sundaram',
  );
  expect(recordAddress(merged)).toBe('/admin/contacts/i1');
  // Erased since.
  expect([line({ ...merged, about: null }), recordAddress({ ...merged, about: null })]).toEqual([
    null,
    '/admin/contacts',
  ]);
});

it.each<[string, Partial<Entry>, Changes, string]>([
  ['a comment', {}, {}, `Leena commented on ${ERP}`],
  ['an answer', { action: 'answered' }, {}, `Leena answered ${ERP}`],
  ['a letter again', { action: 'resent' }, {}, `Leena sent a letter of ${ERP} again`],
  ['closing', {}, { state: ['open', 'closed'] }, `Leena closed ${ERP}`],
  ['opening', {}, { state: ['new', 'open'] }, `Leena opened ${ERP}`],
  ['opening again', {}, { state: ['closed', 'open'] }, `Leena reopened ${ERP}`],
  ['a mark', {}, { state: ['new', 'spam'] }, `Leena marked ${ERP} as spam`],
  ['taking it', {}, { owner: [null, 'Leena'] }, `Leena took ${ERP}`],
  ['giving it', {}, { owner: ['Leena', 'Arjun'] }, `Leena gave ${ERP} to Arjun`],
  ['giving it back', {}, { owner: ['Leena', null] }, `Leena gave back ${ERP}`],
  ['taking it from somebody', {}, { owner: ['Arjun', null] }, `Leena took ${ERP} from Arjun`],
  ['a label', {}, { labels: ['Forge', 'Forge, Fair'] }, `Leena gave ${ERP} the label Fair`],
  ['a label less', {}, { labels: ['Forge, Fair', 'Forge'] }, `Leena took the label Fair off ${ERP}`],
  ['a note', {}, { note: [null, 'Called.'] }, `Leena changed the note of ${ERP}`],
  ['an erased note', {}, { note: [null, null] }, `Leena changed the note of ${ERP}`],
  [
    'no longer putting off',
    {},
    { snoozedUntil: ['2026-11-24T03:30:00.000Z', null] },
    `Leena took up ${ERP} again`,
  ],
  ['taking and opening at once', {}, { state: ['new', 'open'], owner: [null, 'Leena'] }, `Leena took ${ERP}`],
  [
    'several fields',
    {},
    { state: ['open', 'closed'], note: ['', 'Sold.'], owner: [null, 'Arjun'] },
    `Leena closed ${ERP}, changed the note and gave it to Arjun`,
  ],
])('what was done to an inquiry %s', (_what, values, changes, words) =>
  expect(line(entry(values, changes))).toBe(words),
);

it('what was done to an inquiry names until when it is put off', () =>
  expect(line(entry({}, { snoozedUntil: [null, '2026-11-27T03:30:00.000Z'] }))).toMatch(
    new RegExp(`^Leena put off ${ERP} until \\w{3}, 2\\d Nov, \\d+:\\d\\d [ap]m$`),
  ));

it('what was done to an inquiry is told by the summary alone to who may not read the inquiry', () =>
  expect(line(entry({ summary: 'An inquiry was changed.', about: null }))).toBeNull());

const appointment = (changes: Changes) => line(entry({ thing: 'appointment', thingId: 'a1' }, changes));
it.each<[Changes, string]>([
  [{ state: ['requested', 'confirmed'] }, 'Leena confirmed the appointment of Meera Sundaram'],
  [{ state: ['confirmed', 'cancelled'] }, 'Leena cancelled the appointment of Meera Sundaram'],
  [{ state: ['confirmed', 'done'] }, 'Leena noted that Meera Sundaram came'],
  [{ state: ['confirmed', 'no_show'] }, 'Leena noted that Meera Sundaram did not come'],
  [{ state: ['done', 'no_show'] }, 'Leena noted that Meera Sundaram did not come'],
  [{ state: ['no_show', 'requested'] }, 'Leena took back whether Meera Sundaram came'],
  [{ taker: [null, 'Rohit'] }, 'Leena gave the appointment of Meera Sundaram to Rohit'],
  [{ taker: [null, 'Leena'] }, 'Leena took the appointment of Meera Sundaram'],
  [{ taker: ['Rohit', null] }, 'Leena gave the appointment of Meera Sundaram to the owner of the inquiry'],
  [
    { date: ['2026-11-25', '2026-11-26'], slot: ['9:00 AM - 9:45 AM', '2:00 PM - 2:45 PM'] },
    'Leena moved the appointment of Meera Sundaram to Thu 26 Nov, 2:00 PM',
  ],
  [
    { slot: ['9:00 AM - 9:45 AM', '2:00 PM - 2:45 PM'], inquiryState: ['new', 'answered'] },
    'Leena moved the appointment of Meera Sundaram to 2:00 PM',
  ],
  [
    { state: ['requested', 'cancelled'], inquiryState: ['new', 'closed'] },
    'Leena cancelled the appointment of Meera Sundaram and closed the inquiry',
  ],
  [
    { date: ['2026-11-25', '2026-11-26'], state: ['displaced', 'requested'] },
    'Leena moved the appointment of Meera Sundaram to Thu 26 Nov',
  ],
])('what was done to an appointment %j', (changes, words) => expect(appointment(changes)).toBe(words));

it('what was done to an appointment names the inquiry once the name is erased', () =>
  expect(
    line(
      entry(
        {
          thing: 'appointment',
          about: { id: 'i1', title: 'DS-7K4Q-92', person: null, isDeleted: false },
        },
        { state: ['requested', 'confirmed'] },
      ),
    ),
  ).toBe('Leena confirmed the appointment of DS-7K4Q-92'));

describe('what was done to what the site shows', () => {
  const mills = { id: 'mills', title: 'Orrin Mills', person: null, isDeleted: false };
  const client = (values: Partial<Entry>, changes: Changes = {}) =>
    line(entry({ actor: 'Saira', thing: 'client', thingId: 'mills', about: mills, ...values }, changes));
  const SET: [string, string] = ['old', 'new'];

  it.each<[string, Partial<Entry>, Changes, string]>([
    ['adding', { action: 'created' }, { name: SET }, 'Saira added the client Orrin Mills'],
    [
      'changing',
      {},
      { description: SET, industry: SET },
      'Saira changed the description and industry of Orrin Mills',
    ],
    [
      'changing much',
      {},
      { description: SET, results: SET, region: SET, logo: SET },
      'Saira changed the description, results and 2 other fields of Orrin Mills',
    ],
    ['a sample', {}, {}, 'Saira changed the client Orrin Mills'],
    ['deleting', { action: 'deleted' }, { name: SET }, 'Saira deleted the client Orrin Mills'],
    ['restoring', { action: 'restored' }, {}, 'Saira restored the client Orrin Mills'],
    ['ordering', { action: 'ordered', thing: 'teamMember' }, {}, 'Saira put the team members in order'],
    ['exporting', { action: 'exported', about: null }, {}, 'Saira exported the clients'],
    [
      'removing',
      { action: 'removed', about: null, summary: 'Client “Orrin Mills” was removed for good.' },
      {},
      'Saira removed the client Orrin Mills for good',
    ],
    [
      'the settings',
      { thing: 'settings' },
      { 'company.tagline': SET },
      'Saira changed the tagline of the site settings',
    ],
    ['the settings in the samples', { thing: 'settings' }, {}, 'Saira saved the site settings'],
  ])('%s', (_what, values, changes, words) => expect(client(values, changes)).toBe(words));
});

const session = (action: string, summary: string) =>
  line(entry({ thing: 'session', about: null, action, summary }));

it('who comes and goes is named once', () => {
  expect(session('signed-in', '“leena” signed in on Chrome on Linux.')).toBe(
    'Leena signed in on Chrome on Linux',
  );
  expect(session('signed-out', '“leena” signed out.')).toBe('Leena signed out');
  expect(session('sign-in-failed', 'A sign-in as “leena” failed: wrong password.')).toBeNull();
});

it('the values before and after are shown where they say more than the sentence', () => {
  expect(hasMoreChanges(entry({}, { state: ['open', 'closed'], owner: [null, 'Arjun'] }))).toBe(false);
  expect(hasMoreChanges(entry({}, { state: ['open', 'closed'], note: ['', 'Sold.'] }))).toBe(true);
  expect(hasMoreChanges(entry({ thing: 'appointment' }, { state: ['requested', 'confirmed'] }))).toBe(true);
  expect(hasMoreChanges(entry({}))).toBe(false);
});

it.each<[Partial<Entry>, string | null]>([
  [{}, '/admin/inquiries/i1'],
  [{ thing: 'appointment', thingId: 'a1' }, '/admin/inquiries/i1'],
  [{ thing: 'client', about: { id: 'm', title: 'M', person: null, isDeleted: false } }, '/admin/clients/m'],
  [
    { thing: 'client', about: { id: 'm', title: 'M', person: null, isDeleted: true } },
    '/admin/trash?thing=client',
  ],
  [{ thing: 'client', about: null }, null],
  [{ thing: 'client', action: 'exported', about: null }, '/admin/clients'],
  [{ thing: 'picture', about: null }, null],
  [{ thing: 'settings', about: null }, '/admin/settings'],
])('an entry %j leads to %s', (values, address) => expect(recordAddress(entry(values))).toBe(address));

const closed = (thingId: string, actor = 'Leena') => entry({ thingId, actor }, { state: ['open', 'closed'] });

it('runs of like entries are one line for each person and deed', () => {
  const runs = runsOf([closed('1'), closed('2'), closed('3'), closed('4', 'Arjun'), entry({}), closed('5')]);
  expect(runs.map(({ entries, records }) => [entries.length, records])).toEqual([
    [3, 3],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

it('runs of like entries count a record once', () =>
  expect(runsOf([entry({}), entry({}), entry({ thingId: 'i2' })])[0]).toMatchObject({ records: 2 }));

it('runs of like entries are none where what was said differs, nor of what the log says itself', () => {
  const notified = () => entry({ thing: 'token', about: null, summary: 'The token “CI” was revoked.' });
  const given = (to: string) => entry({}, { owner: [null, to] });
  expect(runsOf([given('Arjun'), given('Saira'), notified(), notified()])).toHaveLength(4);
});

it('runs of like entries are not looked for in the history of one record', () =>
  expect(unfolded([entry({}), entry({})])).toHaveLength(2));
