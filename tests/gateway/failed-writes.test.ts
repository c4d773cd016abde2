import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { DatabaseFull, DatabaseUnavailable } from '#db/database-faults.ts';
import { ContentVersion } from '#db/entities/content-version.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { aContact } from '#tests/support/builders.ts';
import { gatewayOfTest, type HttpResponse, TestGateway } from '#tests/support/gateway-for.ts';
import { engine, newSqliteDatabase, type TestDatabase } from '#tests/support/test-databases.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/tmpfs.ts';

const SENTENCE = 'Nothing can be stored right now. Please try again in a few minutes.';

/** The inquiries with these references, read on another connection. */
async function stored(url: string, references: readonly string[]): Promise<number> {
  const reader = await Database.open(url);
  const found = await reader.read(async (manager) => {
    const rows = await manager.find(Inquiry, { select: { reference: true } });
    return rows.filter(({ reference }) => references.includes(reference)).length;
  });
  await reader.close();
  return found;
}

const send = (gateway: TestGateway, n: number): Promise<HttpResponse> =>
  gateway
    .visitor(`198.51.${n >> 8}.${n & 255}`)
    .post('/mail/api', { form_type: 'contact', ...aContact({ message: `${n} ${'word '.repeat(400)}` }) });

/** Sends forms until one is refused; returns the acknowledged references and the refusal. */
async function sendUntilRefused(gateway: TestGateway) {
  const references: string[] = [];
  for (let n = 0; n < 5000; n += 1) {
    const response = await send(gateway, n);
    if (response.status !== 200) return { references, refused: response };
    references.push(response.body.reference);
  }
  throw new Error('The disk never became full.');
}

if (engine === 'sqlite') {
  describe('when SQLite has no space for more pages', () => {
    let testDatabase: TestDatabase;
    let gateway: TestGateway;
    afterEach(() => gateway.close());

    it('a refused write is answered with 507, and every acknowledged one is stored', async () => {
      testDatabase = await newSqliteDatabase();
      gateway = await TestGateway.build({ testDatabase });
      const [{ page_count: pages }] = await gateway.database.schema.query('PRAGMA page_count');
      await gateway.database.schema.query(`PRAGMA max_page_count = ${pages + 20}`);
      const { references, refused } = await sendUntilRefused(gateway);
      expect(refused.status).toBe(507);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.body).toMatchObject({ success: false, code: 'INSUFFICIENT_STORAGE', error: SENTENCE });
      // With space again, writes are committed, whether or not the connection was replaced.
      await gateway.database.schema.query(`PRAGMA max_page_count = ${pages + 1000}`);
      for (let n = 0; n < 20; n += 1) references.push((await send(gateway, 10_000 + n)).body.reference);
      expect(await stored(testDatabase.url, references)).toBe(references.length);
    });

    it('GraphQL and readiness report it until a write succeeds again', async () => {
      testDatabase = await newSqliteDatabase();
      gateway = await TestGateway.build({ testDatabase });
      const limit = async (more: number) => {
        const [{ page_count: pages }] = await gateway.database.schema.query('PRAGMA page_count');
        await gateway.database.schema.query(`PRAGMA max_page_count = ${pages + more}`);
      };
      await limit(0);
      const query = 'mutation($input: PricingInput!) { sendPricingInquiry(input: $input) { reference } }';
      const input = { name: 'Meera', email: 'meera@orrin.example', message: 'word '.repeat(400) };
      const visitor = gateway.visitor();
      let response = await visitor.graphql(query, { input });
      // The first may still fit into the last page.
      for (let n = 0; n < 20 && response.status === 200; n += 1)
        response = await visitor.graphql(query, { input });
      expect([response.status, response.headers['retry-after']]).toEqual([507, '60']);
      expect(response.body.errors[0].extensions.code).toBe('INSUFFICIENT_STORAGE');
      // SQLite may have rolled back by itself: then the connection is a new one, without the limit.
      await limit(0);
      expect((await visitor.get('/readyz')).status).toBe(503);
      await limit(1000);
      // A test write that failed is not repeated at once.
      expect((await visitor.get('/readyz')).status).toBe(503);
      gateway.clock.advance(2000);
      expect((await visitor.get('/readyz')).status).toBe(200);
      expect((await visitor.graphql(query, { input })).status).toBe(200);
    });

    it('a transaction left open on the connection does not roll back a later write', async () => {
      testDatabase = await newSqliteDatabase();
      gateway = await TestGateway.build({ testDatabase });
      await gateway.database.schema.query('BEGIN');
      const references = [(await send(gateway, 1)).body.reference, (await send(gateway, 2)).body.reference];
      expect(await stored(testDatabase.url, references)).toBe(2);
    });
  });

  const disk = mountSmallDisk(8000);

  describe.skipIf(!disk)('when the disk itself is full (mounting one takes root on Linux)', () => {
    it('every acknowledged inquiry is stored, readiness reports it, and all works again once there is space', async () => {
      const { folder, unmount } = disk as SmallDisk;
      const url = join(folder, 'test.sqlite');
      const filler = join(folder, 'filler');
      await writeFile(filler, Buffer.alloc(4_000_000));
      const gateway = await TestGateway.build({ testDatabase: { url, remove: async () => undefined } });
      try {
        const { references, refused } = await sendUntilRefused(gateway);
        expect(references.length).toBeGreaterThan(10);
        expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60']);
        for (let n = 0; n < 30; n += 1) {
          const response = await send(gateway, 6000 + n);
          if (response.status === 200) references.push(response.body.reference);
          else expect([503, 507]).toContain(response.status);
        }
        expect(await stored(url, references)).toBe(references.length);
        expect((await gateway.visitor().get('/v1/clients')).status).toBe(200);
        const full = await gateway.visitor().get('/readyz');
        expect([full.status, full.headers['retry-after'], full.body.status]).toEqual([503, '5', 'not ready']);

        await rm(filler);
        gateway.clock.advance(2000);
        expect((await gateway.visitor().get('/readyz')).status).toBe(200);
        for (let n = 0; n < 10; n += 1) {
          const response = await send(gateway, 7000 + n);
          expect(response.status).toBe(200);
          references.push(response.body.reference);
        }
        expect(await stored(url, references)).toBe(references.length);
      } finally {
        await gateway.close();
        unmount();
      }
    });
  });
}

