import type { Database } from '#db/database.ts';
import { withinDeadline } from '#db/deadline.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { WriteProbe } from '#db/write-probe.ts';
import type { Clock } from '../ports/clock.ts';

/** Deadline of the check, in milliseconds, because probes have a deadline too. */
const DEADLINE = 1000;

/** State of the database. `fault`: why it cannot serve; null: it can. */
export interface Readiness {
  readonly fault: string | null;
  /** Age of the oldest letter that is due, in seconds; null: unknown. */
  readonly outboxLag: number | null;
}

/** Checks whether the database can serve. Never rejects, and resolves within a second (`startDeadline`). */
export class ReadinessCheck {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #writes: WriteProbe;
  #running: Promise<Readiness> | null = null;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#writes = new WriteProbe(database, () => clock.now());
  }

  /** Concurrent calls share one check, so that a hanging database receives one query. */
  check(): Promise<Readiness> {
    this.#running ??= this.#run()
      .catch(() => unready('The database cannot be reached.'))
      .finally(() => {
        this.#running = null;
      });
    return withinDeadline(this.#running, DEADLINE, async () => undefined).catch(() =>
      unready('The database did not answer in time.'),
    );
  }

  async #run(): Promise<Readiness> {
    if (!(await this.#database.isMigrated())) return unready('A migration has not run.');
    const outboxLag = await this.#outboxLag();
    const fault = (await this.#writes.succeeds()) ? null : 'The database takes no writes.';
    return { fault, outboxLag };
  }

  async #outboxLag(): Promise<number> {
    const now = this.#clock.now();
    const oldest = await this.#database.read((manager) =>
      manager
        .createQueryBuilder(Letter, 'letter')
        .where("letter.state = 'owed' AND letter.nextAttemptAt <= :now", { now })
        .orderBy('letter.nextAttemptAt', 'ASC')
        .limit(1)
        .getOne(),
    );
    return oldest ? Math.round((now.getTime() - oldest.nextAttemptAt.getTime()) / 1000) : 0;
  }
}

const unready = (fault: string): Readiness => ({ fault, outboxLag: null });
