import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Activity, type Change } from '#db/entities/activity.entity.ts';

/** What a service says of a write. */
export interface Deed {
  readonly actor: string;
  readonly action: string;
  readonly thing: string;
  readonly thingId: string;
  readonly summary: string;
  readonly changes?: Change[];
}

/** Long values are cut: the log tells what changed, it is no archive, and a row must fit its column. */
const LONGEST_VALUE = 400;
const LONGEST_SUMMARY = 400;

/** Writes down a deed inside the transaction that does it, so that neither is ever there without the other. */
export async function recordActivity(manager: EntityManager, at: Date, deed: Deed): Promise<void> {
  await manager.insert(Activity, {
    id: randomUUID(),
    at,
    ...deed,
    summary: cut(deed.summary, LONGEST_SUMMARY),
    changes: deed.changes ?? [],
  });
}

/** The fields that differ between two versions of a thing, as a person reads them. */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map(Object.entries(after ?? {}));
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: readable(old.get(field)), after: readable(fresh.get(field)) }))
    .filter((change) => change.before !== change.after);
}

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length ? cut(value.join(', '), LONGEST_VALUE) : null;
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value), LONGEST_VALUE);
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Half an emoji is no letter.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
