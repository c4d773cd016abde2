/** The supported database engines; `mysql` includes MariaDB. */
export type Engine = 'sqlite' | 'mysql';
