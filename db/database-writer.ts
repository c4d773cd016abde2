import type { DataSource, EntityManager } from 'typeorm';

/** Runs the writes of one engine. */
export interface DatabaseWriter {
  /** The connection, or the pool of connections, that writes. */
  readonly source: DataSource;
  /** As `Database.write`. */
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** As `Database.snapshot`. */
  snapshot<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** As `Database.exclusive`. */
  exclusive<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** Resolves when no write waits or runs any more. */
  idle(): Promise<void>;
}
