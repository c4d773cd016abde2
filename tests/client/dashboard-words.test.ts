import { describe, expect, it, vi } from 'vitest';
import { countdown } from '#client/admin/dashboard/countdown.ts';
import {
  type DashboardData,
  toCome,
  WAITING_ROWS,
  waitingOf,
} from '#client/admin/dashboard/dashboard-data.ts';
import { draftsHere } from '#client/admin/dashboard/drafts.ts';

describe('the time until an appointment', () => {
  const [start, end] = [new Date('2026-11-25T09:00:00Z'), new Date('2026-11-25T09:45:00Z')];
  it.each([
    ['2026-11-25T08:59:30Z', 'in 1 min'],
    ['2026-11-25T08:20:00Z', 'in 40 min'],
    ['2026-11-25T08:00:00Z', 'in 1 h'],
    ['2026-11-25T07:20:00Z', 'in 1 h 40 min'],
    ['2026-11-24T08:00:00Z', 'in a day'],
    ['2026-11-22T08:00:00Z', 'in 3 days'],
    ['2026-11-25T09:00:00Z', 'now'],
    ['2026-11-25T09:45:00Z', 'over'],
  ])('at %s is “%s”', (now, words) => expect(countdown(start, end, new Date(now))).toBe(words));
});

const row = (id: string, createdAt: string) => ({ id, createdAt });
const list = (...items: object[]) => ({ items });

it('what waits for somebody is the own inquiries and those without an owner, the oldest first', () => {
  const data = {
    mine: list(row('b', '2026-11-02'), row('d', '2026-11-04')),
    unassigned: list(row('a', '2026-11-01'), row('c', '2026-11-03')),
  } as unknown as DashboardData;
  expect(waitingOf(data).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('what waits for somebody is no more than the list shows, and nothing for who reads no inquiries', () => {
  const many = Array.from({ length: WAITING_ROWS }, (_, n) => row(`m${n}`, `2026-11-${10 + n}`));
  const data = {
    mine: list(...many),
    unassigned: list(row('a', '2026-11-01')),
  } as unknown as DashboardData;
  expect(waitingOf(data).map(({ id }) => id)).toEqual(['a', ...many.slice(0, -1).map(({ id }) => id)]);
  expect(waitingOf({} as DashboardData)).toEqual([]);
});

it('the appointments to come are those that take place and are not over', () => {
  const at = (id: string, state: string, endsAt: string) => ({ id, state, endsAt });
  const booked = [
    at('over', 'confirmed', '2026-11-25T08:00:00Z'),
    at('running', 'confirmed', '2026-11-25T09:10:00Z'),
    at('blocked', 'blocked', '2026-11-25T10:00:00Z'),
    at('cancelled', 'cancelled', '2026-11-25T10:00:00Z'),
    at('asked', 'requested', '2026-11-26T10:00:00Z'),
  ] as unknown as Parameters<typeof toCome>[0];
  expect(toCome(booked, new Date('2026-11-25T09:00:00Z')).map(({ id }) => id)).toEqual(['running', 'asked']);
});

function store(...keys: string[]): void {
  // The keys of a browser's storage are its properties.
  const storage = (entries: Record<string, string>) =>
    Object.assign(Object.create({ getItem: (key: string) => entries[key] ?? null }), entries);
  const drafts = Object.fromEntries(keys.map((key) => [`admin-draft:${key}`, '{}']));
  vi.stubGlobal('localStorage', storage({ ...drafts, outbox: '[]' }));
  vi.stubGlobal('sessionStorage', storage({ 'admin-tab': 'this-tab' }));
}

it('the drafts on this device lead to where they are written on', () => {
  store('inquiries/i1/answer', 'inquiries/i2/comment', 'settings', 'client/mills', 'teamMember/new/this-tab');
  expect(draftsHere().map(({ label, to }) => [label, to])).toEqual([
    ['Client', '/admin/clients/mills'],
    ['Answer', '/admin/inquiries/i1'],
    ['Comment', '/admin/inquiries/i2'],
    ['Settings', '/admin/settings'],
    ['New team member', '/admin/teams?edit=new'],
  ]);
});

it('the drafts on this device are not those of a new record in another tab, nor of what has no screen', () => {
  store('client/new/another-tab', 'survey/1');
  expect(draftsHere()).toEqual([]);
});
