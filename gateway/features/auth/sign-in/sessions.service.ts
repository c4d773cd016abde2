import { type EntityManager, In, MoreThan } from 'typeorm';
import { Session } from '#db/entities/session.entity.ts';
import { publicIdOf } from '#db/public-id.ts';
import { type Actor, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { IDLE_LIFETIME } from './open-session.ts';
import { deviceOf, networkOfSignIn } from './sign-in-origin.ts';

/** Lists and ends the sessions of an account. */
export class SessionsService {
  constructor(private readonly units: UnitsOfWork) {}

  /** The active sessions of the actor: the current one first, then the most recently used. */
  async list(actor: Actor) {
    const staff = requireStaff(actor);
    const now = this.units.clock.now();
    const rows = await this.units.read((manager) => openSessionsOf(manager, staff, now));
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
    await this.units.write(requireStaff(actor), async (unit) => {
      const open = await openSessionsOf(unit.manager, unit.by, unit.now);
      const session = open.find((row) => publicIdOf(row.id) === id);
      if (!session) throw notFound('Session');
      await endSessions(unit, [session]);
    });
  }

  /**
   * Ends every session of the actor except the current one and returns their number. Errors: UNAUTHENTICATED,
   * FORBIDDEN.
   */
  async endOthers(actor: Actor): Promise<number> {
    return this.units.write(requireStaff(actor), async (unit) => {
      const open = await openSessionsOf(unit.manager, unit.by, unit.now);
      const others = open.filter((row) => row.id !== unit.by.sessionId);
      if (others.length > 0) await endSessions(unit, others);
      return others.length;
    });
  }
}

function openSessionsOf(manager: EntityManager, { accountId }: Staff, now: Date): Promise<Session[]> {
  const seenSince = new Date(now.getTime() - IDLE_LIFETIME);
  return manager.find(Session, {
    where: { accountId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(seenSince) },
    order: { lastSeenAt: 'DESC', createdAt: 'DESC', id: 'ASC' },
  });
}

async function endSessions(unit: UnitOfWork<Staff>, sessions: readonly Session[]): Promise<void> {
  const { accountId: thingId, name } = unit.by;
  await unit.manager.delete(Session, { id: In(sessions.map(({ id }) => id)) });
  const devices = sessions.map(({ userAgent }) => deviceOf(userAgent)).join(', ');
  const summary = `“${name}” was signed out elsewhere: ${devices}.`;
  unit.log({ action: 'deleted', thing: 'session', thingId, summary });
}
