import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildContentIndex } from '#db/content-index.ts';
import { activityDays, inquiryDays, recountDays } from '#db/day-counts.ts';
import { limits } from '#domain/limits.ts';
import { largeTables } from '#tests/bench/large-rows.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { type ListQuestion, listQuestions } from '#tests/support/list-questions.ts';
import { type PlanStep, planOf, statementsOf } from '#tests/support/query-plans.ts';
import { engine } from '#tests/support/test-databases.ts';

/*
 * The plan of every statement behind a list, a count or a search: none reads a growing table as a whole. A planner reads
 * a small table as a whole whatever indexes there are, so the tables hold some thousand rows.
 */

const GROWING = [
  'clients',
  'content_tags',
  'inquiries',
  'inquiry_labels',
  'letters',
  'appointments',
  'activity',
];
const SIZES = { clients: 3 * limits.searchedRows, inquiries: 3000, activity: 4000 };

let callers: Record<ListQuestion['asker'], Caller>;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeAll(async () => {
  for (const { table, columns, count, rowOf } of largeTables(SIZES)) {
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_, n) => rowOf(from + n));
      const places = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      await gateway.database.schema.query(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`,
        rows.flat(),
      );
    }
  }
  await gateway.database.write(async (manager) => {
    await rebuildContentIndex(manager);
    for (const log of [activityDays, inquiryDays]) await recountDays(manager, log);
  });
  if (engine === 'mysql') await gateway.database.schema.query(`ANALYZE TABLE ${GROWING.join(', ')}`);
  callers = { visitor: gateway.visitor(), staff: await gateway.staff() };
});

/** Every step with which a question reads a growing table. */
async function stepsOf({ asker, ask }: ListQuestion): Promise<PlanStep[]> {
  const statements = await statementsOf(gateway.database, async () => {
    const { status, body } = await ask(callers[asker]);
    expect([status, body.errors]).toEqual([200, undefined]);
  });
  const plans = [];
  for (const statement of statements) plans.push(...(await planOf(gateway.database, statement, GROWING)));
  return plans;
}

const scansOf = (steps: readonly PlanStep[]): string[] =>
  steps.filter(({ index }) => index === null).map(({ detail }) => detail);

describe.each(listQuestions())('$name', (question) => {
  it('reads no growing table as a whole, and is bounded by its index', async () => {
    const steps = await stepsOf(question);
    expect(scansOf(steps)).toEqual([]);
    for (const index of question.indexes)
      expect(steps.map((step) => step.index ?? '').join(' '), index).toContain(index);
  });
});

describe.runIf(engine === 'mysql')('a word that many of the first rows hold', () => {
  it.each(listQuestions().filter(({ name }) => /^clients (with a common word|searched)/.test(name)))(
    'is not asked of FULLTEXT: $name',
    async (question) => {
      const steps = await stepsOf(question);
      expect(steps.map(({ index }) => index)).not.toContain('search');
    },
  );
});
