import { Column, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** The columns by which a table is a queue (gateway/queue/). A row waits while its state is `owed`. */
export abstract class QueuedRow<State extends string = string> {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: 16 })
  state: State;

  @Column('int')
  attempts: number;

  /** Compared with the clock of the gateway that looks: it only delays a row, or lets it go earlier. */
  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  /** The mark of the lease: each renewal changes it. Nobody compares it with a clock. Null: not leased. */
  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null;

  /** Id of the lease, whose holder alone may work on the row. */
  @Column('varchar', { length: 64, nullable: true })
  leaseOwner: string | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
