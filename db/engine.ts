/** The two kinds of database the same tables live in. */
export type Engine = 'sqlite' | 'mysql';
