import type { QueryRunner } from 'typeorm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chargeReads } from '#db/charged-reads.ts';
import { withReadBudget } from '#db/read-budget.ts';
import { answerLimits, answerTooLarge } from '#domain/answer-limits.ts';
import { gatewayForAll, type HttpResponse, madeForAll } from '#tests/support/gateway-for.ts';
import { storeThreads } from '#tests/support/long-threads.ts';
import { processorTime } from '#tests/support/processor-time.ts';

/** What one answer may be made of (db/read-budget.ts). */

const gateway = gatewayForAll();
beforeAll(async () => {
  await storeThreads(gateway.database, { inquiries: 100, mails: 12, letters: 4 });
  const address = 'meera@one.example';
  await storeThreads(gateway.database, { inquiries: 60, mails: 20, letters: 4, address, prefix: 'one' });
});
const viewer = madeForAll(() => gateway.person('viewer'));
const sales = madeForAll(() => gateway.person('sales'));

const refusalOf = ({ body }: HttpResponse) => ({
  code: body.errors?.[0]?.extensions.code,
  message: body.errors?.[0]?.message,
});

/** The processor time of the event loop in its longest turn while `work` runs, in milliseconds; 0: not Linux. */
async function longestTurn<T>(work: () => Promise<T>): Promise<{ result: T; turn: number }> {
  const used = () => processorTime(process.pid)?.eventLoop ?? 0;
  let turn = 0;
  let isDone = false;
  let before = used();
  const look = () => {
    const now = used();
    turn = Math.max(turn, now - before);
    before = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  isDone = true;
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { result, turn };
}

const REFUSED = { code: 'PAYLOAD_TOO_LARGE', message: answerTooLarge({ hasWritten: false }) };

const ACCEPT = { accept: 'application/graphql-response+json', 'apollo-require-preflight': 'true' };

describe('an answer', () => {
  it('with the mails of a hundred inquiries is refused, with the way to page', async () => {
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const requested = () => viewer.graphql('{inquiries(pageSize:100){items{id mails{text quoted}}}}');
    const { result } = await longestTurn(requested);
    expect(refusalOf(result)).toEqual(REFUSED);
    expect(REFUSED.message).toMatch(/smaller pages/);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    expect(heapUsed + arrayBuffers - before).toBeLessThan(20 * answerLimits.bytes);
  });

  it('with the same question twenty times shares one budget', async () => {
    const one = 'inquiries(pageSize:5){items{mails{text}}}';
    expect(refusalOf(await viewer.graphql(`{${one}}`)).code).toBeUndefined();
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}:${one}`).join(' ');
    expect(refusalOf(await viewer.graphql(`{${aliases}}`))).toEqual(REFUSED);
  });

  it('that writes one text many times is counted as it is written', async () => {
    const written = (times: number) => {
      const texts = Array.from({ length: times }, (_, n) => `t${n}:text`).join(' ');
      const query = `{inquiries(pageSize:4){items{mails{${texts}}}}}`;
      // Of this media type no whole answer is measured before it is sent.
      return viewer.post('/graphql', { query }, ACCEPT);
    };
    expect(refusalOf(await written(1)).code).toBeUndefined();
    expect(refusalOf(await written(18))).toEqual(REFUSED);
  });

  it('is counted by what is read for it, also where less of that is written', async () => {
    // Some 400 mails: of each its text and what it quotes are read, 30 kB, of which the half is written.
    const query = '{inquiries(pageSize:25){items{mails{text}}}}';
    expect(refusalOf(await viewer.graphql(query))).toEqual(REFUSED);
  });

  it('is made while others are served', async () => {
    const history = 'contactHistory(id:"one-0000",pageSize:100){items{id kind at}}';
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}:${history}`).join(' ');
    await viewer.graphql(`{${history}}`);
    const turns: number[] = [];
    for (let run = 0; run < 3; run += 1)
      turns.push((await longestTurn(() => viewer.graphql(`{${aliases}}`))).turn);
    // Whatever else is collected or compiled in this process may add to one of them.
    expect(turns.sort((one, other) => one - other)[1]).toBeLessThan(100);
  });

  it('that is refused sends none of the queries that wait for their turn', async () => {
    const begun: string[] = [];
    const runner = { connect: async () => ({}), query: async (sql: string) => begun.push(sql) };
    chargeReads(runner as unknown as QueryRunner, 'sqlite');
    await withReadBudget(async (budget) => {
      const first = runner.query('first').then(() => budget.chargeAnswer(answerLimits.bytes + 1));
      const both = await Promise.allSettled([first, runner.query('second')]);
      expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    });
    expect(begun).toEqual(['first']);
  });

  it('of a list has no texts, so that a hundred inquiries fit in', async () => {
    const list = '{inquiries(pageSize:100){items{id preview mailCount letters{id state}}}}';
    const { body } = await viewer.graphql(list);
    expect(body.errors).toBeUndefined();
    expect(body.data.inquiries.items).toHaveLength(100);
    const selection = await sales.graphql('{inquirySelection{id version letters{id heldReason}}}');
    expect(selection.body.errors).toBeUndefined();
  });

  it('after a refused one has a budget of its own', async () => {
    await viewer.graphql('{inquiries(pageSize:100){items{id mails{text quoted}}}}');
    const { body } = await viewer.graphql('{inquiries(pageSize:2){items{mails{text}}}}');
    expect(body.data.inquiries.items[0].mails.length).toBeGreaterThan(10);
  });

  it('of one inquiry has the newest of its mails, however many and long they are', async () => {
    await storeThreads(gateway.database, { inquiries: 1, mails: 400, letters: 1, prefix: 'flood' });
    const query = '{inquiry(id:"flood-0000"){mailCount mails{id text quoted} letters{id text}}}';
    const { body } = await viewer.graphql(query);
    expect(body.errors).toBeUndefined();
    const { mails, mailCount } = body.data.inquiry;
    expect(mailCount).toBe(400);
    expect([mails[0].id, mails.at(-1).id]).toEqual(['flood-0000-mail-0', 'flood-0000-mail-399']);
    expect(mails.length).toBeGreaterThan(20);
  });

  it('to a change says that it is stored where it is too large itself', async () => {
    const [id] = await storeThreads(gateway.database, {
      inquiries: 1,
      mails: 60,
      letters: 1,
      prefix: 'told',
    });
    const texts = Array.from({ length: 18 }, (_, n) => `t${n}:text`).join(' ');
    const change = `mutation($id: ID!) { updateInquiry(id: $id, input: {note: "Called"}) { mails { ${texts} } } }`;
    const answer = refusalOf(await sales.graphql(change, { id }));
    expect(answer).toEqual({ code: 'PAYLOAD_TOO_LARGE', message: answerTooLarge({ hasWritten: true }) });
    const { body } = await sales.graphql('query($id: ID!) { inquiry(id: $id) { note } }', { id });
    expect(body.data.inquiry.note).toBe('Called');
  });

  it('as a stream has none', async () => {
    const answer = await sales.get('/v1/inquiries.csv');
    expect(answer.status).toBe(200);
  });
});