if (engine === 'mysql') {
  it('a write whose connection is lost within its transaction is answered with 503, and the next one is stored', async () => {
    const gateway = await gatewayOfTest();
    const killed = gateway.database.write(async (manager) => {
      await manager.increment(ContentVersion, { id: 1 }, 'version', 1);
      await manager.query('KILL CONNECTION_ID()');
    });
    await expect(killed).rejects.toThrow(DatabaseUnavailable);
    const references = [(await send(gateway, 1)).body.reference];
    expect(await stored(gateway.url, references)).toBe(1);
  });
}

it.each([
  ['full', new DatabaseFull('The disk is full.')],
  ['locked', new DatabaseUnavailable('It is locked.')],
])(
  'while the database is %s, staff and tools read on, and a fault of another kind is none of it',
  async (_name, fault) => {
    const gateway = await gatewayOfTest();
    const staff = await gateway.staff();
    const tool = await gateway.tool(['inquiries:read']);
    const reads = async () => [
      (await staff.get('/v1/inquiries')).status,
      (await tool.get('/v1/inquiries')).status,
      (await staff.graphql('{ newInquiryCount }')).status,
    ];
    gateway.clock.advance(10 * 60 * 1000);
    const write = vi.spyOn(gateway.database, 'write').mockRejectedValue(fault);
    expect(await reads()).toEqual([200, 200, 200]);
    expect(write).toHaveBeenCalled();
    expect((await staff.post('/v1/clients', {})).status).not.toBe(201);
    write.mockRejectedValue(new TypeError('A fault of the code.'));
    expect((await reads()).slice(0, 2)).toEqual([500, 500]);
    write.mockRestore();
  },
);
