import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildSchema, graphql } from 'graphql';
import { expect, it } from 'vitest';
import { chargeAnswers } from '#gateway/graphql/charge-answers.ts';

/** What graphql-js leaves behind when one object of a list is refused (gateway/graphql/charge-answers.ts). */

it('a refused object of a list leaves no rejection of another that nobody awaits', async () => {
  const schema = buildSchema('type Row { late: String! now: String! } type Query { rows: [Row!]! }');
  chargeAnswers(schema);
  const refuse = () => {
    throw new Error('too much');
  };
  const rows = [
    { late: () => nextTurn().then(refuse), now: 'one' },
    { late: 'two', now: refuse },
  ];
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    const { errors } = await graphql({ schema, source: '{ rows { late now } }', rootValue: { rows } });
    expect(errors?.[0]?.message).toBe('too much');
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});
