import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { raiseContentVersion } from '#db/content-version.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { listMessages } from '#domain/messages.ts';
import { aClient } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient() });

const visit = (url: string) => gateway.visitor().get(url);

/** Number of database reads for a response: several for a rendered page, none for a cached one. */
async function readsFor(url: string): Promise<number> {
  const read = vi.spyOn(gateway.database, 'read');
  await visit(url);
  const reads = read.mock.calls.length;
  read.mockRestore();
  return reads;
}

describe('a cached page', () => {
  it('is not cached while one of its queries failed', async () => {
    const runner = gateway.database.schema;
    await runner.query('ALTER TABLE testimonials RENAME TO testimonials_away');
    const broken = await visit('/clients');
    await runner.query('ALTER TABLE testimonials_away RENAME TO testimonials');
    const complete = await visit('/clients');
    const { error } = listMessages.testimonials;
    expect([broken.status, broken.text.includes(error), complete.text.includes(error)]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('is the last complete one while one of its queries fails', async () => {
    const before = await visit('/clients');
    const runner = gateway.database.schema;
    await runner.query('ALTER TABLE testimonials RENAME TO testimonials_away');
    await gateway.database.write((manager) => raiseContentVersion(manager));
    const during = await visit('/clients');
    await runner.query('ALTER TABLE testimonials_away RENAME TO testimonials');
    expect([during.status, during.headers.age, during.text === before.text]).toEqual([200, '0', true]);
  });

  it('is not cached while it is not known whether its form takes files', async () => {
    await gateway.database.write(async (manager) => {
      await manager.update(SettingsRow, { name: 'inquiry-files' }, { document: { formTakesFiles: true } });
      await raiseContentVersion(manager);
    });
    const areTaken = vi.spyOn(gateway.app.services.formFiles, 'areTaken');
    areTaken.mockRejectedValueOnce(new DatabaseUnavailable('The database is away.'));
    const [first, second] = [await visit('/contact'), await visit('/contact')];
    areTaken.mockRestore();
    expect([first, second].map(({ text }) => text.includes('type="file"'))).toEqual([false, true]);
  });

  it('is cached where only the page with the form misses what it asks', async () => {
    await gateway.database.write((manager) => raiseContentVersion(manager));
    const areTaken = vi.spyOn(gateway.app.services.formFiles, 'areTaken');
    areTaken.mockRejectedValueOnce(new DatabaseUnavailable('The database is away.'));
    await visit('/clients');
    areTaken.mockRestore();
    expect(await readsFor('/clients')).toBe(0);
  });

  it('does not outlive a write that comes while it is rendered', async () => {
    const tool = await gateway.tool();
    const read = gateway.database.read.bind(gateway.database);
    const written: string[] = [];
    const spy = vi.spyOn(gateway.database, 'read').mockImplementation(async (work) => {
      const result = await read(work);
      const name = `While Rendered ${written.length}`;
      // What the page knows of the clients is old as soon as it has it.
      if (!JSON.stringify(result ?? null).includes('Alderwick') || written.includes(name)) return result;
      written.push(name);
      await tool.post('/v1/clients', aClient({ name }));
      return result;
    });
    const during = await visit('/clients');
    spy.mockRestore();
    expect(during.text).not.toContain(written.at(-1));
    const { text } = await visit('/clients');
    expect(written.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('is rendered anew each day', async () => {
    const earliestDate = async () =>
      /<input[^>]*type="date"[^>]*>/.exec((await visit('/schedule')).text)?.[0];
    expect(await earliestDate()).toContain('min="2026-11-20"');
    // 18:30 in UTC is midnight in Kolkata, where the office is.
    gateway.clock.set('2026-11-20T18:29:00Z');
    expect(await earliestDate()).toContain('min="2026-11-20"');
    gateway.clock.set('2026-11-20T18:31:00Z');
    expect(await earliestDate()).toContain('min="2026-11-21"');
  });

  it('shows a row again that staff deleted and restored', async () => {
    const staff = await gateway.staff();
    const { body } = await staff.post('/v1/clients', aClient({ name: 'Sometimes Mills' }));
    expect((await visit('/clients')).text).toContain('Sometimes Mills');
    await staff.delete(`/v1/clients/${body.client.id}`);
    expect((await visit('/clients')).text).not.toContain('Sometimes Mills');
    const restore = 'mutation($id: ID!) { restoreClient(id: $id) { name } }';
    expect((await staff.graphql(restore, { id: body.client.id })).body.errors).toBeUndefined();
    expect((await visit('/clients')).text).toContain('Sometimes Mills');
  });

  it('is rendered once, whatever the query string', async () => {
    const first = await visit('/about?from=mail');
    const reads = await readsFor('/about');
    expect((await visit('/about')).text).toBe(first.text);
    expect(first.text).not.toContain('from=mail');
    expect(await readsFor(`/about?${Math.random()}`)).toBe(reads);
  });

  it('has the same bytes for every unknown path', async () => {
    const reads = await readsFor('/about');
    const first = await visit('/nowhere-1');
    expect(await readsFor('/nowhere-2')).toBe(reads);
    const second = await visit('/nowhere-3');
    expect([second.status, second.text]).toEqual([404, first.text]);
    expect(second.text).not.toContain('nowhere');
    for (const tag of [String(first.headers.etag), '*'])
      for (const path of ['/nowhere-3', '/nowhere-4'])
        expect((await gateway.visitor().get(path, { 'if-none-match': tag })).status).toBe(404);
  });

  it('stays cached, whatever the number of unknown paths', async () => {
    const reads = await readsFor('/about');
    for (let number = 0; number < 250; number += 1) {
      await visit(`/mail/sent/contact/DS-${String(number).padStart(4, '0')}-00`);
      await visit(`/services/${number}`);
      await visit(`/case-studies/${number}/${number}`);
    }
    expect(await readsFor('/about')).toBe(reads);
  });
});

it('pages that are rendered ahead leave dozens of turns of the event loop between two of them, which a form takes', async () => {
  await gateway.database.write((manager) => raiseContentVersion(manager));
  let isRendering = true;
  const rendering = gateway.app.warmUp().finally(() => {
    isRendering = false;
  });
  let turns = 0;
  while (isRendering) {
    await turn();
    turns += 1;
  }
  await rendering;
  // Some thirty pages, in about as many turns where one follows the other.
  expect(turns).toBeGreaterThan(1000);
});
