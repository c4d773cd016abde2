import { foldForSearch } from '#db/fold-for-search.ts';
import { fold } from '#domain/fold.ts';
import { answersOf } from '#domain/forms/answers.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { slots } from '#domain/slots.ts';

/** How many rows each large table gets. */
export interface LargeSizes {
  readonly clients: number;
  readonly inquiries: number;
  readonly activity: number;
}

/** A table to fill, and its rows by number. */
interface LargeTable {
  readonly table: string;
  readonly columns: readonly string[];
  readonly count: number;
  rowOf(n: number): unknown[];
}

const PROJECTS = ['ERP', 'Logistics', 'Cloud Migration', 'Smart Manufacturing', 'Mobile Applications'];
const YEARS = 2 * 365 * 24 * 3600 * 1000;
const NEWEST = Date.UTC(2026, 10, 20, 6);
const FORMS = ['contact', 'contact', 'contact', 'schedule', 'pricing'];
const STATES = [
  'closed',
  'closed',
  'closed',
  'closed',
  'answered',
  'answered',
  'open',
  'new',
  'spam',
  'closed',
];
const ACTORS = [
  'admin',
  'meera',
  'farid',
  'ilsa',
  'tool: website',
  'tool: import',
  'zoe',
  'arun',
  'noor',
  'hari',
];
const ACTIONS = ['updated', 'updated', 'updated', 'created', 'deleted', 'signed-in', 'uploaded', 'restored'];
const THINGS = ['client', 'client', 'inquiry', 'teamMember', 'technology', 'settings', 'letter', 'session'];
const WORDS =
  'fee ledger ward depot shift invoice route payroll press forge campus clinic tariff audit stock vendor kiosk permit grain cold loom toll harbour spindle archive district enrol ration berth kiln'.split(
    ' ',
  );

/** How many labels there are. */
const LABELS = 5;

/** A number from 0 to 2³² − 1 that looks random and is the same in every run. */
function hash(n: number, salt: number): number {
  let x = (n + 1) * 0x9e3779b1 + salt * 0x85ebca6b;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

const pick = <T>(list: readonly T[], n: number, salt: number): T => list[hash(n, salt) % list.length] as T;
const text = (n: number, salt: number, count: number): string =>
  Array.from({ length: count }, (_, word) => pick(WORDS, n, salt + word)).join(' ');
const id = (n: number, salt: number): string =>
  `${hash(n, salt).toString(16).padStart(8, '0')}-${hash(n, salt + 1)
    .toString(16)
    .padStart(8, '0')}-${n.toString(36)}`;
/** Oldest first, as rows arrive. */
const moment = (n: number, count: number): string =>
  new Date(NEWEST - YEARS + Math.floor((n / count) * YEARS)).toISOString().replace('T', ' ').slice(0, -1);

/** The large tables, in the order in which they are filled; every tenth inquiry has its two letters and an appointment, every third a label. */
export function largeTables({ clients, inquiries, activity }: LargeSizes): LargeTable[] {
  return [
    {
      table: 'clients',
      columns:
        'id, name, logo, logoAlt, description, industry, project, results, region, searchText, sortKey, version, createdAt, updatedAt'.split(
          ', ',
        ),
      count: clients,
      rowOf: (n) => clientRow(n, moment(n, clients)),
    },
    {
      table: 'inquiries',
      columns:
        'id, reference, formType, name, email, senderAddress, subject, answers, state, spamReasons, note, searchText, version, createdAt, updatedAt'.split(
          ', ',
        ),
      count: inquiries,
      rowOf: (n) => inquiryRow(n, moment(n, inquiries)),
    },
    {
      table: 'letters',
      columns:
        'id, inquiryId, kind, messageId, recipient, subject, text, html, state, attempts, nextAttemptAt, createdAt'.split(
          ', ',
        ),
      count: Math.floor(inquiries / 10) * 2,
      rowOf: (n) => letterRow(n, moment((n >> 1) * 10, inquiries)),
    },
    {
      table: 'appointments',
      columns: 'id, inquiryId, date, slot, seat, state, note, sequence, version, createdAt, updatedAt'.split(
        ', ',
      ),
      count: Math.floor(inquiries / 10),
      rowOf: (n) => appointmentRow(n, moment(n * 10, inquiries)),
    },
    {
      table: 'labels',
      columns: ['id', 'name', 'nameKey', 'createdAt'],
      count: LABELS,
      rowOf: (n) => [`label-${n}`, `Label ${n}`, `label ${n}`, moment(0, 1)],
    },
    {
      table: 'inquiry_labels',
      columns: ['inquiryId', 'labelId', 'createdAt'],
      count: Math.floor(inquiries / 3),
      rowOf: (n) => [id(n * 3, 41), `label-${hash(n, 95) % LABELS}`, moment(n * 3, inquiries)],
    },
    {
      table: 'activity',
      columns: 'id, at, actor, action, thing, thingId, summary, changes'.split(', '),
      count: activity,
      rowOf: (n) => activityRow(n, moment(n, activity)),
    },
  ];
}

function clientRow(n: number, at: string): unknown[] {
  const name = `${text(n, 1, 2)} ${n.toString(36)}`;
  const description = text(n, 10, 14);
  const tags = JSON.stringify([
    ...new Set([pick(initialChoices.industries, n, 30), pick(initialChoices.industries, n, 31)]),
  ]);
  const project = JSON.stringify([pick(PROJECTS, n, 32)]);
  const folded = foldForSearch(name, description);
  return [
    id(n, 40),
    name,
    '/marks/default.svg',
    '',
    description,
    tags,
    project,
    'Saved a week.',
    pick(initialChoices.regions, n, 33),
    folded,
    fold(name),
    1,
    at,
    at,
  ];
}

function inquiryRow(n: number, at: string): unknown[] {
  const name = `${pick(WORDS, n, 50)} ${n.toString(36)}`;
  const email = `sender${n}@orrin.example`;
  const message = text(n, 60, 20);
  const answers = answersOf('contact', { name, email, subject: 'Question', message });
  const reference = `DS-${n.toString(36).toUpperCase()}`;
  const state = pick(STATES, n, 90);
  return [
    id(n, 41),
    reference,
    pick(FORMS, n, 91),
    name,
    email,
    email,
    `Question about ${pick(WORDS, n, 51)}`,
    JSON.stringify(answers),
    state,
    '[]',
    '',
    foldForSearch(reference, name, email, message),
    state === 'new' ? 1 : 2,
    at,
    at,
  ];
}

function letterRow(n: number, at: string): unknown[] {
  const state = hash(n, 92) % 1000 === 0 ? 'failed' : 'sent';
  const kind = n % 2 ? 'receipt' : 'staff';
  return [
    id(n, 42),
    id((n >> 1) * 10, 41),
    kind,
    `<${n}@dalmara.example>`,
    'sender@orrin.example',
    'Question',
    'Hello',
    '<p>Hello</p>',
    state,
    1,
    at,
    at,
  ];
}

function appointmentRow(n: number, at: string): unknown[] {
  const [date] = at.split(' ');
  const slot = slots[n % slots.length]?.label;
  return [id(n, 44), id(n * 10, 41), date, slot, n + 1, 'confirmed', '', 1, 2, at, at];
}

function activityRow(n: number, at: string): unknown[] {
  const changes = JSON.stringify([{ field: 'name', before: text(n, 70, 2), after: text(n, 72, 2) }]);
  return [
    id(n, 43),
    at,
    pick(ACTORS, n, 93),
    pick(ACTIONS, n, 94),
    pick(THINGS, n, 95),
    id(n, 40),
    'Client was changed.',
    changes,
  ];
}
