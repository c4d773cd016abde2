import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { limits } from '#domain/limits.ts';
import { conflict, notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/** A release that has not gone out, locked. `ifVersion` null: whatever is in it. Errors: NOT_FOUND, CONFLICT, PRECONDITION_FAILED. */
export async function requireOpenRelease(
  unit: UnitOfWork,
  id: string,
  ifVersion: number | null = null,
): Promise<Release> {
  const release = await unit.lock(Release, 'Release', id, null);
  if (release.state !== 'open') throw conflict(`The release “${release.name}” has been published already.`);
  if (ifVersion !== null && ifVersion !== release.version) throw preconditionFailed();
  return release;
}

/** The drafts that go out with a release, locked. */
export const draftsOf = ({ manager, forChange }: UnitOfWork, releaseId: string): Promise<Draft[]> =>
  // In one order, so that on MySQL none of two that lock them waits for the other in a circle.
  manager.find(Draft, { where: { releaseId }, order: { id: 'ASC' }, ...forChange });

/** Errors: NOT_FOUND. */
export async function getRelease(manager: EntityManager, id: string): Promise<Release> {
  const release = await manager.findOneBy(Release, { id });
  if (release?.id !== id) throw notFound('Release');
  return release;
}

/** When a release goes out, or comes back, by itself; of one that does neither the beginning of time. */
export const timeOf = ({ state, publishAt, endAt }: Pick<Release, 'state' | 'publishAt' | 'endAt'>): Date =>
  (state === 'open' ? publishAt : endAt) ?? new Date(0);

/** A release that is made now. */
export const newRelease = (unit: UnitOfWork, name: string, over: Partial<Release>): Release => ({
  ...{ id: randomUUID(), name, state: 'open', publishAt: null, endAt: null, timedBy: null, problem: null },
  ...{ createdBy: unit.by.name, createdAt: unit.now, publishedBy: null, publishedAt: null },
  ...{ takesBackId: null, takenBackById: null, version: 1 },
  ...over,
});

/** Changes a release, under its next version. */
export async function setState(
  { manager }: UnitOfWork,
  release: Release,
  change: Partial<Release>,
): Promise<Release> {
  const set = { ...change, version: release.version + 1 };
  await manager.update(Release, { id: release.id }, set);
  return { ...release, ...set };
}

/** What drafts are called that are published together without a name. */
export function nameOfDrafts(drafts: readonly Draft[]): string {
  const [first] = drafts;
  const others = drafts.length - 1;
  return cut(
    others === 0 ? `${first?.name}` : `${first?.name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  );
}

const cut = (name: string): string =>
  name.length <= limits.name ? name : `${name.slice(0, limits.name - 1).toWellFormed()}…`;

/** What the release is called that takes another one back. */
export async function nameOfReturn(manager: EntityManager, { name, takesBackId }: Release): Promise<string> {
  const first = takesBackId && (await manager.findOneBy(Release, { id: takesBackId }));
  return cut(first ? `${first.name}, again` : `Before “${name}”`);
}

/** A release that was stored as JSON. */
export const revive = (release: Release): Release => ({
  ...release,
  createdAt: new Date(release.createdAt),
  publishedAt: release.publishedAt && new Date(release.publishedAt),
  publishAt: release.publishAt && new Date(release.publishAt),
  endAt: release.endAt && new Date(release.endAt),
});
