import type { Database } from '#db/database.ts';

/** A statement with the values of its parameters. */
interface Statement {
  readonly sql: string;
  readonly values: unknown[];
}

/** One step of a plan. */
export interface PlanStep {
  /** The index that it reads by, as in the schema, or null: it reads the whole table. */
  readonly index: string | null;
  readonly detail: string;
}

/** The statements that the database executes while `work` runs. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = Object.getPrototypeOf(database.schema.createQueryRunner());
  const query = prototype.query;
  prototype.query = function record(this: unknown, sql: string, values: unknown[] = [], ...rest: unknown[]) {
    statements.push({ sql, values });
    return query.call(this, sql, values, ...rest);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements.filter(({ sql }) => /^\s*SELECT\b/i.test(sql));
}

/** Number of explained statements. */
let explained = 0;

/** How the database executes a statement: the steps that read one of the tables. */
export async function planOf(
  database: Database,
  { sql, values }: Statement,
  tables: readonly string[],
): Promise<PlanStep[]> {
  // TypeORM keeps prepared statements, and a kept plan does not change with the schema.
  explained += 1;
  const explain = database.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const rows = await database.schema.query(`${explain} ${sql} /* ${explained} */`, values);
  return database.engine === 'sqlite'
    ? sqlitePlan(rows, aliasesOf(sql, tables))
    : mysqlPlan(rows, aliasesOf(sql, tables));
}

/** The names by which a statement calls the tables. */
function aliasesOf(sql: string, tables: readonly string[]): Set<string> {
  const found = sql.matchAll(
    /(?:FROM|JOIN)\s+["`]?(\w+)["`]?(?:\s+(?:AS\s+)?["`]?(?!WHERE|ON|ORDER|LIMIT|USE|FORCE)(\w+)["`]?)?/gi,
  );
  return new Set(
    [...found].flatMap(([, table = '', alias]) => (tables.includes(table) ? [alias ?? table] : [])),
  );
}

function sqlitePlan(rows: { detail: string }[], aliases: Set<string>): PlanStep[] {
  return rows.flatMap(({ detail }) => {
    const [, alias = ''] = /^(?:SCAN|SEARCH) (\w+)/.exec(detail) ?? [];
    if (/VIRTUAL TABLE/.test(detail)) return [{ index: 'search', detail }];
    if (!aliases.has(alias)) return [];
    const index = /INDEX (\w+)/.exec(detail)?.[1] ?? (/INTEGER PRIMARY KEY/.test(detail) ? 'PRIMARY' : null);
    return [{ index: index?.startsWith('sqlite_autoindex') ? 'PRIMARY' : index, detail }];
  });
}

interface MysqlStep {
  readonly table: string | null;
  readonly type: string | null;
  readonly key: string | null;
}

const mysqlPlan = (rows: MysqlStep[], aliases: Set<string>): PlanStep[] =>
  rows
    .filter(({ table }) => table !== null && aliases.has(table))
    .map(({ table, type, key }) => ({
      index: type === 'ALL' ? null : (key?.replace(/^ft_.*/, 'search') ?? null),
      detail: `${table}: ${type} ${key}`,
    }));
