import { EventEmitter, on } from 'node:events';
import { In, MoreThanOrEqual } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import {
  type WithAppointment,
  withAppointments,
} from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { InboxWatcher } from './inbox-watcher.ts';
import { SETTLING } from './inquiry-changes.service.ts';

type Arrived = WithAppointment<Inquiry>;

/** Looks of the watcher after which the permission is asked for although nothing was written. */
const LOOKS_PER_CHECK = 8;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly watcher: InboxWatcher;
  /** Whether the session or token of an actor is still open and still permits to read inquiries. */
  readonly isStillPermitted: (actor: Actor) => Promise<boolean>;
}

/** Tells of inquiries as they arrive, for as long as somebody listens. */
export class InquiryStreamService {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * The inquiries that arrive from now on, each once, whichever gateway stores them. Ends by itself when the session or
   * token ends or may no longer read inquiries; `return` ends it at once. Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async receive(actor: Actor): Promise<AsyncIterableIterator<Arrived>> {
    requirePermission(actor, 'inquiries:read');
    const arrivals = new Arrivals(this.dependencies, actor);
    await arrivals.start();
    return arrivals;
  }
}

/**
 * The inquiries that arrive for one listener. A write may be committed up to `SETTLING` milliseconds after the time of its
 * row, so rows of that age are read again and again, and those that are known left out.
 */
class Arrivals implements AsyncIterableIterator<Arrived> {
  readonly #emitter = new EventEmitter();
  readonly #inquiries = on(this.#emitter, 'inquiry') as AsyncIterableIterator<[Arrived]>;
  /** The rows that are there or were told of, by id, with their time. */
  readonly #known = new Map<string, Date>();
  /** From when on rows are read: `SETTLING` before the last read that succeeded; null: none has. */
  #since: Date | null = null;
  #unsubscribe: () => void = () => undefined;
  #looks = 0;
  #isReadDue = false;
  #isReading = false;

  constructor(
    private readonly dependencies: Dependencies,
    private readonly actor: Actor,
  ) {}

  /** Notes what is there already. Rejects when the database is away. */
  async start(): Promise<void> {
    this.#isReading = true;
    // Subscribed first, so that what is stored while the rows are read is noticed.
    this.#unsubscribe = this.dependencies.watcher.subscribe({
      changed: () => undefined,
      present: () => undefined,
      looked: (isChanged) => this.#looked(isChanged),
    });
    try {
      for (const { id, createdAt } of await this.#youngRows()) this.#known.set(id, createdAt);
    } catch (error) {
      this.#unsubscribe();
      throw error;
    }
    this.#isReading = false;
    if (this.#isReadDue) void this.#readWhatIsDue();
  }

  async next(): Promise<IteratorResult<Arrived>> {
    const { value, done } = await this.#inquiries.next();
    return done ? { value: undefined, done } : { value: value[0] };
  }

  async return(): Promise<IteratorResult<Arrived>> {
    this.#unsubscribe();
    await this.#inquiries.return?.();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #looked(isChanged: boolean): void {
    this.#looks += 1;
    this.#isReadDue ||= isChanged || this.#looks % LOOKS_PER_CHECK === 0;
    if (this.#isReadDue && !this.#isReading) void this.#readWhatIsDue();
  }

  /** Never rejects. */
  async #readWhatIsDue(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isReadDue) {
        this.#isReadDue = false;
        await this.#read();
      }
    } catch {
      // With the database away, which the watcher reports: read at the next look.
      this.#isReadDue = true;
    } finally {
      this.#isReading = false;
    }
  }

  async #read(): Promise<void> {
    const { database, isStillPermitted } = this.dependencies;
    // Asked before each row, so that none reaches who may no longer read it.
    if (!(await isStillPermitted(this.actor))) {
      await this.return();
      return;
    }
    const young = await this.#youngRows();
    const ids = young.map(({ id }) => id).filter((id) => !this.#known.has(id));
    if (ids.length === 0) return;
    const arrived = await database.read(async (manager) =>
      withAppointments(
        manager,
        await manager.find(Inquiry, { where: { id: In(ids) }, order: { createdAt: 'ASC', id: 'ASC' } }),
      ),
    );
    for (const inquiry of arrived) {
      this.#known.set(inquiry.id, inquiry.createdAt);
      this.#emitter.emit('inquiry', inquiry);
    }
  }

  /** The rows among which there may be unknown ones; forgets the older ones. */
  async #youngRows(): Promise<Pick<Inquiry, 'id' | 'createdAt'>[]> {
    const { database, clock } = this.dependencies;
    const next = new Date(clock.now().getTime() - SETTLING);
    const since = this.#since ?? next;
    const rows = await database.read((manager) =>
      manager.find(Inquiry, {
        select: { id: true, createdAt: true },
        where: { createdAt: MoreThanOrEqual(since) },
      }),
    );
    this.#since = next;
    for (const [id, at] of this.#known) if (at < since) this.#known.delete(id);
    return rows;
  }
}
