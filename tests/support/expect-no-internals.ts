import { expect } from 'vitest';
import { internalsPattern } from './internals-pattern.ts';
import type { HttpResponse } from './test-gateway.ts';

/** Fails when a response shows internals: stacks, queries, paths, or a text of 2000 characters or more. */
export function expectNoInternals(response: HttpResponse): void {
  expect(response.text).not.toMatch(internalsPattern);
  expect(response.text).not.toContain(process.cwd());
  expect(response.text.length).toBeLessThan(2000);
}
