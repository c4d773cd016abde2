import { randomUUID } from 'node:crypto';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { PreviewLink } from '#db/entities/preview-link.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { limits } from '#domain/limits.ts';
import { permissionToWrite } from '#domain/permission-to-write.ts';
import { PREVIEW_DAYS, PREVIEWS_PATH, type ReleaseState } from '#domain/releases.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import { IST_OFFSET_MINUTES, officeToday } from '#domain/slots.ts';
import { actorBehind, idOfActor } from '#gateway/features/auth/public.ts';
import { type Actor, isPermitted, type KnownActor, requirePermission } from '#gateway/kernel/actor.ts';
import { Failure, forbidden, notFound, refusedField } from '#gateway/kernel/errors.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { DraftSources } from './drafts.service.ts';
import { publishDrafts, takeBack } from './publish-drafts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a link shows. */
export interface Preview {
  /** Empty: every draft that is in no release. */
  readonly releaseId: string;
  /** The moment of which it shows the site instead; null: of none. */
  readonly siteAt: Date | null;
  readonly name: string;
  readonly expiresAt: Date;
  /** Whether it has gone out, so that the site is what it shows. */
  readonly isPublic: boolean;
}

/** What was read as if the drafts were published, with what is left out and why; or why they cannot be. */
export type PreviewOutcome<T> =
  | { readonly read: T; readonly leftOut: readonly string[] }
  | { readonly problem: string };

/**
 * Shows the site as it will be: the drafts are published in a transaction, the questions of a page are asked there as a visitor asks
 * them, and all of it is undone.
 */
export class PreviewsService<Services> {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly options: {
      readonly publicUrl: string;
      /** The services of the things, which write in the given units. */
      sourcesWithin(units: UnitsOfWork): DraftSources;
      /** What pages are read from, in the given units. */
      servicesWithin(units: UnitsOfWork): Services;
    },
  ) {}

  /**
   * Makes a link that shows a release as published for `PREVIEW_DAYS`; `releaseId` null: every draft that is in none. `siteAt`: the site
   * at a moment instead, with what goes out by itself until then. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.
   */
  async createLink(
    actor: Actor,
    releaseId: string | null,
    siteAt: Date | null = null,
  ): Promise<PreviewLink & { readonly url: string }> {
    const by = requirePermission(actor, 'drafts:write');
    if (releaseId !== null && siteAt !== null) throw refusedField('siteAt', 'Name a release or a moment.');
    if (siteAt && siteAt <= this.units.clock.now())
      throw refusedField('siteAt', 'Choose a moment that is still to come.');
    const token = newToken();
    return this.units.write(by, async (unit) => {
      if (releaseId !== null) await unit.lock(Release, 'Release', releaseId, null);
      const link: PreviewLink = {
        ...{ digest: digest(token), id: randomUUID(), releaseId: releaseId ?? '', siteAt },
        ...{ createdBy: by.name, makerId: idOfActor(by), createdAt: unit.now },
        expiresAt: new Date(unit.now.getTime() + PREVIEW_DAYS * DAY),
      };
      await unit.manager.insert(PreviewLink, link);
      const summary = 'A link that shows drafts was made.';
      unit.log({ action: 'created', thing: 'release', thingId: releaseId ?? 'drafts', summary });
      return { ...link, url: `${this.options.publicUrl}${PREVIEWS_PATH}${token}` };
    });
  }

  /** The links that are open, the newest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async links(actor: Actor): Promise<PreviewLink[]> {
    requirePermission(actor, 'drafts:write');
    const where = { expiresAt: MoreThan(this.units.clock.now()) };
    return this.units.read((manager) =>
      manager.find(PreviewLink, { where, order: { createdAt: 'DESC' }, take: 100 }),
    );
  }

  /** Ends a link. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
  async endLink(actor: Actor, id: string): Promise<void> {
    await this.units.write(requirePermission(actor, 'drafts:write'), async (unit) => {
      const { affected } = await unit.manager.delete(PreviewLink, { id });
      if (!affected) throw notFound('Link');
      const summary = 'A link that shows drafts was ended.';
      unit.log({ action: 'deleted', thing: 'release', thingId: 'drafts', summary });
    });
  }

  /** What a token shows, as long as who made it may read drafts; null: nothing, or no longer. */
  async find(token: string): Promise<Preview | null> {
    const now = this.units.clock.now();
    return this.units.read(async (manager) => {
      const link = await manager.findOneBy(PreviewLink, { digest: digest(token), expiresAt: MoreThan(now) });
      const maker = link && (await actorBehind(manager, link.makerId, { now }));
      if (!link || !maker || !isPermitted(maker, 'drafts:write')) return null;
      const { releaseId, siteAt, expiresAt } = link;
      const shown = { releaseId, siteAt, expiresAt };
      if (siteAt) return { ...shown, name: `The site on ${officeMoment(siteAt)}`, isPublic: siteAt <= now };
      if (releaseId === '') return { ...shown, name: 'Every draft', isPublic: false };
      const release = await manager.findOneBy(Release, { id: releaseId });
      return release && { ...shown, name: release.name, isPublic: release.state !== 'open' };
    });
  }

  /**
   * What goes out and comes back by itself until a moment, in the order in which it does, at most `limits.pageSize`. Errors:
   * UNAUTHENTICATED, FORBIDDEN.
   */
  async siteOn(actor: Actor, at: Date): Promise<SiteChange[]> {
    requirePermission(actor, 'drafts:write');
    return this.units.read(async (manager) => changesUntil(await releasesUntil(manager, at), at));
  }

  /** What `ask` reads as if the drafts of a preview were published. Errors: DatabaseUnavailable; those of `ask`. */
  async read<T>(preview: Preview, ask: (services: Services) => Promise<T>): Promise<PreviewOutcome<T>> {
    const { releaseId, siteAt } = preview;
    if (siteAt) return this.#readAt(siteAt, ask);
    try {
      const drafts = await this.units.read((manager) => manager.findBy(Draft, { releaseId }));
      const reader = readerOf(drafts);
      const read = await this.units.rehearseAs(reader, async (unit) => {
        const within = this.units.within(unit);
        await publishDrafts(reader, unit, this.options.sourcesWithin(within), drafts);
        return ask(this.options.servicesWithin(within));
      });
      return { read, leftOut: [] };
    } catch (error) {
      if (error instanceof Failure) return { problem: error.message };
      throw error;
    }
  }

  /** What `ask` reads at a moment: what goes out and comes back until then does so in turn, and what is refused is left out, as by the clock. */
  async #readAt<T>(at: Date, ask: (services: Services) => Promise<T>): Promise<PreviewOutcome<T>> {
    const now = this.units.clock.now();
    const releases = await this.units.read((manager) => releasesUntil(manager, at));
    const ids = releases.map(({ id }) => id);
    const drafts = await this.units.read((manager) => manager.findBy(Draft, { releaseId: In(ids) }));
    const items = await this.units.read((manager) => manager.findBy(ReleaseItem, { releaseId: In(ids) }));
    const reader = readerOf([...drafts, ...items]);
    return this.units.rehearseAs(reader, async (unit) => {
      const within = this.units.within(unit);
      const sources = this.options.sourcesWithin(within);
      const leftOut: string[] = [];
      const published = new Map(releases.map(({ id }) => [id, items.filter(isOf(id))]));
      for (const { releaseId, name, state } of changesUntil(releases, at)) {
        const own = drafts.filter(isOf(releaseId));
        const timedBy = releases.find(({ id }) => id === releaseId)?.timedBy ?? '';
        try {
          await unit.attempt(async () => {
            const actor = await actorBehind(unit.manager, timedBy, { now });
            requireTimer(actor, state === 'published' ? own : (published.get(releaseId) ?? []));
            if (state === 'published') {
              const done = await publishDrafts(reader, unit, sources, own);
              published.set(
                releaseId,
                done.map((item, position) => ({ ...item, releaseId, position })),
              );
            } else await takeBack(reader, unit, sources, published.get(releaseId) ?? [], false);
          });
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          leftOut.push(`“${name}”: ${error.message}`);
          published.delete(releaseId);
        }
      }
      return { read: await ask(this.options.servicesWithin(within)), leftOut };
    });
  }
}

