import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Session } from '#db/entities/session.entity.ts';
import type { Staff } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { publicIdOf } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { deviceOf } from './device.ts';
import { networkOfSignIn } from './network.ts';
import { IDLE_LIFETIME } from './open-session.ts';

/** A session as shown to its owner; `id` is neither the token nor its digest. */
export interface SessionView {
  readonly id: string;
  readonly device: string;
  /** Network of the sign-in; null: unknown. */
  readonly network: string | null;
  /** Whether the caller is in the same network now. */
  readonly isSameNetwork: boolean;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly isCurrent: boolean;
}

/** Lists and ends the sessions of an account. */
export class SessionsService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The active sessions of the actor: the current one first, then the most recently used. */
  async list(actor: Actor): Promise<SessionView[]> {
    const staff = requireStaff(actor);
    const rows = await this.#database.read((manager) => this.#active(manager, staff));
    const here = networkOfSignIn(staff.address);
    const views = rows.map((row) => ({
      id: publicIdOf(row.id),
      device: deviceOf(row.userAgent),
      network: row.network,
      isSameNetwork: here !== null && row.network === here,
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      expiresAt: row.expiresAt,
      isCurrent: row.id === staff.sessionId,
    }));
    return views.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  /** Ends one session of the actor. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for sessions of others. */
  async end(actor: Actor, id: string): Promise<void> {
    const staff = requireStaff(actor);
    await this.#database.write(async (manager) => {
      const session = (await this.#active(manager, staff)).find((row) => publicIdOf(row.id) === id);
      if (!session) throw notFound('Session');
      await this.#delete(manager, staff, [session]);
    });
  }

  /**
   * Ends every session of the actor except the current one and returns their number. Errors: UNAUTHENTICATED,
   * FORBIDDEN.
   */
  async endOthers(actor: Actor): Promise<number> {
    const staff = requireStaff(actor);
    return this.#database.write(async (manager) => {
      const others = (await this.#active(manager, staff)).filter((row) => row.id !== staff.sessionId);
      if (others.length > 0) await this.#delete(manager, staff, others);
      return others.length;
    });
  }

  #active(manager: EntityManager, { accountId }: Staff): Promise<Session[]> {
    const now = this.#clock.now();
    const seenSince = new Date(now.getTime() - IDLE_LIFETIME);
    return manager.find(Session, {
      where: { accountId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(seenSince) },
      order: { lastSeenAt: 'DESC', createdAt: 'DESC', id: 'ASC' },
    });
  }

  async #delete(manager: EntityManager, staff: Staff, sessions: readonly Session[]): Promise<void> {
    await manager.delete(Session, { id: In(sessions.map(({ id }) => id)) });
    const devices = sessions.map(({ userAgent }) => deviceOf(userAgent)).join(', ');
    await recordActivity(manager, this.#clock.now(), {
      actor: staff.name,
      action: 'deleted',
      thing: 'session',
      thingId: staff.accountId,
      summary: `“${staff.name}” was signed out elsewhere: ${devices}.`,
    });
  }
}
