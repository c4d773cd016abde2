import type { EntityManager } from 'typeorm';

/** The supported database engines; `mysql` includes MariaDB. */
export type Engine = 'sqlite' | 'mysql';

/** The engine a manager runs on, for statements that TypeORM cannot write. */
export const engineOf = ({ connection }: Pick<EntityManager, 'connection'>): Engine =>
  connection.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
