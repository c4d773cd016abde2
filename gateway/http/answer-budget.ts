import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReadBudget, withReadBudget } from '#db/read-budget.ts';
import { answerLimits, answerTooLarge } from '#domain/answer-limits.ts';
import { payloadTooLarge } from '#gateway/kernel/errors.ts';

/**
 * Makes every answer of a scope on a budget of rows and bytes (db/read-budget.ts), from its handler until it is sent: what is
 * sent as a stream is read behind that. Called after the hooks that read the body, whose events belong to no request.
 * Errors: PAYLOAD_TOO_LARGE.
 */
export function budgetAnswers(scope: FastifyInstance): void {
  const budgets = new WeakMap<FastifyRequest, ReadBudget>();
  scope.addHook('preHandler', (request, _reply, done) => {
    withReadBudget((budget) => {
      budgets.set(request, budget);
      done();
    });
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const budget = budgets.get(request);
    budget?.end();
    if (budget?.isDownload) return payload;
    if (reply.statusCode === 200 && isJson(reply.getHeader('content-type')) && isTooLong(payload))
      throw payloadTooLarge(answerTooLarge({ hasWritten: budget?.hasWritten ?? false }));
    return payload;
  });
}

const isJson = (type: unknown): boolean => String(type ?? '').startsWith('application/json');

const isTooLong = (payload: unknown): boolean =>
  typeof payload === 'string' && payload.length > answerLimits.bytes;