const isOf =
  (releaseId: string) =>
  (one: { readonly releaseId: string }): boolean =>
    one.releaseId === releaseId;

/** Whoever timed a release may still publish it. Errors: FORBIDDEN. */
function requireTimer(actor: KnownActor | null, things: readonly Pick<Draft, 'thing' | 'thingId'>[]): void {
  if (!actor) throw forbidden('Whoever timed it has no access any more.');
  requirePermission(actor, 'releases:publish');
  for (const { thing, thingId } of things) requirePermission(actor, permissionToWrite(thing, thingId));
}

/** A moment on the clock of the office: "Monday 7 December 2026, 09:00 IST". */
const officeMoment = (at: Date): string => {
  const time = new Date(at.getTime() + IST_OFFSET_MINUTES * 60_000).toISOString().slice(11, 16);
  return `${longOfficeDay(officeToday(at))}, ${time} IST`;
};

/** What becomes of a release by itself. */
export interface SiteChange {
  readonly at: Date;
  readonly releaseId: string;
  readonly name: string;
  readonly state: ReleaseState;
}

/** The releases that go out or come back by themselves until a moment; one that has stopped does not. */
const releasesUntil = (manager: EntityManager, at: Date): Promise<Release[]> =>
  manager.find(Release, {
    where: [
      { state: 'open', publishAt: LessThanOrEqual(at), problem: IsNull() },
      { state: 'published', endAt: LessThanOrEqual(at), problem: IsNull() },
    ],
    order: { id: 'ASC' },
    take: limits.pageSize,
  });

/** What they do until then, in the order of the times. */
function changesUntil(releases: readonly Release[], at: Date): SiteChange[] {
  const changes = releases.flatMap(({ id: releaseId, name, state, publishAt, endAt }): SiteChange[] => [
    ...(state === 'open' && publishAt
      ? [{ at: publishAt, releaseId, name, state: 'published' as const }]
      : []),
    ...(endAt && endAt <= at ? [{ at: endAt, releaseId, name, state: 'takenBack' as const }] : []),
  ]);
  return changes.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Whoever looks: may write the things of the preview and nothing else, in a transaction that is undone. */
function readerOf(things: readonly Pick<Draft, 'thing' | 'thingId'>[]): KnownActor {
  const needed = things.map(({ thing, thingId }) => permissionToWrite(thing, thingId));
  // Another contact address, to which inquiries go, asks for it too.
  const extra: TokenScope[] = things.some(({ thing }) => thing === 'settings') ? ['inquiries:read'] : [];
  const scopes = [...new Set([...needed, ...extra])];
  return { kind: 'tool', address: '', tokenId: '', name: 'preview', scopes };
}
