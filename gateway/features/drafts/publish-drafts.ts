import { Draft } from '#db/entities/draft.entity.ts';
import type { Release } from '#db/entities/release.entity.ts';
import { ReleaseItem } from '#db/entities/release.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { thingNoun } from '#domain/activity.ts';
import { calledIn, type DraftedThing, type DraftKind } from '#domain/drafts.ts';
import { disputedPaths, patchBetween } from '#domain/patch-between.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import type { DraftSource, PublishedState } from '#gateway/write/draft-source.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { comparable, type DraftSources, disputedOf } from './drafts.service.ts';

/** What is published of one thing, or was: how it was before, and how it is then. */
type Published = Omit<ReleaseItem, 'releaseId' | 'position'>;

/** What is done to one thing. */
interface Step {
  readonly thing: DraftedThing;
  readonly thingId: string;
  readonly kind: DraftKind;
  readonly name: string;
  /** Of what is added; null: a record that was deleted comes back as it was. */
  readonly document: object | null;
  /** Of what is changed. */
  readonly patch: object;
}

/**
 * Publishes drafts in an open unit, each by the save of its thing over what is published now. Errors: those of the saves; NOT_FOUND
 * and CONFLICT where what a draft changes was deleted or changed since it was begun.
 */
export async function publishDrafts(
  actor: Actor,
  { manager }: UnitOfWork,
  sources: DraftSources,
  drafts: readonly Draft[],
): Promise<Published[]> {
  const before = await statesOf(manager, sources, drafts);
  const steps = drafts.map((draft): Step => {
    const { thing, thingId, kind, name, document, base } = draft;
    const now = before.of(draft);
    if (kind !== 'create' && !now) throw notFound(`The ${thingNoun(thing)} of the draft “${name}”`);
    if (kind === 'create' && now)
      throw conflict(`The ${calledIn(draft)} has been published by somebody else meanwhile.`);
    requireUndisputed(draft, disputedOf(draft, now));
    return { thing, thingId, kind, name, document, patch: patchBetween(base ?? {}, document ?? {}) };
  });
  const done = await carryOut(actor, manager, sources, { steps, before });
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) await manager.delete(Draft, ids);
  return done;
}

/**
 * Takes back what was published: of each thing the fields that it changed, and keeps what was changed in others since. `overChanges`:
 * also where somebody has changed these fields since. Errors: those of the saves; CONFLICT with the fields that were changed since.
 */
export async function takeBack(
  actor: Actor,
  { manager }: UnitOfWork,
  sources: DraftSources,
  items: readonly ReleaseItem[],
  overChanges: boolean,
): Promise<Published[]> {
  const before = await statesOf(manager, sources, items);
  const steps = items.flatMap((item): Step[] => {
    const { thing, thingId, name } = item;
    const now = before.of(item);
    const kind = REVERSED[item.kind];
    const isGone = kind === 'change' ? !now : kind === 'create' && !item.documentBefore;
    if (isGone && !overChanges)
      throw conflict(`The ${calledIn(item)} was deleted since, and cannot be taken back.`, [GONE]);
    // Somebody has done it already.
    if (isGone || (kind === 'create') === (now !== null)) return [];
    const patch = patchBetween(item.documentAfter ?? {}, item.documentBefore ?? {});
    if (!overChanges) requireUnchanged(item, changedSince(item, kind, now));
    return [{ thing, thingId, kind, name, document: null, patch }];
  });
  return carryOut(actor, manager, sources, { steps, before });
}

const GONE = { field: 'id', message: 'It was deleted since.' };

const REVERSED = { create: 'delete', change: 'change', delete: 'create' } as const satisfies Record<
  DraftKind,
  DraftKind
>;

/** The fields that were changed since they were published, of those that taking it back would set. */
function changedSince(item: ReleaseItem, kind: DraftKind, now: PublishedState | null): string[] {
  const [after, before, present] = comparable(item.thing, [
    item.documentAfter ?? {},
    item.documentBefore ?? {},
    now?.document ?? {},
  ]);
  const since = patchBetween(after, present);
  if (kind === 'change') return disputedPaths(patchBetween(after, before), since);
  return kind === 'delete' ? Object.keys(since) : [];
}

