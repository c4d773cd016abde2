import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patient } from '#tests/support/patience.mjs';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { mountSmallDisk } from '#tests/support/tmpfs.ts';
import { eventually } from './eventually.ts';
import { newForm } from './forms.ts';
import { smallDiskSkipReason } from './full-disks.ts';
import { mariaDbSkipReason, OwnMariaDb } from './own-mariadb.ts';

/** Kilobytes of the disk: several times what InnoDB adds to a table at once. */
const DISK = 32 * 1024;
/** More forms than fit into what InnoDB has allocated already. */
const FORMS = 400;

/**
 * InnoDB has a file for each table, with free space of its own: on a full disk one table takes rows for long, while another
 * takes none any more.
 */
it.skipIf((smallDiskSkipReason() ?? mariaDbSkipReason()) !== null)(
  'is not ready while one of the tables of a form cannot grow, and ready once it can',
  async () => {
    const [disk, server] = [mountSmallDisk(DISK), await OwnMariaDb.install()];
    if (!disk) throw new Error('No small disk could be mounted.');
    const ballast = join(disk.folder, 'ballast');
    const url = await server.newDatabase();
    const gateway = await TestGateway.build({ testDatabase: { url, remove: () => server.remove() } });
    const { schema } = gateway.database;
    const [{ 'Create Table': sql }] = await schema.query('SHOW CREATE TABLE letters');
    const runner = schema.createQueryRunner();
    // Files of letters refer to it.
    await runner.query('SET FOREIGN_KEY_CHECKS = 0');
    await runner.query('DROP TABLE letters');
    await runner.query(`${sql} DATA DIRECTORY='${disk.folder}'`);
    await runner.query('SET FOREIGN_KEY_CHECKS = 1');
    await runner.release();
    const send = async (): Promise<number> => {
      const { key, body } = newForm(gateway.clock.now().getTime(), 4000);
      gateway.clock.advance(60_000);
      return (await gateway.visitor().post('/mail/api', body, { 'idempotency-key': key })).status;
    };
    const readiness = async (): Promise<number> => (await gateway.visitor().get('/readyz')).status;

    expect([await send(), await readiness()]).toEqual([200, 200]);
    const { bavail, bsize } = statfsSync(disk.folder);
    await writeFile(ballast, Buffer.alloc(bavail * bsize));
    let status = 200;
    for (let n = 0; n < FORMS && status === 200; n += 1) status = await send();
    expect([status, await readiness()]).toEqual([507, 503]);
    // Nor does it take turns: what is told to be ready takes a form.
    expect([await send(), await readiness(), await send(), await readiness()]).toEqual([507, 503, 507, 503]);

    await rm(ballast);
    // A test write that was begun before may still fail.
    const isReady = async () => {
      gateway.clock.advance(60_000);
      return (await readiness()) === 200;
    };
    expect(await eventually(isReady, patient(30_000))).toBe(true);
    expect([await send(), await readiness()]).toEqual([200, 200]);
    await gateway.close();
    disk.unmount();
  },
  patient(120_000),
);
