import { describe, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { clientSeeds } from '#db/seeds/clients.ts';
import { seed } from '#db/seeds/seed.ts';
import { aClient } from '#tests/support/builders.ts';
import { engine, newPlace } from '#tests/support/databases.ts';
import { House } from '#tests/support/house.ts';

describe('two gateways that start at once on an empty database', () => {
  // An SQLite file has one gateway.
  if (engine === 'mysql') {
    it('make the tables once', async () => {
      const empty = await newPlace();
      const gateways = await Promise.all([Database.open(empty.url), Database.open(empty.url)]);
      await Promise.all(gateways.map((gateway) => gateway.migrate()));
      expect(await Promise.all(gateways.map((gateway) => gateway.isMigrated()))).toEqual([true, true]);
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await empty.remove();
    });
  }

  it('plant the first rows once', async () => {
    const empty = await House.build();
    const now = empty.clock.now();
    const did = await Promise.all([seed(empty.database, now), seed(empty.database, now)]);
    expect(did.sort()).toEqual([false, true]);
    expect((await empty.visitor().get('/api/v1/clients')).body).toHaveLength(clientSeeds.length);
    await empty.close();
  });

  it('take the first writes of an empty house together', async () => {
    const empty = await House.build();
    const staff = await empty.staff();
    const answers = await Promise.all(Array.from({ length: 6 }, () => staff.post('/v1/clients', aClient())));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await empty.database.read(readContentVersion)).toBe(6);
    await empty.close();
  });

  it('announce one first password, and it opens', async () => {
    const empty = await House.build();
    const { auth, passwords } = empty.app.services;
    await empty.database.write((manager) => manager.deleteAll(Account));
    const announced = await Promise.all([
      passwords.ensureAccount('first', null),
      passwords.ensureAccount('first', null),
    ]);
    const [password, ...none] = announced.filter((one) => one !== null);
    expect(none).toEqual([]);
    const actor = { kind: 'visitor', address: '192.0.2.1' } as const;
    expect(await auth.signIn(actor, { username: 'first', password })).toMatchObject({ username: 'first' });
    await empty.close();
  });
});
