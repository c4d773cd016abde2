import { setImmediate as immediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { aClient, aMember } from '#tests/support/builders.ts';
import { newFolder } from '#tests/support/folders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';

let staff: Caller;
const gateway = gatewayForAll({ seeded: true, env: { READ_LIMIT: '0' } });
beforeAll(async () => {
  staff = await gateway.staff();
});

interface Row {
  readonly id: string;
}

/** A copy of a list, as a program keeps it. */
class Copy {
  readonly rows = new Map<string, Row>();
  next: string | null = null;

  constructor(
    private readonly path: string,
    private readonly limit = 100,
  ) {}

  /** Reads one answer; returns whether there was anything. */
  async step(): Promise<boolean> {
    const since = this.next === null ? '' : `&since=${this.next}`;
    const { status, body } = await gateway
      .visitor()
      .get(`/v1${this.path}/changes?limit=${this.limit}${since}`);
    expect([status, Object.keys(body)]).toEqual([200, ['changed', 'deleted', 'next']]);
    for (const row of body.changed) this.rows.set(row.id, row);
    for (const id of body.deleted) this.rows.delete(id);
    this.next = body.next;
    return body.changed.length + body.deleted.length > 0;
  }

  async readAll(): Promise<void> {
    while (await this.step());
  }

  /** Expects the copy to be the list. */
  async expectWhole(): Promise<void> {
    await this.readAll();
    const { body } = await staff.get(`/v1${this.path}`);
    const rows: Row[] = body.clients ?? body.technologies ?? body;
    const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1);
    expect([...this.rows.values()].sort(byId)).toEqual(rows.sort(byId));
  }
}

const remove = 'mutation($id: ID!) { removeForGood(thing: teamMember, id: $id) }';
/** What a step does with one of the members that the history has made; some have no effect on one that is deleted. */
const steps = {
  create: async (_id: string | undefined, n: number) => {
    await staff.post('/v1/team', aMember({ name: `Member ${n}` }));
  },
  update: async (id = 'nobody', n: number) => {
    await staff.put(`/v1/team/${id}`, { bio: `Version ${n}.` });
  },
  delete: async (id = 'nobody') => {
    await staff.delete(`/v1/team/${id}`);
  },
  restore: async (id = 'nobody') => {
    await staff.post(`/v1/team/${id}/restore`, {});
  },
  remove: async (id = 'nobody') => {
    await staff.graphql(remove, { id });
  },
  order: async () => {
    const ids = (await staff.get('/v1/team')).body.map((row: Row) => row.id);
    await staff.put('/v1/team/order', { ids: ids.reverse() });
  },
} as const;

describe('a copy that follows the changes of a list', () => {
  it.each(contentTypes.map(({ rest: { path } }) => path))(
    'of %s begins with every row there is',
    async (path) => {
      const copy = new Copy(path, 7);
      await copy.expectWhole();
      expect(copy.rows.size).toBeGreaterThan(0);
    },
  );

  it('is the list after any history of writes, read in pieces between them', async () => {
    const step = fc.tuple(
      fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
      fc.nat(40),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (history, limit) => {
          const copy = new Copy('/team', limit);
          const known: string[] = (await staff.get('/v1/team')).body.map((row: Row) => row.id);
          for (const [n, [what, which, isRead]] of history.entries()) {
            await steps[what](known[which % Math.max(1, known.length)], n);
            if (isRead) await copy.step();
          }
          await copy.expectWhole();
        },
      ),
      { numRuns: 12 },
    );
  });

  it('misses no row of writers at the same time, whose times may be equal', async () => {
    const copy = new Copy('/clients', 3);
    let isWriting = true;
    const reading = (async () => {
      // An answer from memory takes no turn of the event loop, which the writers need.
      for (; isWriting; await immediate()) await copy.step();
    })();
    const writer = async (n: number) => {
      const { body } = await staff.post('/v1/clients', aClient({ name: `Writer ${n}` }));
      await staff.put(`/v1/clients/${body.client.id}`, { results: 'Changed.' });
      if (n % 2 === 0) await staff.delete(`/v1/clients/${body.client.id}`);
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => writer(n)));
    isWriting = false;
    await reading;
    await copy.expectWhole();
  });

  it('learns what a restore of the database has taken and brought back', async () => {
    const folder = await newFolder();
    const file = `${folder.path}/of.backup`;
    const made = async (name: string) => (await staff.post('/v1/clients', aClient({ name }))).body.client.id;
    const kept = await made('Kept');
    await backup(gateway.database, file);
    const lost = await made('Lost');
    await staff.delete(`/v1/clients/${kept}`);
    const copy = new Copy('/clients');
    await copy.readAll();
    await restore(gateway.database, file);
    await folder.remove();
    staff = await gateway.staff();
    await copy.expectWhole();
    expect([copy.rows.has(kept), copy.rows.has(lost)]).toEqual([true, false]);
  });
});

it('the cursor of changes stays where it is while nothing changes', async () => {
  const copy = new Copy('/testimonials');
  await copy.readAll();
  const before = copy.next;
  expect(await copy.step()).toBe(false);
  expect(copy.next).toBe(before);
});

it.each(['nonsense', '', Buffer.from('999999999.x').toString('base64url')])(
  'the cursor of changes %j is refused where it is none, or of a later state than there is',
  async (since) => {
    const { status, body } = await gateway.visitor().get(`/v1/clients/changes?since=${since}`);
    expect([status, body.issues[0].field]).toEqual([422, 'since']);
  },
);
