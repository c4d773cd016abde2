import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { AbstractLogger } from 'typeorm';
import type { Database } from '#db/database.ts';

/** The statements of an operation that runs. */
interface Statements {
  readonly texts: string[];
  /** Characters of the longest one, its parameters included. */
  longest: number;
}

/** What is counted: of an operation, and of what it is a part of. */
const running = new AsyncLocalStorage<readonly Statements[]>();

// Every connection tells its logger of each statement, which ours does not print (db/data-source.ts).
const { logQuery } = AbstractLogger.prototype;
AbstractLogger.prototype.logQuery = function log(text, parameters, runner): void {
  for (const statements of running.getStore() ?? []) {
    statements.texts.push(text);
    statements.longest = Math.max(statements.longest, text.length + lengthOf(parameters));
  }
  logQuery.call(this, text, parameters, runner);
};

const lengthOf = (parameters: readonly unknown[] | object | undefined): number =>
  Object.values(parameters ?? {}).reduce(
    (sum: number, one) => sum + (Buffer.isBuffer(one) ? one.length : String(one).length),
    0,
  );

/** Runs `work`, and returns with its result every statement that it has sent to a database until then. */
export async function countingStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: Statements }> {
  const statements: Statements = { texts: [], longest: 0 };
  // Awaited inside: what only begins when it is awaited, as an injected request does, is counted too.
  const result = await running.run([...(running.getStore() ?? []), statements], async () => await work());
  return { result, statements: { ...statements, texts: [...statements.texts] } };
}

/** Has the writes of a database counted for whoever asks for them: on SQLite they are run by whoever began the queue. */
export function attributeWrites(database: Database): void {
  const write = database.write.bind(database);
  database.write = (work) => write(AsyncResource.bind(work));
}
