import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { describeError } from '#gateway/kernel/describe-error.ts';

it('describes where a query failed without its values', () => {
  const cause = Object.assign(new Error("Duplicate entry 'ada@orrin.example' for key"), {
    code: 'ER_DUP_ENTRY',
  });
  const failed = new QueryFailedError('INSERT INTO inquiries VALUES (?)', ['ada@orrin.example'], cause);
  const described = describeError(failed);
  expect(described).toMatchObject({ type: 'QueryFailedError', code: 'ER_DUP_ENTRY' });
  expect(described.stack).toContain('describe-error.test.ts');
  expect(JSON.stringify(described)).not.toMatch(/ada@|INSERT|Duplicate/);
});

it('keeps the message of any other error', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
