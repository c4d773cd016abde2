import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { countFailedLetters } from '#db/failed-letters.ts';
import {
  type UnreadNotifications,
  unreadByAccount,
} from '#gateway/features/inquiries/notifications/unread-notifications.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { type Present, presentNow } from './inquiry-presence.service.ts';
import { countDueInquiries, countNewInquiries, countOverdueInquiries } from './inquiry-queries.ts';

/** Milliseconds between two looks at the database: how late a change of another gateway is noticed. */
const INTERVAL = 2000;
/** Looks after which the inbox is read although nothing was written: an inquiry becomes overdue, or comes due, by itself. */
const LOOKS_PER_READ = 30;

/** What the bell counts, and when an inquiry arrived or was changed last, in ISO 8601. */
export interface InboxState {
  readonly newInquiries: number;
  readonly failedLetters: number;
  readonly overdue: number;
  /** Those that were put off until a time that has passed; it grows when one comes due. */
  readonly due: number;
  readonly changedAt: string | null;
}

/** Is told of the inbox: of its state when it differs from the last one told, and of each look at the database. */
export interface InboxListener {
  /** Of the person who listens; left out: nobody in particular. */
  readonly accountId?: string;
  /** How many notifications of the person are unread, at first and whenever that or the newest one differs. */
  notified?(unread: number): void;
  changed(state: InboxState): void;
  /** Who has an inquiry open, when that differs from what was told last. */
  present(present: readonly Present[]): void;
  /** `isChanged`: something was written since the last look, as far as that is known. */
  looked(isChanged: boolean): void;
}

const NOBODY = { list: [], text: '[]' };

/**
 * Watches the inbox for as long as somebody listens, whichever gateway writes it. One look serves all listeners, and
 * costs a query only if something was written (SQLite) or at each look (MySQL).
 */
export class InboxWatcher {
  readonly #listeners = new Set<InboxListener>();
  #timer: NodeJS.Timeout | null = null;
  #known: { readonly state: InboxState; readonly text: string } | null = null;
  #changes: number | null = null;
  #present: { readonly list: readonly Present[]; readonly text: string } = NOBODY;
  /** What each listener was told last of its notifications. */
  readonly #notified = new Map<InboxListener, string>();
  /** When the first of those who are present is no longer, unless it says so again; null: nobody is. */
  #presentUntil: Date | null = null;
  #looks = 0;
  #looking: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Adds a listener, which is told the current state as soon as it is known. Returns the function that removes it. */
  subscribe(listener: InboxListener): () => void {
    this.#listeners.add(listener);
    // Its notifications are read with the next look, whether or not something was written.
    if (listener.notified) this.#changes = null;
    if (this.#known && this.#timer) {
      listener.changed(this.#known.state);
      listener.present(this.#present.list);
    }
    this.#timer ??= setInterval(() => void this.look(), INTERVAL);
    void this.look();
    return () => this.#unsubscribe(listener);
  }

  #unsubscribe(listener: InboxListener): void {
    this.#listeners.delete(listener);
    this.#notified.delete(listener);
    if (this.#listeners.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#known = null;
    this.#changes = null;
    this.#present = NOBODY;
    this.#presentUntil = null;
  }

  /** Looks at the database now, or waits for the look in progress. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const isChanged = this.#mayHaveChanged();
    try {
      if (isChanged || this.#isReadDue()) await this.#readAndNotify();
    } catch (error) {
      // Looked at again, although nothing may be written meanwhile.
      this.#changes = null;
      this.failed(error);
    }
    for (const listener of this.#listeners) listener.looked(isChanged);
  }

  #mayHaveChanged(): boolean {
    // On MySQL the count knows the writes of this process only.
    const changes = this.database.engine === 'sqlite' ? this.database.changeCount() : null;
    const isChanged = changes === null || changes !== this.#changes;
    this.#changes = changes;
    return isChanged;
  }

  #isReadDue(): boolean {
    this.#looks = (this.#looks + 1) % LOOKS_PER_READ;
    return this.#looks === 0 || (this.#presentUntil !== null && this.#presentUntil <= this.clock.now());
  }

  async #readAndNotify(): Promise<void> {
    const now = this.clock.now();
    const accounts = this.#accounts();
    const { state, present, unread } = await this.database.read(async (manager) => ({
      state: await readState(manager, now),
      present: await presentNow(manager, now),
      unread: await unreadByAccount(manager, accounts),
    }));
    this.#notify(state);
    this.#notifyUnread(unread);
    this.#presentUntil =
      present.map(({ until }) => until).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
    this.#notifyPresent(
      present.map(({ inquiryId, accountId, name, kind }) => ({ inquiryId, accountId, name, kind })),
    );
  }

  /** The people who listen. */
  #accounts(): string[] {
    return [
      ...new Set([...this.#listeners].flatMap(({ accountId, notified }) => (notified && accountId) || [])),
    ];
  }

  #notifyUnread(unread: ReadonlyMap<string, UnreadNotifications>): void {
    for (const listener of this.#listeners) {
      if (!listener.notified || listener.accountId === undefined) continue;
      // Whoever began to listen meanwhile is told at the next look.
      const found = unread.get(listener.accountId);
      const text = JSON.stringify(found);
      if (!found || this.#notified.get(listener) === text) continue;
      this.#notified.set(listener, text);
      listener.notified(found.count);
    }
  }

  #notifyPresent(list: readonly Present[]): void {
    const text = JSON.stringify(list);
    if (this.#present.text === text) return;
    this.#present = { list, text };
    for (const listener of this.#listeners) listener.present(list);
  }

  #notify(state: InboxState): void {
    const text = JSON.stringify(state);
    if (this.#known?.text === text) return;
    this.#known = { state, text };
    for (const listener of this.#listeners) listener.changed(state);
  }
}

async function readState(manager: EntityManager, now: Date): Promise<InboxState> {
  const [latest] = await manager.find(Inquiry, {
    select: { id: true, updatedAt: true },
    order: { updatedAt: 'DESC', id: 'DESC' },
    take: 1,
  });
  return {
    newInquiries: await countNewInquiries(manager),
    failedLetters: await countFailedLetters(manager),
    overdue: await countOverdueInquiries(manager, now),
    due: await countDueInquiries(manager, now),
    changedAt: latest?.updatedAt.toISOString() ?? null,
  };
}
