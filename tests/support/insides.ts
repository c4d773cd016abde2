import { expect } from 'vitest';
import type { Answer } from './house.ts';

/** What tells how the house is built: stacks, queries, files, the database's own words. */
const INSIDES =
  /node_modules|\.ts\b|\bat .+:\d+:\d+|SELECT |INSERT |UPDATE |SQLITE|\bER_[A-Z]|QueryFailed|\/home\//;

/** Fails when an answer tells a caller what is none of a caller's business. */
export function expectNoInsides(answer: Answer): void {
  expect(answer.text).not.toMatch(INSIDES);
  expect(answer.text).not.toContain(process.cwd());
  expect(answer.text.length).toBeLessThan(2000);
}
