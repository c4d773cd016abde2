import { describe, expect, it } from 'vitest';
import { currentBudget, ReadBudget, ReadBudgetExceeded, withReadBudget } from '#db/read-budget.ts';

/* What one answer may be made of, without a database; what is charged to it: tests/gateway/answer-budget.test.ts. */

const exceeds = (work: () => void) => expect(work).toThrow(ReadBudgetExceeded);

describe('the budget of an answer', () => {
  it('ends at its number of rows, however small they are', () => {
    const budget = new ReadBudget({ rows: 2, bytes: 1000 });
    budget.chargeRow({ count: 1 }, false);
    budget.chargeRow({ count: 2 }, false);
    exceeds(() => budget.chargeRow({ count: 3 }, false));
  });

  it('counts of rows that are looked through their bytes alone', () => {
    const budget = new ReadBudget({ rows: 1, bytes: 100 });
    for (let row = 0; row < 10; row += 1) budget.chargeRow({ id: 'abcdefghij' }, true);
    exceeds(() => budget.chargeRow({ id: 'k' }, true));
  });

  it('ends at the bytes that are read, and apart from them at the bytes that are answered', () => {
    const read = new ReadBudget({ rows: 100, bytes: 100 });
    read.chargeAnswer(100);
    read.chargeRow({ text: 'é'.repeat(25), bytes: new Uint8Array(50) }, false);
    exceeds(() => read.chargeRow({ text: 'x' }, false));
    const answered = new ReadBudget({ rows: 100, bytes: 100 });
    answered.chargeRow({ text: 'x'.repeat(100) }, false);
    answered.chargeAnswer(100);
    exceeds(() => answered.chargeAnswer(1));
  });

  it('refuses all that follows once it is exceeded, and tells what was known of writes at that time', () => {
    const budget = new ReadBudget({ rows: 1, bytes: 100 });
    budget.noteWritten();
    exceeds(() => budget.chargeAnswer(101));
    exceeds(() => budget.requireRest());
    expect(budget.excess).toMatchObject({ hasWritten: true });
  });

  it('is charged by nobody once its answer is made', () => {
    withReadBudget((budget) => {
      expect(currentBudget()).toBe(budget);
      budget.end();
      expect(currentBudget()).toBeNull();
    });
    expect(currentBudget()).toBeNull();
  });
});