/** Stores what a release has published, in its order. */
export async function keepItems(
  { manager }: UnitOfWork,
  { id: releaseId }: Pick<Release, 'id'>,
  published: readonly Published[],
): Promise<void> {
  const rows = published.map((item, position) => ({ ...item, releaseId, position }));
  await insertRows(manager, ReleaseItem, rows as never);
}

type Named = Pick<Step, 'thing' | 'thingId'>;

/** What is published of some things, with one question for each kind of thing. */
async function statesOf(manager: UnitOfWork['manager'], sources: DraftSources, things: readonly Named[]) {
  const states = new Map<DraftedThing, ReadonlyMap<string, PublishedState>>();
  for (const thing of new Set(things.map((named) => named.thing)))
    states.set(thing, await sources[thing].published(manager, idsOf(things, thing)));
  return {
    of: ({ thing, thingId }: Named): PublishedState | null => states.get(thing)?.get(thingId) ?? null,
  };
}

const idsOf = (things: readonly Named[], thing: DraftedThing): string[] =>
  things.filter((named) => named.thing === thing).map(({ thingId }) => thingId);

interface Plan {
  readonly steps: readonly Step[];
  readonly before: Awaited<ReturnType<typeof statesOf>>;
}

/** What is new first, so that others can lead to it; then what goes, when nothing leads to it any more. */
const KINDS: readonly DraftKind[] = ['create', 'change', 'delete'];

const isOrder = ({ thing }: Named): boolean => thing === 'order';

/** Carries out steps, those of one kind and thing together, and returns them in that order; orders last, which give rows new versions. */
async function carryOut(
  actor: Actor,
  manager: UnitOfWork['manager'],
  sources: DraftSources,
  { steps, before }: Plan,
): Promise<Published[]> {
  const rows = KINDS.flatMap((kind) => steps.filter((step) => step.kind === kind && !isOrder(step)));
  const ordered = [...rows, ...steps.filter(isOrder)];
  for (const { thing, kind } of distinct(ordered)) {
    const alike = ordered.filter((step) => step.kind === kind && step.thing === thing);
    await write(actor, sources[thing], kind, alike, before);
  }
  const after = await statesOf(manager, sources, ordered);
  return ordered.map((step) => {
    const { thing, thingId, kind, name } = step;
    return {
      ...{ thing, thingId, kind, name },
      documentBefore: before.of(step)?.document ?? null,
      documentAfter: after.of(step)?.document ?? null,
    };
  });
}

/** The kinds of steps of each thing, in the order in which they come first. */
const distinct = (steps: readonly Step[]): Pick<Step, 'thing' | 'kind'>[] => [
  ...new Map(steps.map(({ thing, kind }) => [`${thing} ${kind}`, { thing, kind }])).values(),
];

async function write(
  actor: Actor,
  source: DraftSource,
  kind: DraftKind,
  steps: readonly Step[],
  before: Plan['before'],
): Promise<void> {
  const rows = steps.map((step) => ({ ...step, id: step.thingId, ifVersion: before.of(step)?.version ?? 0 }));
  if (kind === 'change') return void (await source.change(actor, rows));
  if (kind === 'delete') return void (await source.delete?.(actor, rows));
  const added = rows.flatMap(({ id, document }) => (document ? [{ id, document }] : []));
  if (added.length > 0) await source.create?.(actor, added);
  const returning = rows.filter(({ document }) => !document).map(({ id }) => id);
  if (returning.length > 0) await source.restore?.(actor, returning);
}

/** Errors: CONFLICT. */
function requireUndisputed(draft: Draft, fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw conflict(
    draft.kind === 'delete'
      ? `The ${calledIn(draft)} has been changed since it was to be deleted. Discard that draft, and decide anew.`
      : `The ${calledIn(draft)} has been changed since its draft was begun. Open the draft, and decide what it shall say.`,
    fields.map((field) => ({ field, message: 'It was changed since the draft was begun.' })),
  );
}

/** Errors: CONFLICT. */
function requireUnchanged(item: ReleaseItem, fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw conflict(
    `The ${calledIn(item)} has been changed since: ${fields.join(', ')}. Taking it back would undo that too.`,
    fields.map((field) => ({ field, message: 'It was changed since.' })),
  );
}
