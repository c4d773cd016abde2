import { processorTime } from '#tests/support/processor-time.ts';
import { RunningGateway } from '#tests/support/running-gateway.ts';
import autocannon, { type Request } from '#tests/tools/bench/autocannon.mjs';
import type { Figure } from './figures.ts';

const QUERY = '{ clients(pageSize: 25) { items { id name logo } } }';

/** A third of the 0.6 ms that it took when answers were not kept yet. */
const GOAL = 0.2;

/** Processor time of a question that nobody has asked before, and whose answer is therefore not in memory. */
export async function benchMisses(seconds: number): Promise<Figure[]> {
  const gateway = await RunningGateway.start({ LOG_LEVEL: 'silent', READ_LIMIT: '0', TOKEN_LIMIT: '0' });
  let requested = 0;
  // A variable that the document does not name makes another question of the same document.
  const nextQuestion = (request: Request): Request => {
    requested += 1;
    return { ...request, body: JSON.stringify({ query: QUERY, variables: { requested } }) };
  };
  const ask = (duration: number) =>
    autocannon({
      url: `${gateway.url}/graphql`,
      connections: 10,
      duration,
      requests: [
        { method: 'POST', headers: { 'content-type': 'application/json' }, setupRequest: nextQuestion },
      ],
    });
  try {
    await ask(2);
    const before = processorTime(gateway.pid)?.total ?? Number.NaN;
    const answered = await ask(seconds);
    if (answered.non2xx > 0) throw new Error(`${answered.non2xx} questions were refused.`);
    const value = ((processorTime(gateway.pid)?.total ?? Number.NaN) - before) / answered['2xx'];
    return [
      { name: 'processor time of a GraphQL list that is not in memory', unit: 'ms', value, atMost: GOAL },
    ];
  } finally {
    await gateway.stop();
  }
}
