import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { clientSeeds } from '#db/seeds/clients.ts';
import { seed } from '#db/seeds/seed.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { builtDb } from '#tests/support/built-gateway.ts';
import { type Caller, gatewayForAll, gatewayOfTest, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { patient } from '#tests/support/patience.mjs';
import { run } from '#tests/support/shell.ts';
import { engine, newTestDatabase } from '#tests/support/test-databases.ts';

describe('two gateways that start at once on an empty database', () => {
  it('migrate it one after the other', async () => {
    const empty = await newTestDatabase();
    const now = new Date();
    const did = await Promise.all([1, 2, 3].map(() => prepareDatabase(empty.url, { seedAt: now })));
    expect(did.sort()).toEqual([false, false, true]);
    const database = await Database.open(empty.url);
    expect(await database.isMigrated()).toBe(true);
    await database.close();
    await empty.remove();
  });

  it(
    'migrate it as separate processes',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'dalmara-two-'));
      const empty = engine === 'mysql' ? await newTestDatabase() : null;
      const env = { DATABASE_URL: empty?.url, DATA_DIR: folder };
      const args = [builtDb, 'seed'];
      const ended = await Promise.all([1, 2].map(() => run(process.execPath, args, env)));
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
        [0, ''],
        [0, ''],
      ]);
      expect(ended.filter(({ stdout }) => stdout.includes('The first rows are in.'))).toHaveLength(1);
      await empty?.remove();
      await rm(folder, { recursive: true });
    },
    patient(60_000),
  );

  it('seed it once', async () => {
    const empty = await gatewayOfTest();
    const now = empty.clock.now();
    const did = await Promise.all([seed(empty.database, now), seed(empty.database, now)]);
    expect(did.sort()).toEqual([false, true]);
    expect((await empty.visitor().get('/api/v1/clients')).body).toHaveLength(clientSeeds.length);
  });

  it('accept the first writes concurrently', async () => {
    const empty = await gatewayOfTest();
    const staff = await empty.staff();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => staff.post('/v1/clients', aClient())),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await empty.database.read(readContentVersion)).toBe(6);
  });

  it('show each other’s writes: on SQLite at once, on MySQL after 50 ms', async () => {
    const shared = await newMigratedDatabase();
    const first = await gatewayOfTest({ testDatabase: shared });
    const second = await gatewayOfTest({ testDatabase: { ...shared, remove: async () => undefined } });
    const staff = await first.staff();
    const names = async (visitor: Caller): Promise<string[]> =>
      (await visitor.get('/api/v1/clients')).body.map(({ name }: { name: string }) => name);
    expect([await names(first.visitor()), await names(second.visitor())]).toEqual([[], []]);
    for (const name of ['Alder Mills', 'Birch Mills']) {
      await staff.post('/v1/clients', aClient({ name }));
      expect(await names(first.visitor())).toContain(name);
      if (engine === 'mysql') second.clock.advance(50);
      expect(await names(second.visitor())).toContain(name);
    }
  });

  it('print one initial password, which signs in', async () => {
    const empty = await gatewayOfTest();
    const { auth, passwords } = empty.app.services;
    await empty.rows.deleteAll(Account);
    const announced = await Promise.all([
      passwords.ensureAccount('first', null),
      passwords.ensureAccount('first', null),
    ]);
    const [password, ...none] = announced.filter((password) => password !== null);
    expect(none).toEqual([]);
    const actor = { kind: 'visitor', address: '192.0.2.1', isCrossSite: false } as const;
    const { account } = await auth.signIn(actor, { username: 'first', password });
    expect(account.username).toBe('first');
  });
});

