import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { raiseContentVersion } from '#db/content-version.ts';
import { Account } from '#db/entities/account.entity.ts';
import { BusyCalendar } from '#db/entities/busy-calendar.entity.ts';
import { BusyTime } from '#db/entities/busy-time.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { officeDayStart, officeToday } from '#domain/slots.ts';
import { isPossibleOwner } from '#gateway/features/inquiries/inbox/inquiry-owners.ts';
import type { CalendarSource } from '#gateway/ports/calendar-source.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { Unreachable } from '#gateway/ports/guarded-address.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import type { BusyPeriod } from './busy-period.ts';
import { readBusy } from './read-busy.ts';

const MINUTE = 60_000;
/** Between two reads of a calendar, in milliseconds. */
const PAUSE = 15 * MINUTE;
/** How long what was read counts while the calendar cannot be read, in milliseconds: a short outage frees no time. */
const TRUSTED = 60 * MINUTE;
/** How many days ahead busy times are looked for: the farthest day that staff can open for booking. */
const AHEAD = 367;
/** Milliseconds between looks at the queue. */
const POLL_INTERVAL = 30_000;
/** Calendars at a time. */
const CONCURRENCY = 2;

interface ReaderOptions {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly source: CalendarSource;
  readonly publicUrl: string;
  /** Default: in a process of its own. */
  readonly parse?: typeof readBusy;
  /** The database or the reader itself failed; never told of an address. */
  failed(error: unknown, id?: string): void;
}

/** Reads the calendars of staff as busy times, again and again; the lease of the queue decides which gateway reads one. */
export class BusyCalendarReader extends QueueSender<BusyCalendar> {
  readonly #options: ReaderOptions;
  /** What was read, by the id of its row, until its outcome is stored; null: what is stored counts no longer. */
  readonly #read = new Map<string, readonly BusyPeriod[] | null>();

  constructor(options: ReaderOptions) {
    const { database, clock, failed } = options;
    super({
      ...{ database, clock, failed, entity: BusyCalendar, pollInterval: POLL_INTERVAL },
      concurrency: CONCURRENCY,
      // A row is due again after each read.
      sentState: 'owed',
    });
    this.#options = options;
  }

  protected async attempt(row: BusyCalendar): Promise<Partial<BusyCalendar>> {
    const { clock, source, publicUrl, failed, parse = readBusy } = this.#options;
    const now = clock.now();
    const due = { nextAttemptAt: new Date(now.getTime() + PAUSE) };
    this.#read.delete(row.id);
    try {
      if (!(await this.#counts(row.id))) return due;
      const text = await source.read(row.address);
      const window = {
        // Whole days, so that what is cut at an edge is the same at the next read.
        start: officeDayStart(officeToday(now), -1).getTime(),
        end: officeDayStart(officeToday(now), AHEAD).getTime(),
        ownHost: new URL(publicUrl).hostname,
      };
      const { busy, unreadCount, unread } = await parse(text, window);
      this.#read.set(row.id, busy);
      return { ...due, readAt: now, lastError: null, attempts: 0, unreadCount, unread };
    } catch (error) {
      if (!(error instanceof Unreachable)) failed(error, row.id);
      const lastError = error instanceof Unreachable ? error.message : 'The calendar could not be read.';
      if (now.getTime() - (row.readAt?.getTime() ?? 0) >= TRUSTED) this.#read.set(row.id, null);
      return { ...due, lastError: lastError.slice(0, 200), attempts: row.attempts + 1 };
    }
  }

  protected override async afterOutcome(
    manager: EntityManager,
    { id, address }: BusyCalendar,
  ): Promise<void> {
    const read = this.#read.get(id);
    this.#read.delete(id);
    if (read === undefined) return;
    // Another address may have been connected meanwhile, or none.
    if (!(await manager.existsBy(BusyCalendar, { id, address }))) return;
    await storeBusyTimes(manager, id, read ?? []);
  }

  /** Whether the account can take appointments. */
  async #counts(id: string): Promise<boolean> {
    const account = await this.#options.database.read((manager) => manager.findOneBy(Account, { id }));
    return account !== null && isPossibleOwner(account);
  }
}

/** Replaces the busy times of an account; where none has changed, nothing is written. */
export async function storeBusyTimes(
  manager: EntityManager,
  accountId: string,
  periods: readonly BusyPeriod[],
): Promise<void> {
  const stored = await manager.find(BusyTime, { where: { accountId }, order: { startsAt: 'ASC' } });
  const isSame =
    stored.length === periods.length &&
    stored.every(
      ({ startsAt, endsAt }, n) =>
        startsAt.getTime() === periods[n]?.start && endsAt.getTime() === periods[n]?.end,
    );
  if (isSame) return;
  await manager.delete(BusyTime, { accountId });
  const rows = periods.map(({ start, end }) => ({
    ...{ id: randomUUID(), accountId, startsAt: new Date(start), endsAt: new Date(end) },
  }));
  await insertRows(manager, BusyTime, rows);
  // Free slots are public answers, which are kept until the content changes.
  await raiseContentVersion(manager);
}

/** Forgets the calendar of an account that can take no appointments any more: its address is a secret of a person. */
export async function forgetCalendarOf(manager: EntityManager, accountId: string): Promise<void> {
  await manager.delete(BusyCalendar, { id: accountId });
  await storeBusyTimes(manager, accountId, []);
}
