import { createRequire } from 'node:module';
import { afterStatement, beforeStatement } from './kill-points.ts';

const require = createRequire(import.meta.url);

type Query = (this: object, sql: string | { sql: string }, ...rest: unknown[]) => unknown;

/** Calls the kill points for each statement sent to a server. */
export function watchMysql(): void {
  const { Connection } = require('mysql2') as { Connection: { prototype: object } };
  const prototype = ownerOf(Connection.prototype, 'query') as { query: Query };
  const { query } = prototype;
  prototype.query = function (sql, ...rest) {
    const text = typeof sql === 'string' ? sql : sql.sql;
    beforeStatement(this, text, rest.flat());
    const last = rest.at(-1);
    if (typeof last === 'function') {
      rest[rest.length - 1] = (error: unknown, ...results: unknown[]) => {
        if (!error) afterStatement(this, text);
        return last(error, ...results);
      };
    }
    return query.call(this, sql, ...rest);
  };
}

/** The prototype in the chain that defines a method. */
function ownerOf(prototype: object, method: string): object {
  if (Object.hasOwn(prototype, method)) return prototype;
  return ownerOf(Object.getPrototypeOf(prototype), method);
}
