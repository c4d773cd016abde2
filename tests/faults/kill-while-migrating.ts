import { DeliveryChecks } from './delivery-checks.ts';
import { newForm, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { Finding } from './scenario.ts';
import { type Engine, newStore } from './stores.ts';

/** Kills the first start of a new database at different statements of the migrations; the next start must succeed. */
export async function killsWhileMigrating(engine: Engine, rounds: number): Promise<Finding> {
  const faults: string[] = [];
  const steps = await countSteps(engine);
  let restarted = 0;
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Spreads the kills over all statements, whatever the number of rounds.
    const nth = 1 + Math.floor((round * steps) / rounds);
    const store = await newStore(engine);
    const gateway = await GatewayProcess.prepare(store.env);
    const checks = new DeliveryChecks();
    try {
      await gateway.launch({ kill: { at: 'migrating', nth } });
      checks.expect(await gateway.waitForExit(), () => 'the statement was not reached');
      await gateway.kill();
      await gateway.start();
      restarted += 1;
      const form = newForm();
      const result = await sendUntilAccepted(gateway.url, form);
      checks.record(form, result);
      checks.expect(result.reference !== null, () => `after the restart a form got ${result.status}`);
      lost += checks.checkStored(await store.read());
    } catch (error) {
      checks.faults.push(String(error).slice(0, 600));
    } finally {
      await gateway.kill();
      await store.remove();
    }
    faults.push(...checks.faults.map((fault) => `killed at statement ${nth} of ${steps}: ${fault}`));
  }
  return { figures: { kills: rounds, statements: steps, restarted, lost }, faults };
}

/** Number of statements that the migrations of an empty database run. */
async function countSteps(engine: Engine): Promise<number> {
  const store = await newStore(engine);
  const gateway = await GatewayProcess.prepare(store.env);
  try {
    await gateway.start();
    return (await gateway.command({})).migrationSteps;
  } finally {
    await gateway.kill();
    await store.remove();
  }
}
