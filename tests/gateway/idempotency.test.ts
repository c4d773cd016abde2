import { beforeAll, describe, expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { limits } from '#domain/limits.ts';
import { SubmissionService } from '#gateway/features/inquiries/submissions/submission.service.ts';
import { type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import { allowManyBookings } from '#tests/support/appointments.ts';
import { aContact, anAppointment, aPricingInquiry } from '#tests/support/builders.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { mailApiNames, mailApis } from '#tests/support/mail-apis.ts';

/**
 * Delays each sender until all have arrived, when each has found its key unknown. On SQLite, which responds within the
 * same turn of the event loop, they would otherwise never run concurrently.
 */
let barrier = { missing: 0, all: deferred() };
const memory = makeLimiter(null);
const barrierLimiter: Limiter = {
  ...memory,
  async consume(...requested) {
    if (barrier.missing > 0) {
      barrier.missing -= 1;
      if (barrier.missing === 0) barrier.all.resolve();
      await barrier.all.promise;
    }
    return memory.consume(...requested);
  },
};

const visitor = () => gateway.newVisitor();
const count = () =>
  gateway.database.read(async (manager) => ({
    inquiries: await manager.count(Inquiry),
    letters: await manager.count(Letter),
  }));
/** The numbers of inquiries and letters that some work stored. */
async function added(work: () => Promise<unknown>) {
  const before = await count();
  await work();
  const after = await count();
  return [after.inquiries - before.inquiries, after.letters - before.letters];
}

const gateway = gatewayForAll({ limiter: barrierLimiter });
beforeAll(() => allowManyBookings(gateway));

describe('a form that a browser posts without scripts', () => {
  const post = (form: object, formType = 'contact') =>
    visitor().request({
      method: 'POST',
      url: '/mail/api',
      payload: new URLSearchParams({ form_type: formType, ...(form as Record<string, string>) }).toString(),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
  const pageOf = async (form: object, formType?: string) =>
    String((await post(form, formType)).headers.location);

  it.each([
    ['contact', aContact({ email: 'posted@orrin.example' })],
    ['pricing', aPricingInquiry({ email: 'posted@orrin.example' })],
  ])('is stored once when it is posted again within a minute: %s', async (formType, form) => {
    const pages: string[] = [];
    const again = async () => pages.push(await pageOf(form, formType));
    expect(await added(again)).toEqual([1, 2]);
    gateway.clock.advance(59_000);
    expect(await added(again)).toEqual([0, 0]);
    expect(pages[0]).toMatch(/^\/mail\/sent\//);
    expect(pages[1]).toBe(pages[0]);
    gateway.clock.advance(120_000);
    expect(await added(again)).toEqual([1, 2]);
    expect(pages[2]).not.toBe(pages[0]);
  });

  it('is stored once when it is posted twice at the same moment, and with other words again', async () => {
    barrier = { missing: 2, all: deferred() };
    const form = aContact({ email: 'both@orrin.example' });
    const pages = new Set<string>();
    const both = () => Promise.all([1, 2].map(async () => pages.add(await pageOf(form))));
    expect(await added(both)).toEqual([1, 2]);
    expect(pages.size).toBe(1);
    expect(await added(() => post({ ...form, message: 'Something else.' }))).toEqual([1, 2]);
  });

  it('is no repetition of one that a program sends without a key', async () => {
    const send = () => mailApis.json(visitor(), 'contact', aContact({ email: 'program@orrin.example' }));
    expect(await added(send)).toEqual([1, 2]);
    expect(await added(send)).toEqual([1, 2]);
  });
});

describe.each(mailApiNames)('the same key through %s', (api) => {
  const send = mailApis[api];

  it('answers the same reference and stores nothing twice', async () => {
    const responses: unknown[] = [];
    const again = async () =>
      responses.push((await send(visitor(), 'contact', aContact(), `again-${api}`)).value);
    expect(await added(again)).toEqual([1, 2]);
    expect(await added(again)).toEqual([0, 0]);
    expect(responses[1]).toEqual(responses[0]);
  });

  it('stores one inquiry when ten are sent at the same moment', async () => {
    const references = new Set<string>();
    barrier = { missing: 10, all: deferred() };
    const sendTen = () =>
      Promise.all(
        Array.from({ length: 10 }, async () => {
          const { value } = await send(visitor(), 'contact', aContact(), `ten-${api}`);
          references.add(value.reference);
        }),
      );
    expect(await added(sendTen)).toEqual([1, 2]);
    expect(references.size).toBe(1);
  });

  it('still answers its reference when the rate limit is used up', async () => {
    const limitedSender = visitor();
    const first = await send(limitedSender, 'contact', aContact(), `limitedSender-${api}`);
    for (let n = 0; n < 30; n += 1) await send(limitedSender, 'contact', aContact());
    expect((await send(limitedSender, 'contact', aContact())).code).toBe('TOO_MANY_REQUESTS');
    expect(await send(limitedSender, 'contact', aContact(), `limitedSender-${api}`)).toEqual(first);
  });

  it.each([
    ['too long', 'k'.repeat(limits.clientKey + 1), 'The idempotency key must be at most 80 characters.'],
    ['of non-ASCII characters', 'schlüssel', 'The idempotency key may hold plain characters only.'],
  ])('%s is refused', async (_what, key, sentence) => {
    const refuse = async () =>
      expect(await send(visitor(), 'contact', aContact(), key)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence,
      });
    expect(await added(refuse)).toEqual([0, 0]);
  });
});

describe.each(mailApiNames)('a known key through %s', (api) => {
  const send = mailApis[api];
  const referenceOf = async (...requested: Parameters<typeof send>) => {
    const { code, value } = await send(...requested);
    expect(code).toBe('OK');
    return String(value.reference);
  };

  it('with another body, sender or form is another inquiry', async () => {
    const references = new Set<string>();
    const sendVariants = async () => {
      for (const [form, filled] of [
        ['contact', aContact()],
        ['contact', aContact({ message: 'And another thing.' })],
        ['contact', aContact({ email: 'arun@orrin.example' })],
        ['pricing', aPricingInquiry()],
        ['schedule', anAppointment()],
      ] as const)
        references.add(await referenceOf(visitor(), form, filled, `occupied-${api}`));
    };
    expect((await added(sendVariants))[0]).toBe(5);
    expect(references.size).toBe(5);
    // Each of them is recognised from whatever network it is repeated.
    expect(await added(sendVariants)).toEqual([0, 0]);
    expect(references.size).toBe(5);
  });

  it('with an empty form is refused by the rule', async () => {
    await referenceOf(visitor(), 'contact', aContact(), `empty-${api}`);
    expect(await send(visitor(), 'contact', {}, `empty-${api}`)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is recognised although its slot has begun, its day has passed, and the rate limit is used up', async () => {
    const sender = visitor();
    const first = await send(sender, 'schedule', anAppointment(), `slot-${api}`);
    expect(first.code).toBe('OK');
    const before = gateway.clock.now().toISOString();
    for (let n = 0; n < 30; n += 1) await send(sender, 'contact', aContact());
    for (const now of ['2026-11-23T03:30:00.000Z', '2026-11-25T06:00:00.000Z']) {
      gateway.clock.set(now);
      expect(await send(sender, 'schedule', anAppointment(), `slot-${api}`)).toEqual(first);
      // A form that was never stored is refused with all its issues.
      const invalid = await send(visitor(), 'schedule', anAppointment({ email: '' }), `slot-${api}`);
      expect(invalid.code).toBe('BAD_USER_INPUT');
      expect(invalid.fields).toContain('email');
      expect(invalid.fields.some((field) => field === 'date' || field === 'time')).toBe(true);
      const changed = anAppointment({ message: 'Another.' });
      expect((await send(visitor(), 'schedule', changed, `slot-${api}`)).code).toBe('BAD_USER_INPUT');
    }
    gateway.clock.set(before);
  });

  it('belongs to a token: another body is a conflict, another token or a visitor is another sender', async () => {
    const key = `tool-${api}`;
    const [tool, otherTool] = [await gateway.tool(), await gateway.tool()];
    const references = new Set<string>();
    const apart = async () => {
      for (const caller of [tool, otherTool, visitor()])
        references.add(await referenceOf(caller, 'contact', aContact(), key));
    };
    expect((await added(apart))[0]).toBe(3);
    expect(await added(apart)).toEqual([0, 0]);
    expect(references.size).toBe(3);

    const sendConflict = async () => {
      for (const [form, filled] of [
        ['contact', aContact({ message: 'Something else.' })],
        ['pricing', aPricingInquiry()],
      ] as const)
        expect(await send(tool, form, filled, key)).toMatchObject({
          code: 'CONFLICT',
          sentence:
            'This idempotency key was used for another form. Send this one under a key of its own, or without one.',
        });
    };
    expect(await added(sendConflict)).toEqual([0, 0]);
    expect((await send(tool, 'contact', {}, key)).code).toBe('BAD_USER_INPUT');
  });
});

it('two forms of a token under one key at the same moment are one inquiry and one conflict', async () => {
  const tool = await gateway.tool();
  barrier = { missing: 2, all: deferred() };
  const both = () =>
    Promise.all(
      ['One.', 'Two.'].map((message) => mailApis.json(tool, 'contact', aContact({ message }), 'at-once')),
    );
  const outcomes: string[] = [];
  expect(
    (
      await added(async () => {
        outcomes.push(...(await both()).map(({ code }) => code));
      })
    )[0],
  ).toBe(1);
  expect(outcomes.sort()).toEqual(['CONFLICT', 'OK']);
});

it('keys apply across APIs, header and field alike', async () => {
  const references: string[] = [];
  const everywhere = async () => {
    for (const api of mailApiNames)
      references.push((await mailApis[api](visitor(), 'contact', aContact(), 'everywhere')).value.reference);
    const field = { form_type: 'contact', ...aContact(), client_key: 'everywhere' };
    const header = { 'idempotency-key': '' };
    references.push((await visitor().post('/mail/api', field, header)).body.reference);
  };
  expect(await added(everywhere)).toEqual([1, 2]);
  expect(new Set(references).size).toBe(1);
});

it('keys that differ or are omitted are different sends', async () => {
  const references = new Set<string>();
  const apart = async () => {
    for (const key of ['one', 'two', undefined, undefined])
      references.add((await mailApis.json(visitor(), 'pricing', aPricingInquiry(), key)).value.reference);
  };
  expect(await added(apart)).toEqual([4, 8]);
  expect(references.size).toBe(4);
});

it('keys of a refused form can be used again for the corrected one', async () => {
  const send = (over: object) => mailApis.json(visitor(), 'pricing', aPricingInquiry(over), 'mended');
  expect((await send({ email: '' })).code).toBe('BAD_USER_INPUT');
  expect((await send({})).code).toBe('OK');
});

it('a reference that is taken is generated again', async () => {
  const first = await mailApis.json(visitor(), 'contact', aContact());
  const references = [first.value.reference, first.value.reference, 'DS-FREE-01'];
  const letterSettings = {
    publicUrl: 'https://dalmara.example',
    mailFrom: 'office@dalmara.example',
    companyFacts: async () => ({
      ...{ company: 'Dalmara', businessHours: 'Mon to Fri' },
      ...{ officeEmail: 'office@dalmara.example', staffAddress: 'staff@dalmara.example' },
      phone: '+91 657 555 0100',
    }),
  };
  const sending = new SubmissionService({
    units: gateway.units,
    ...{ letterSettings, limiter: makeLimiter(null), choices: async () => initialChoices },
    generateReference: () => references.shift() ?? '',
  });
  const actor = { kind: 'visitor', address: '192.0.2.1', isCrossSite: false } as const;
  const input = { ...aContact(), name: 'Meera Sundaram' };
  expect((await sending.send(actor, 'contact', input)).reference).toBe('DS-FREE-01');
  expect(references).toEqual([]);
});
