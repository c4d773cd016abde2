import { LessThanOrEqual, MoreThan } from 'typeorm';
import * as v from 'valibot';
import { isDuplicate } from '#db/database-faults.ts';
import { IdempotencyKey } from '#db/entities/idempotency-key.entity.ts';
import { sha256 } from '#db/idempotency-key.ts';
import { limits } from '#domain/limits.ts';
import type { KnownActor, Permitted } from '#gateway/kernel/actor.ts';
import { Failure, refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { requireStillKnown } from './require-still-known.ts';
import type { UnitOfWork, UnitsOfWork } from './units-of-work.ts';

/** How long a create may be repeated under its key, in milliseconds. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/** The header, which refusals name as their field. */
const HEADER = 'Idempotency-Key';

/** An idempotency key as a caller may choose it; empty: none. */
export const keyRule = v.pipe(
  v.nullish(v.string('The idempotency key must be text.'), ''),
  v.trim(),
  v.maxLength(limits.clientKey, `The idempotency key must be at most ${limits.clientKey} characters.`),
  v.regex(/^[\x20-\x7e]*$/, 'The idempotency key may hold plain characters only.'),
);

/** What a caller asks for, and may repeat. */
export interface RepeatableWrite<T> {
  /** Of the caller's own choice; null or empty: it is not to be repeated. */
  readonly key: string | null;
  /** Name of the operation. */
  readonly operation: string;
  readonly input: object;
  /** The result from how it was stored, as JSON. */
  readonly revive: (stored: T) => T;
}

/**
 * Creates that are done once, however often they are sent under a key (draft-ietf-httpapi-idempotency-key-header): the key is
 * stored with what it made, in one transaction. Keys of one caller do not meet those of another.
 */
export class IdempotentWrites {
  /** The keys of this process whose write is under way. */
  readonly #running = new Set<string>();

  constructor(private readonly units: UnitsOfWork) {}

  /**
   * Runs a unit of work, or returns what the same one has made in the last day. Errors: those of `UnitsOfWork.write`;
   * BAD_USER_INPUT when the key was used for something else; CONFLICT, to be tried again, while the first is under way.
   */
  async write<By extends KnownActor, T extends object>(
    by: Permitted<By>,
    { key, operation, input, revive }: RepeatableWrite<T>,
    work: (unit: UnitOfWork<Permitted<By>>) => Promise<T>,
  ): Promise<T> {
    const given = validate(v.object({ [HEADER]: keyRule }), { [HEADER]: key })[HEADER];
    if (!given) return this.units.write(by, work);
    const id = sha256(...(by.kind === 'tool' ? ['tool', by.tokenId] : ['staff', by.accountId]), given);
    const fingerprint = sha256(operation, JSON.stringify(input));
    if (this.#running.has(id)) throw new Failure('CONFLICT', UNDER_WAY, { retryAfter: 1 });
    this.#running.add(id);
    const earlier = async () => {
      const stored = await this.#find(id, fingerprint);
      // As a write asks, whose place this takes.
      if (stored) await this.units.read((manager) => requireStillKnown(manager, by));
      return stored && revive(stored.result as T);
    };
    try {
      return (await earlier()) ?? (await this.#writeAndKeep(by, { id, fingerprint }, work));
    } catch (error) {
      // Another gateway has taken the key meanwhile.
      const made = isDuplicate(error) ? await earlier() : null;
      if (made) return made;
      throw error;
    } finally {
      this.#running.delete(id);
    }
  }

  #writeAndKeep<By extends KnownActor, T extends object>(
    by: Permitted<By>,
    named: Pick<IdempotencyKey, 'id' | 'fingerprint'>,
    work: (unit: UnitOfWork<Permitted<By>>) => Promise<T>,
  ): Promise<T> {
    return this.units.write(by, async (unit) => {
      const result = await work(unit);
      // One whose time is over.
      await unit.manager.delete(IdempotencyKey, {
        id: named.id,
        createdAt: LessThanOrEqual(keysStart(unit.now)),
      });
      await unit.manager.insert(IdempotencyKey, { ...named, result, createdAt: unit.now });
      return result;
    });
  }

  async #find(id: string, fingerprint: string): Promise<IdempotencyKey | null> {
    const createdAt = MoreThan(keysStart(this.units.clock.now()));
    const stored = await this.units.read((manager) => manager.findOneBy(IdempotencyKey, { id, createdAt }));
    if (stored && stored.fingerprint !== fingerprint) throw refusedField(HEADER, OTHER_USE);
    return stored;
  }
}

const UNDER_WAY = 'The request of this idempotency key is under way. Send it again in a moment.';
const OTHER_USE =
  'This idempotency key was used for another request. Send this one under a key of its own, or without one.';

/** A row that was stored as JSON, with its only time. */
export const withDate = <T extends { createdAt: Date }>(row: T): T => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

/** Keys that were used after this time are kept. */
export const keysStart = (now: Date): Date => new Date(now.getTime() - KEY_LIFETIME);
