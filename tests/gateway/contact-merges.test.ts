import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { ContactAddress } from '#db/entities/contact-address.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { SUBJECT_BATCH } from '#db/personal-data/subject.ts';
import { limits } from '#domain/limits.ts';
import { PrivacyService } from '#gateway/features/privacy/privacy.service.ts';
import { arrived as inquiryArrived } from '#tests/support/arrived.ts';
import { call } from '#tests/support/call.ts';
import {
  contact,
  contactHistory,
  contacts,
  mergeContacts,
  splitContact,
} from '#tests/support/contact-operations.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { confirmIdentity } from '#tests/support/people-operations.ts';
import { erasePersonalData, exportPersonalData, personalData } from '#tests/support/privacy-operations.ts';
import { allRows } from '#tests/support/rows.ts';

/*
 * Two addresses of one person: merged, taken apart again, and what privacy makes of them.
 */

let owner: Caller;
let meera: Caller;
const gateway = gatewayForAll({ env: { READ_LIMIT: '0' } });
beforeAll(() => signIn());
async function signIn(): Promise<void> {
  owner = await gateway.person('owner', 'odette');
  meera = await gateway.person('sales');
}

/** Sends a form a minute after the one before, and returns its inquiry. */
function arrived(email: string, over: object = {}): Promise<Inquiry> {
  gateway.clock.advance(60_000);
  return inquiryArrived(gateway, { firstName: 'Nia', lastName: 'Roe', email, ...over });
}
/** Two addresses under names of their own, each with an inquiry. */
let people = 0;
async function two() {
  people += 1;
  const addresses: readonly [string, string] = [`nia@work${people}.example`, `nia@home${people}.example`];
  return { addresses, work: await arrived(addresses[0]), home: await arrived(addresses[1]) };
}
const rows = () => gateway.rows.find(ContactAddress);
const rowsWith = async (...addresses: string[]) =>
  (await rows())
    .filter(({ address }) => addresses.includes(address))
    .map(({ address }) => address)
    .sort();
const everything = async (): Promise<string> => JSON.stringify(await allRows(gateway.database));

