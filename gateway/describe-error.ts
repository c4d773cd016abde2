/**
 * What the log says of an error. A failed query carries its statement and its values, and an engine may repeat a value
 * in its message: names, addresses and hashes, which belong in no log. What is left says which query failed, and why.
 */
export function describeError(error: Error & { code?: unknown; query?: unknown }): LoggedError {
  const { name: type, code, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const message = error.query === undefined ? error.message : 'A query failed.';
  return { type, code, message, stack: frames.join('\n') };
}

interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}