describe('two changes at once', () => {
  const gateway = gatewayForAll();
  const staff = madeForAll(() => gateway.staff());

  // Without the initial one: a save that changes nothing is none, whoever comes first.
  const TIMES = ['06:00', '06:30', '07:00', '07:45', '08:00', '08:30'];
  const firstSaves: [string, (n: number, ifVersion: string) => string][] = [
    ['settings', (n, v) => `saveSettings(input: { company: { name: "Name ${n}" } }${v}) { version }`],
    ['retention', (n, v) => `saveRetentionSettings(input: { contact: ${n + 12} }${v}) { version }`],
    ['booking', (n, v) => `saveScheduleSettings(settings: { capacity: ${n + 2} }${v}) { version }`],
    ['digests', (n, v) => `saveDailyDigestSettings(input: { time: "${TIMES[n]}" }${v}) { version }`],
  ];
  const saveAtOnce = (mutation: (n: number) => string) =>
    Promise.all(TIMES.map((_time, n) => staff.graphql(`mutation { one: ${mutation(n)} }`)));

  it.each(firstSaves)(
    'to %s that nobody has saved: each is stored after the other',
    async (_what, mutation) => {
      const answers = await saveAtOnce((n) => mutation(n, ''));
      expect(answers.map(({ body }) => body.errors)).toEqual(TIMES.map(() => undefined));
      const versions = answers.map(({ body }) => body.data.one.version);
      expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    },
  );

  it.each(firstSaves)(
    'to %s that both have read: one is stored, the others are overtaken',
    async (_what, mutation) => {
      const fresh = await gatewayOfTest();
      const owner = await fresh.staff();
      const answers = await Promise.all(
        TIMES.map((_time, n) => owner.graphql(`mutation { one: ${mutation(n, ', ifVersion: 0')} }`)),
      );
      const codes = answers.map(({ body }) => body.errors?.[0].extensions.code ?? 'stored');
      expect(codes.sort()).toEqual([...Array(5).fill('PRECONDITION_FAILED'), 'stored']);
    },
  );

  const URL_OF_TEST = 'url: "https://receiver.example/", events: [inquiry_created]';
  const rows: [string, create: string, update: (n: number, read: string) => string][] = [
    [
      'a label',
      'createLabel(input: { name: "Offer" }) { id version }',
      (n, read) => `renameLabel(${read}, input: { name: "Offer ${n}" }) { version }`,
    ],
    [
      'a rule on arrival',
      'createArrivalRule(input: { name: "Rule", words: ["forge"], templateId: $template }) { id version }',
      (n, read) =>
        `updateArrivalRule(${read}, input: { name: "Rule ${n}", words: ["forge"], templateId: $template }) { version }`,
    ],
    [
      'a template',
      'saveAnswerTemplate(input: { name: "Prices", text: "None." }) { id version }',
      (n, read) => `saveAnswerTemplate(${read}, input: { name: "Prices", text: "Text ${n}" }) { version }`,
    ],
    [
      'a webhook',
      `createWebhook(input: { name: "Tool", ${URL_OF_TEST} }) { webhook { id version } }`,
      (n, read) => `updateWebhook(${read}, input: { name: "Tool ${n}", ${URL_OF_TEST} }) { version }`,
    ],
  ];
  it.each(rows)(
    'to %s that all have read: one is stored, the others are overtaken',
    async (_what, create, update) => {
      const given = 'saveAnswerTemplate(input: { name: "Given", text: "By rules." }) { id }';
      const template = create.includes('$template')
        ? JSON.stringify((await staff.graphql(`mutation { one: ${given} }`)).body.data.one.id)
        : '';
      const one = (mutation: string) =>
        staff.graphql(`mutation { one: ${mutation.replace('$template', template)} }`);
      const made = (await one(create)).body.data.one;
      const { id, version } = made.webhook ?? made;
      const read = `id: "${id}", ifVersion: ${version}`;
      const answers = await Promise.all(TIMES.map((_time, n) => one(update(n, read))));
      const codes = answers.map(({ body }) => body.errors?.[0].extensions.code ?? 'stored');
      expect(codes.sort()).toEqual([...Array(5).fill('PRECONDITION_FAILED'), 'stored']);
    },
  );

  it('to an inquiry, without a version: none is refused as stale', async () => {
    await mailApis.json(gateway.visitor(), 'contact', aContact());
    const { body } = await staff.graphql('{ inquiries { items { id version } } }');
    const [{ id, version }] = body.data.inquiries.items;
    const answers = await saveAtOnce(
      (n) => `updateInquiry(id: "${id}", input: { note: "Note ${n}" }) { version }`,
    );
    expect(answers.map((answer) => answer.body.errors)).toEqual(TIMES.map(() => undefined));
    const versions = answers.map((answer) => answer.body.data.one.version - version);
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const replies = await saveAtOnce(
      (n) => `answerInquiry(id: "${id}", input: { text: "Answer ${n}" }) { version }`,
    );
    expect(replies.map((answer) => answer.body.errors)).toEqual(TIMES.map(() => undefined));
  });
});

it('the policy of sign-ins keeps its version when it is saved without a change', async () => {
  const gateway = await gatewayOfTest();
  const staff = await gateway.staff();
  const save = 'mutation { saveSignInPolicy(input: { secondFactor: optional }) { secondFactor version } }';
  for (let times = 0; times < 2; times += 1)
    expect((await staff.graphql(save)).body.data.saveSignInPolicy).toEqual({
      secondFactor: 'optional',
      version: 0,
    });
});
