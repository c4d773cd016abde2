import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { activityDays, countDays } from '#db/day-counts.ts';
import { Activity, type Change } from '#db/entities/activity.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { type ActivityAction, type ActivityThing, activityParticiples } from '#domain/activity.ts';
import { type Permission, type Role, rolePermits } from '#domain/permissions.ts';
import { isPlainObject } from '#domain/plain-object.ts';
import { entryText } from '#gateway/kernel/entry-text.ts';

/** One entry of the activity log: who did what to which thing. */
export interface ActivityEntry {
  readonly actor: string;
  readonly action: ActivityAction;
  readonly thing: ActivityThing;
  readonly thingId: string;
  readonly summary: string;
  readonly changes?: Change[];
}

/** Long values are cut: the log tells what changed, it is no archive, and a row must fit its column. */
const LONGEST_VALUE = 400;
const LONGEST_SUMMARY = 400;

/**
 * Stores entries inside the transaction of their write, so that neither is stored without the other, in few statements
 * however many there are. `id`: where an entry must be found again.
 */
export async function recordActivities(
  manager: EntityManager,
  at: Date,
  entries: readonly (ActivityEntry & { readonly id?: string })[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    ...entry,
    at,
    summary: cut(entry.summary, LONGEST_SUMMARY),
    changes: entry.changes ?? [],
  }));
  await insertRows(manager, Activity, rows);
  const counted = entries.map(({ actor, action, thing }) => ({
    ...{ at, facets: { actor, action, thing } },
    change: 1,
  }));
  await countDays(manager, activityDays, counted);
}

/**
 * What a reader of the log must be permitted to see what an entry says of a thing, where it is more than reading the log:
 * its changes, and its summary, which names it.
 */
const detailsNeed: Partial<Record<ActivityThing, Permission>> = {
  account: 'accounts:write',
  appointment: 'appointments:read',
  contact: 'inquiries:read',
  draft: 'drafts:write',
  inquiry: 'inquiries:read',
  label: 'inquiries:read',
  letter: 'inquiries:read',
  person: 'inquiries:read',
  release: 'drafts:write',
  rule: 'inquiries:read',
  template: 'inquiries:read',
  token: 'tokens:write',
  view: 'inquiries:read',
  webhook: 'webhooks:write',
};

/** Entries as a role may read them: of what it may not read, only what kind of thing it is and what was done. */
export function shownTo(role: Role, entries: readonly Activity[]): Activity[] {
  return entries.map((entry) => {
    const thing = entry.thing as ActivityThing;
    if (readsDetailsOf(role, thing)) return entry;
    return { ...entry, summary: plainSummary(thing, entry.action as ActivityAction), changes: [] };
  });
}

/** Whether a role may read what entries say of a kind of thing. */
export function readsDetailsOf(role: Role, thing: ActivityThing): boolean {
  const needed = detailsNeed[thing];
  return needed === undefined || rolePermits(role, needed);
}

/** A summary that names nothing, such as “A webhook was changed.” */
const plainSummary = (thing: ActivityThing, action: ActivityAction): string =>
  `${/^[aeiou]/.test(thing) ? 'An' : 'A'} ${thing} was ${activityParticiples[action]}.`;

/** The fields that differ between two versions of a thing, as a person reads them. */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map(Object.entries(after ?? {}));
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => whole(old.get(field)) !== whole(fresh.get(field)))
    .map((field) => ({ field, before: readable(old.get(field)), after: readable(fresh.get(field)) }));
}

/** The entries of a list that have keys, in their order: compared by their keys, read by what each is called. */
export class EntryOrder {
  constructor(
    private readonly keys: readonly string[],
    readonly names: readonly string[],
  ) {}

  toJSON(): readonly string[] {
    return this.keys;
  }
}

/**
 * `{contact: {email}}` as `{'contact.email': …}`: a group is told field by field, and so is each entry of a list whose entries
 * have keys, beside their order.
 */
export function flatten(group: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).flatMap(([name, value]): [string, unknown][] => {
      const here = path + name;
      if (isPlainObject(value)) return Object.entries(flatten(value, `${here}.`));
      if (!isKeyed(value)) return [[here, value]];
      const entries = value.flatMap(({ key, ...fields }) =>
        Object.entries(flatten(fields, `${here}.${key}.`)),
      );
      const order = new EntryOrder(
        value.map(({ key }) => key),
        value.map(({ key, ...fields }) => nameOfEntry(fields) ?? key),
      );
      return [[here, order], ...entries];
    }),
  );
}

const isKeyed = (value: unknown): value is ({ readonly key: string } & Record<string, unknown>)[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry?.key === 'string');

/** The first text of an entry. */
const nameOfEntry = (fields: object): string | undefined =>
  Object.values(fields).find((value): value is string => typeof value === 'string' && value !== '');

/** A value as it is compared. Not cut: a difference after the cut must count as a change. */
function whole(value: unknown): string {
  const isEmpty = value === undefined || value === null || value === '';
  return isEmpty || (Array.isArray(value) && value.length === 0) ? 'null' : JSON.stringify(value);
}

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof EntryOrder) return cut(value.names.join(', '), LONGEST_VALUE);
  if (Array.isArray(value)) return value.length ? cut(value.map(entryText).join(', '), LONGEST_VALUE) : null;
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value), LONGEST_VALUE);
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Removes half of a surrogate pair that the cut left.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
