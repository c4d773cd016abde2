import { withSourcePositions } from './source-positions.ts';

/**
 * An error without personal data, for the log. A failed query carries its statement and values, and an engine may
 * repeat a value in its message: names, addresses and hashes. Type, code and stack still identify query and cause.
 */
export function describeError(error: Error & { code?: unknown; query?: unknown }): LoggedError {
  const { name: type, code, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const message = error.query === undefined ? error.message : 'A query failed.';
  return { type, code, message, stack: withSourcePositions(frames.join('\n')) };
}

interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}
