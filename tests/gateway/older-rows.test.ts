import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bookEarlierRequests } from '#db/book-earlier-requests.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { foldAgain } from '#db/fold-again.ts';
import { ownViewNames } from '#db/own-view-names.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** What becomes of rows that an earlier version stored, when they are migrated or restored. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.build();
});
afterAll(() => gateway.close());

it('requests are booked from today on, by the day of the office, today included', async () => {
  const { reference } = (await mailApis.json(gateway.visitor(), 'contact', aContact())).value;
  const { database } = gateway;
  const inquiry = await database.read((manager) => manager.findOneByOrFail(Inquiry, { reference }));
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23'];
  await database.write((manager) =>
    manager.insert(
      Inquiry,
      days.map((date) => ({
        ...inquiry,
        ...{ id: `for ${date}`, reference: `DS-${date}`, formType: 'schedule' as const, sendKey: null },
        answers: [
          { label: 'Preferred date', value: date },
          { label: 'Preferred time (IST)', value: '9:00 AM - 9:45 AM' },
        ],
      })),
    ),
  );
  // Half past midnight of the 21st at the office.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:00:00.000Z') });
  try {
    await database.write(bookEarlierRequests);
  } finally {
    vi.useRealTimers();
  }
  const booked = await database.read((manager) => manager.find(Appointment, { order: { date: 'ASC' } }));
  expect(booked.map(({ date, seat, state }) => [date, seat, state])).toEqual([
    ['2026-11-21', 1, 'requested'],
    ['2026-11-23', 1, 'requested'],
  ]);
});

it('the oldest of several views with one name keeps it, and the younger ones are numbered by age', async () => {
  const made: [id: string, createdAt: string][] = [
    ['a', '2026-03-01T00:00:00.000Z'],
    ['b', '2026-01-01T00:00:00.000Z'],
    ['c', '2026-02-01T00:00:00.000Z'],
  ];
  const names = await gateway.database.write(async (manager) => {
    for (const [id, createdAt] of made)
      await manager.insert(SavedView, {
        ...{ id, list: 'client', accountId: 'asha', name: 'Ours', query: '' },
        createdAt: new Date(createdAt),
      });
    await ownViewNames(manager);
    return (await manager.find(SavedView, { order: { id: 'ASC' } })).map(({ id, name }) => [id, name]);
  });
  expect(names).toEqual([
    ['a', 'Ours (3)'],
    ['b', 'Ours'],
    ['c', 'Ours (2)'],
  ]);
});

it('the texts of the search are folded again in every row, however many there are', async () => {
  // More than two batches, the last of which is full.
  const COUNT = 1500;
  const at = gateway.clock.now();
  const row = (n: number) => ({
    ...aClient({ name: `Ørsted ${n}`, logoAlt: '' }),
    ...{ id: `row ${String(n).padStart(4, '0')}`, version: 1, createdAt: at, updatedAt: at },
    ...{ searchText: `ørsted ${n}`, sortKey: `ørsted ${n}` },
  });
  const left = () =>
    gateway.database.read((manager) =>
      manager
        .createQueryBuilder(Client, 'row')
        .where("row.searchText LIKE 'ø%' OR row.sortKey LIKE 'ø%'")
        .getCount(),
    );
  await gateway.database.write(async (manager) => {
    for (let start = 0; start < COUNT; start += 100)
      await manager.insert(Client, Array.from({ length: 100 }, (_, n) => row(start + n)) as never);
  });
  expect(await left()).toBe(COUNT);
  await gateway.database.write(foldAgain);
  expect(await left()).toBe(0);
  const last = await gateway.database.read((manager) => manager.findOneByOrFail(Client, { id: 'row 1499' }));
  expect(last).toMatchObject({ searchText: 'orsted 1499', sortKey: 'orsted 1499' });
});
