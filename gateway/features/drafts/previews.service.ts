import { randomUUID } from 'node:crypto';
import { MoreThan } from 'typeorm';
import { Draft } from '#db/entities/draft.entity.ts';
import { PreviewLink } from '#db/entities/preview-link.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { PREVIEW_DAYS, PREVIEWS_PATH } from '#domain/releases.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';
import { actorBehind, idOfActor } from '#gateway/features/auth/public.ts';
import { type Actor, type KnownActor, requirePermission } from '#gateway/kernel/actor.ts';
import { Failure, notFound } from '#gateway/kernel/errors.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { DraftSources } from './drafts.service.ts';
import { publishDrafts } from './publish-drafts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What a link shows. */
export interface Preview {
  /** Empty: every draft that is in no release. */
  readonly releaseId: string;
  readonly name: string;
  readonly expiresAt: Date;
  /** Whether it has gone out, so that the site is what it shows. */
  readonly isPublic: boolean;
}

/** What was read as if the drafts were published, or why they cannot be. */
export type PreviewOutcome<T> = { readonly read: T } | { readonly problem: string };

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
   * Makes a link that shows a release as published for `PREVIEW_DAYS`; `releaseId` null: every draft that is in none. Errors:
   * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
   */
  async createLink(actor: Actor, releaseId: string | null): Promise<PreviewLink & { readonly url: string }> {
    const by = requirePermission(actor, 'drafts:write');
    const token = newToken();
    return this.units.write(by, async (unit) => {
      if (releaseId !== null) await unit.lock(Release, 'Release', releaseId, null);
      const link: PreviewLink = {
        ...{ digest: digest(token), id: randomUUID(), releaseId: releaseId ?? '' },
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
      if (!link || !maker || !mayReadDrafts(maker)) return null;
      const { releaseId, expiresAt } = link;
      if (releaseId === '') return { releaseId, expiresAt, name: 'Every draft', isPublic: false };
      const release = await manager.findOneBy(Release, { id: releaseId });
      return release && { releaseId, expiresAt, name: release.name, isPublic: release.state !== 'open' };
    });
  }

  /** What `ask` reads as if the drafts of a preview were published. Errors: DatabaseUnavailable; those of `ask`. */
  async read<T>({ releaseId }: Preview, ask: (services: Services) => Promise<T>): Promise<PreviewOutcome<T>> {
    try {
      const drafts = await this.units.read((manager) => manager.findBy(Draft, { releaseId }));
      const reader = this.#readerOf(drafts);
      const read = await this.units.rehearseAs(reader, async (unit) => {
        const within = this.units.within(unit);
        await publishDrafts(reader, unit, this.options.sourcesWithin(within), drafts);
        return ask(this.options.servicesWithin(within));
      });
      return { read };
    } catch (error) {
      if (error instanceof Failure) return { problem: error.message };
      throw error;
    }
  }

  /** Whoever looks: may write the things of the preview and nothing else, in a transaction that is undone. */
  #readerOf(drafts: readonly Draft[]): KnownActor {
    const sources = this.options.sourcesWithin(this.units);
    const needed = drafts.map(({ thing, thingId }) => sources[thing].permission(thingId));
    // Another contact address, to which inquiries go, asks for it too.
    const extra: TokenScope[] = drafts.some(({ thing }) => thing === 'settings') ? ['inquiries:read'] : [];
    const scopes = [...new Set([...needed, ...extra])];
    return { kind: 'tool', address: '', tokenId: '', name: 'preview', scopes };
  }
}

function mayReadDrafts(actor: KnownActor): boolean {
  try {
    return requirePermission(actor, 'drafts:write') !== null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
