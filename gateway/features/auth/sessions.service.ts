import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Session } from '#db/entities/session.entity.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { notFound } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Staff } from './accounts.ts';
import { IDLE_LIFETIME } from './auth.service.ts';
import { deviceOf } from './device.ts';
import { publicIdOf } from './secret.ts';

/** A session as its owner sees it; `id` is neither the token nor what is stored of it. */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly isCurrent: boolean;
}

/** Where an account is signed in, and signing out elsewhere. */
export class SessionsService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The live sessions of whoever asks, the asking one first, then by when they were seen. */
  async list(actor: Actor): Promise<SessionView[]> {
    const staff = requireStaff(actor);
    const rows = await this.#database.read((manager) => this.#live(manager, staff));
    const views = rows.map((row) => ({
      id: publicIdOf(row.id),
      device: deviceOf(row.userAgent),
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      expiresAt: row.expiresAt,
      isCurrent: row.id === staff.sessionId,
    }));
    return views.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Ends one session of whoever asks. Errors: NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND for anybody else's too. */
  async end(actor: Actor, id: string): Promise<void> {
    const staff = requireStaff(actor);
    await this.#database.write(async (manager) => {
      const doomed = (await this.#live(manager, staff)).find((row) => publicIdOf(row.id) === id);
      if (!doomed) throw notFound('Session');
      await this.#delete(manager, staff, [doomed]);
    });
  }

  /** Ends every session of whoever asks but the asking one; answers how many. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async endOthers(actor: Actor): Promise<number> {
    const staff = requireStaff(actor);
    return this.#database.write(async (manager) => {
      const others = (await this.#live(manager, staff)).filter((row) => row.id !== staff.sessionId);
      if (others.length > 0) await this.#delete(manager, staff, others);
      return others.length;
    });
  }

  #live(manager: EntityManager, { accountId }: Staff): Promise<Session[]> {
    const now = this.#clock.now();
    const seenSince = new Date(now.getTime() - IDLE_LIFETIME);
    return manager.find(Session, {
      where: { accountId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(seenSince) },
      order: { lastSeenAt: 'DESC', createdAt: 'DESC', id: 'ASC' },
    });
  }

  async #delete(manager: EntityManager, staff: Staff, doomed: readonly Session[]): Promise<void> {
    await manager.delete(Session, { id: In(doomed.map(({ id }) => id)) });
    const devices = doomed.map(({ userAgent }) => deviceOf(userAgent)).join(', ');
    await recordActivity(manager, this.#clock.now(), {
      actor: staff.name,
      action: 'deleted',
      thing: 'session',
      thingId: staff.accountId,
      summary: `“${staff.name}” was signed out elsewhere: ${devices}.`,
    });
  }
}
