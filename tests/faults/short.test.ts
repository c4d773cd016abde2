import { afterAll, describe, expect, it } from 'vitest';
import { patient } from '#tests/support/patience.mjs';
import { scenarios } from './scenarios.ts';
import { closeStores } from './stores.ts';

/*
 * One round of each kind of fault, so that a change that loses inquiries fails a test. `npm run faults` runs all
 * scenarios, many times.
 */
const SHORT = [
  'kill before-commit sqlite',
  'kill after-commit mariadb',
  'kill after-smtp sqlite',
  'kill any-write mariadb',
  'kill migrating mariadb',
  'full disk sqlite, bounded file',
  'full disk sqlite, small disk',
  'database killed mariadb',
  'database slow mariadb',
  'redis frozen',
  'mail server: lose-answer',
  'a tenth of a processor sqlite',
  'one slot, 200 senders, two gateways sqlite',
  'one slot, 200 senders, two gateways mariadb',
];

/** Time limit in milliseconds; the slowest scenario starts with a tenth of a processor. */
const TIME_LIMIT = patient(240_000);

afterAll(closeStores, patient(30_000));

describe('faults:', () => {
  it('uses the names of existing scenarios', () => {
    const names = scenarios.map(({ name }) => name);
    expect(SHORT.filter((name) => !names.includes(name))).toEqual([]);
  });

  for (const { name, skipReason, run } of scenarios.filter((scenario) => SHORT.includes(scenario.name))) {
    const reason = skipReason();
    it.skipIf(reason !== null)(
      reason === null ? name : `${name} (${reason})`,
      { timeout: TIME_LIMIT },
      async () => {
        expect((await run({ rounds: 1 })).faults).toEqual([]);
      },
    );
  }
});
