import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { limits } from '#domain/limits.ts';
import { type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import { aContact, aPricingInquiry } from '#tests/support/builders.ts';
import { gate } from '#tests/support/gate.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { mailDoorNames, mailDoors } from '#tests/support/mail-doors.ts';

/**
 * Holds back whoever sends until all have come, and by then each has found its key unknown. On SQLite, which answers
 * within the same turn, they would otherwise never meet.
 */
let crowd = { missing: 0, all: gate() };
const memory = makeLimiter(null);
const gathering: Limiter = {
  ...memory,
  async use(...asked) {
    if (crowd.missing > 0) {
      crowd.missing -= 1;
      if (crowd.missing === 0) crowd.all.open();
      await crowd.all.passed;
    }
    return memory.use(...asked);
  },
};

let house: House;
let visitors = 0;
const visitor = (): Caller => house.visitor(`198.51.100.${++visitors}`);
const count = () =>
  house.database.read(async (manager) => ({
    inquiries: await manager.count(Inquiry),
    letters: await manager.count(Letter),
  }));
/** How many inquiries and letters came of some work. */
async function added(work: () => Promise<unknown>) {
  const before = await count();
  await work();
  const after = await count();
  return [after.inquiries - before.inquiries, after.letters - before.letters];
}

beforeAll(async () => {
  house = await House.build({ limiter: gathering });
});
afterAll(() => house.close());

describe.each(mailDoorNames)('the same key through %s', (door) => {
  const send = mailDoors[door];

  it('answers the same reference and stores nothing twice', async () => {
    const answers: unknown[] = [];
    const again = async () =>
      answers.push((await send(visitor(), 'contact', aContact(), `again-${door}`)).value);
    expect(await added(again)).toEqual([1, 2]);
    expect(await added(again)).toEqual([0, 0]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('is one send, though ten come at the same moment', async () => {
    const references = new Set<string>();
    crowd = { missing: 10, all: gate() };
    const sendTen = () =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const { value } = await send(visitor(), 'contact', aContact(), `ten-${door}`);
          references.add(value.reference);
        }),
      );
    expect(await added(sendTen)).toEqual([1, 2]);
    expect(references.size).toBe(1);
  });

  it('still answers its reference when the sender has used up the allowance', async () => {
    const tired = visitor();
    const first = await send(tired, 'contact', aContact(), `tired-${door}`);
    for (let n = 0; n < 30; n += 1) await send(tired, 'contact', aContact());
    expect((await send(tired, 'contact', aContact())).code).toBe('TOO_MANY_REQUESTS');
    expect(await send(tired, 'contact', aContact(), `tired-${door}`)).toEqual(first);
  });

  it.each([
    ['too long', 'k'.repeat(limits.clientKey + 1), 'The idempotency key must be at most 80 characters.'],
    ['of other than plain characters', 'schlüssel', 'The idempotency key may hold plain characters only.'],
  ])('%s is refused', async (_what, key, sentence) => {
    const refuse = async () =>
      expect(await send(visitor(), 'contact', aContact(), key)).toMatchObject({
        code: 'REFUSED_BY_RULE',
        sentence,
      });
    expect(await added(refuse)).toEqual([0, 0]);
  });
});

describe('keys', () => {
  it('hold across doors, header and field alike', async () => {
    const references: string[] = [];
    const everywhere = async () => {
      for (const door of mailDoorNames)
        references.push(
          (await mailDoors[door](visitor(), 'contact', aContact(), 'everywhere')).value.reference,
        );
      const field = { form_type: 'contact', ...aContact(), client_key: 'everywhere' };
      const header = { 'idempotency-key': '' };
      references.push((await visitor().post('/mail/api', field, header)).body.reference);
    };
    expect(await added(everywhere)).toEqual([1, 2]);
    expect(new Set(references).size).toBe(1);
  });

  it('that differ, or are left out, are different sends', async () => {
    const references = new Set<string>();
    const apart = async () => {
      for (const key of ['one', 'two', undefined, undefined])
        references.add((await mailDoors.json(visitor(), 'pricing', aPricingInquiry(), key)).value.reference);
    };
    expect(await added(apart)).toEqual([4, 8]);
    expect(references.size).toBe(4);
  });

  it('that came with a refused form are free for the mended one', async () => {
    const send = (over: object) => mailDoors.json(visitor(), 'pricing', aPricingInquiry(over), 'mended');
    expect((await send({ email: '' })).code).toBe('REFUSED_BY_RULE');
    expect((await send({})).code).toBe('OK');
  });
});

it('a reference that comes up twice is drawn again', async () => {
  const first = await mailDoors.json(visitor(), 'contact', aContact());
  const draw = vi.spyOn(house.app.services.sending, 'drawReference');
  draw.mockReturnValueOnce(first.value.reference);
  const second = await mailDoors.json(visitor(), 'contact', aContact());
  const drawn = draw.mock.results.map(({ value }) => value);
  draw.mockRestore();
  expect(second.code).toBe('OK');
  expect(drawn).toEqual([first.value.reference, second.value.reference]);
  expect(drawn[1]).not.toBe(drawn[0]);
});
