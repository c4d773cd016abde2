import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { describeError } from '#gateway/describe-error.ts';

it('says of a failed query where it failed, and nothing that was in it', () => {
  const cause = Object.assign(new Error("Duplicate entry 'ada@orrin.example' for key"), {
    code: 'ER_DUP_ENTRY',
  });
  const failed = new QueryFailedError('INSERT INTO inquiries VALUES (?)', ['ada@orrin.example'], cause);
  const said = describeError(failed);
  expect(said).toMatchObject({ type: 'QueryFailedError', code: 'ER_DUP_ENTRY' });
  expect(said.stack).toContain('describe-error.test.ts');
  expect(JSON.stringify(said)).not.toMatch(/ada@|INSERT|Duplicate/);
});

it('keeps the sentence of any other error', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});