describe('a merge', () => {
  it('makes two contacts one, under the ids of both, and a split takes it back', async () => {
    const { work, home, addresses } = await two();
    const totalOf = async (): Promise<number> => (await contacts(meera)).value.total;
    const before = await totalOf();
    const merged = await mergeContacts(meera, home.id, work.id);
    expect(await totalOf()).toBe(before - 1);
    expect(merged.value).toMatchObject({
      id: work.id,
      email: home.email,
      addresses: addresses.toReversed(),
      inquiries: 2,
      firstContactAt: work.createdAt.toISOString(),
      lastContactAt: home.createdAt.toISOString(),
    });
    for (const { id } of [work, home]) expect((await contact(meera, id)).value).toEqual(merged.value);
    const listed = async () =>
      (await contacts(meera, { pageSize: 100 })).value.items.filter(
        ({ addresses: each }: { addresses: string[] }) => each.some((address) => addresses.includes(address)),
      );
    expect(await listed()).toEqual([merged.value]);
    // Its two inquiries are the newest: neither is a page of its own.
    const second = (await contacts(meera, { page: 2, pageSize: 1 })).value.items;
    expect(second).not.toEqual([merged.value]);
    for (const by of ['first_contact', 'address']) {
      const { items } = (await contacts(meera, { sort: { by }, pageSize: 100 })).value;
      expect(items.filter(({ id }: { id: string }) => id === work.id)).toEqual([merged.value]);
      expect(items).not.toContainEqual(expect.objectContaining({ id: home.id }));
    }
    const found = (await contacts(meera, { filter: { search: addresses[0] } })).value;
    expect([found.items, found.total]).toEqual([[merged.value], 1]);
    expect((await contactHistory(meera, home.id)).value.total).toBe(4);

    const [kept, taken] = (await splitContact(meera, work.id, [addresses[1].toUpperCase()])).value;
    expect(kept).toMatchObject({ id: work.id, addresses: [addresses[0]], inquiries: 1 });
    expect(taken).toMatchObject({ id: home.id, addresses: [addresses[1]], inquiries: 1 });
    expect(await listed()).toHaveLength(2);
    expect(await totalOf()).toBe(before);
    expect(await rowsWith(...addresses)).toEqual([]);
  });

  it('of two merged contacts is taken back as a whole', async () => {
    const [one, other] = [await two(), await two()];
    await mergeContacts(meera, one.work.id, one.home.id);
    await mergeContacts(meera, other.work.id, other.home.id);
    const all = (await mergeContacts(meera, one.home.id, other.home.id)).value;
    expect(all.addresses.toSorted()).toEqual([...one.addresses, ...other.addresses].sort());
    const parts = (await splitContact(meera, all.id, [...other.addresses])).value;
    expect(parts.map(({ addresses }: { addresses: string[] }) => addresses.toSorted())).toEqual([
      one.addresses.toSorted(),
      other.addresses.toSorted(),
    ]);
    expect((await contact(meera, other.home.id)).value.addresses).toHaveLength(2);
  });

  it('feeds the other inquiries that the inbox shows of a sender', async () => {
    const { work, home } = await two();
    const others = async (id: string) => {
      return (await call(meera, 'inquiriesOfSender', { inquiryId: id }, 'id')).value;
    };
    expect(await others(work.id)).toEqual([]);
    await mergeContacts(meera, work.id, home.id);
    expect(await others(work.id)).toEqual([{ id: home.id }]);
    expect(await others(home.id)).toEqual([{ id: work.id }]);
  });

  it('and its way back are logged without a name or an address', async () => {
    const { work, home, addresses } = await two();
    await mergeContacts(meera, work.id, home.id);
    await splitContact(owner, work.id, [addresses[1]]);
    const log = await gateway.rows.find(Activity, {
      where: { thing: 'contact', thingId: work.id },
      order: { at: 'ASC', id: 'ASC' },
    });
    expect(log.map(({ actor, action }) => [actor, action]).sort()).toEqual([
      ['odette', 'split'],
      ['sales', 'merged'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/nia|roe|example/i);
    const query = '{ activity(pageSize: 2) { items { thing about { id title } } } }';
    const { items } = (await meera.graphql(query)).body.data.activity;
    expect(items).toContainEqual({ thing: 'contact', about: { id: work.id, title: 'Nia Roe' } });
  });

  it('is refused where there is nothing to merge or to take apart', async () => {
    const { work, home, addresses } = await two();
    const viewer = await gateway.person('viewer');
    expect((await mergeContacts(viewer, work.id, home.id)).code).toBe('FORBIDDEN');
    expect((await splitContact(viewer, work.id, [addresses[0]])).code).toBe('FORBIDDEN');
    expect((await mergeContacts(meera, work.id, work.id)).code).toBe('CONFLICT');
    expect((await mergeContacts(meera, work.id, 'nobody')).code).toBe('NOT_FOUND');
    expect((await splitContact(meera, work.id, [])).code).toBe('BAD_USER_INPUT');
    // Not merged: it is the only one, and another is none of its own.
    expect((await splitContact(meera, work.id, [addresses[0]])).code).toBe('BAD_USER_INPUT');
    expect((await splitContact(meera, work.id, [addresses[1]])).code).toBe('CONFLICT');
    await mergeContacts(meera, work.id, home.id);
    expect((await mergeContacts(meera, home.id, work.id)).code).toBe('CONFLICT');
    expect((await splitContact(meera, work.id, [...addresses])).code).toBe('BAD_USER_INPUT');
    expect(await rowsWith(...addresses)).toEqual([...addresses].sort());
  });

  it('ends at the number of addresses that one person can have', async () => {
    const first = await arrived('0@many.example');
    for (let n = 1; n < limits.contactAddresses; n += 1)
      expect((await mergeContacts(meera, first.id, (await arrived(`${n}@many.example`)).id)).code).toBe('OK');
    const further = await arrived('further@many.example');
    const refused = await mergeContacts(meera, first.id, further.id);
    expect([refused.code, refused.sentence]).toEqual(['CONFLICT', expect.stringContaining('20 addresses')]);
  });

  it('of two people at the same moment leaves every address with one contact', async () => {
    const { work, home } = await two();
    const { work: third } = await two();
    const outcomes = await Promise.all([
      mergeContacts(meera, work.id, home.id),
      mergeContacts(owner, third.id, home.id),
      mergeContacts(meera, home.id, work.id),
    ]);
    for (const { code } of outcomes) expect(['OK', 'CONFLICT']).toContain(code);
    expect(outcomes.map(({ code }) => code)).toContain('OK');
    const { addresses } = (await contact(meera, home.id)).value;
    expect(await rowsWith(...addresses)).toEqual(addresses.toSorted());
  });
});

describe('what is kept of one address', () => {
  it('names the merged one, and takes it only where that is asked for', async () => {
    const { work, home, addresses } = await two();
    await mergeContacts(meera, work.id, home.id);
    const alone = (await personalData(owner, addresses[0])).value;
    expect(alone).toMatchObject({ total: 1, mergedWith: [addresses[1]], inquiries: [{ id: work.id }] });
    const both = (await personalData(owner, addresses[0], true)).value;
    expect(both).toMatchObject({ total: 2, mergedWith: [addresses[1]] });
    expect(both.counts).toContainEqual({ kind: 'merge', count: 2 });
    expect((await confirmIdentity(owner)).code).toBe('OK');
    const fileOf = async (withMerged: boolean) =>
      (await exportPersonalData(owner, addresses[0], withMerged)).value.content;
    expect(await fileOf(false)).not.toContain(addresses[1]);
    const whole = JSON.parse(await fileOf(true));
    expect(whole.addresses).toEqual(addresses);
    expect(whole.inquiry.map(({ email }: { email: string }) => email)).toEqual(addresses);
    expect(whole.merge.map(({ address }: { address: string }) => address)).toEqual(addresses.toSorted());
  });

  it('is erased alone, which ends the merge', async () => {
    const { work, home, addresses } = await two();
    await mergeContacts(meera, work.id, home.id);
    const { value } = await erasePersonalData(owner, addresses[0]);
    expect(value.references).toEqual([work.reference]);
    expect(await everything()).not.toContain(addresses[0]);
    expect((await contact(meera, home.id)).value).toMatchObject({ id: home.id, addresses: [addresses[1]] });
    expect(await rowsWith(...addresses)).toEqual([]);
  });

  it('is erased with the merged one, and stays erased when a backup from before is restored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dalmara-merges-'));
    try {
      const { work, home, addresses } = await two();
      await mergeContacts(meera, work.id, home.id);
      const others = await two();
      await mergeContacts(meera, others.work.id, others.home.id);
      const file = join(folder, 'before.gz');
      await backup(gateway.database, file);
      gateway.clock.advance(1000);
      const { value } = await erasePersonalData(owner, addresses[1], { withMerged: true });
      expect(value.references.toSorted()).toEqual([work.reference, home.reference].sort());
      const isGone = async () => {
        const text = await everything();
        for (const address of addresses) expect(text).not.toContain(address);
        expect(await rowsWith(...others.addresses)).toEqual([...others.addresses].sort());
      };
      await isGone();
      await restore(gateway.database, file);
      await isGone();
      // A restore ends the sessions.
      await signIn();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is erased with the merged one at the second try too, when the first broke off after a batch', async () => {
    const { work, home, addresses } = await two();
    await mergeContacts(meera, work.id, home.id);
    const more = Array.from({ length: SUBJECT_BATCH }, (_, n) => ({
      ...{ ...work, id: `${work.id.slice(0, 24)}-${n}`, reference: `DS-MERGED-${n}`, sendKey: null },
    }));
    await gateway.database.write(async (manager) => {
      for (let start = 0; start < more.length; start += 50)
        await manager.insert(Inquiry, more.slice(start, start + 50));
    });
    const service = new PrivacyService(gateway.units, async () => undefined);
    const actor = await gateway.actorOf(owner);
    const write = gateway.database.write.bind(gateway.database);
    const spy = vi.spyOn(gateway.database, 'write').mockImplementationOnce(write);
    spy.mockRejectedValueOnce(new Error('The database went away.'));
    const requested = { email: addresses[0], withMerged: true, password: 'x', cancelAppointments: true };
    await expect(service.erase(actor, requested)).rejects.toThrow('The database went away.');
    spy.mockRestore();
    expect((await personalData(owner, addresses[0], true)).value.total).toBe(2);

    const { value } = await erasePersonalData(owner, addresses[0], { withMerged: true });
    expect(value.references).toContain(home.reference);
    expect(value.counts).toContainEqual({ kind: 'merge', count: 2 });
    const text = await everything();
    for (const address of addresses) expect(text).not.toContain(address);
  });

  it('ends with its last inquiry, and not before, where the terms of retention erase it', async () => {
    const { work, home, addresses } = await two();
    const again = await arrived(addresses[0]);
    await mergeContacts(meera, work.id, home.id);
    const { eraseSubject } = await import('#db/personal-data/erase.ts');
    const expire = (id: string) =>
      gateway.database.write((manager) =>
        eraseSubject(manager, { inquiryIds: [id], addresses: [] }, gateway.clock.now()),
      );
    await expire(work.id);
    expect(await rowsWith(...addresses)).toEqual([...addresses].sort());
    await expire(again.id);
    expect(await rowsWith(...addresses)).toEqual([]);
    expect((await contact(meera, home.id)).value.addresses).toEqual([addresses[1]]);
  });
});
