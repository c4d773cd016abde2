import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { senderAddressOf } from '#domain/sender-address.ts';
import type { Database } from '../database.ts';
import { ContactAddress } from '../entities/contact-address.entity.ts';
import { Erasure } from '../entities/erasure.entity.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import { Mail } from '../entities/mail.entity.ts';
import { insertRows } from '../insert-rows.ts';
import { eraseSubject } from './erase.ts';
import { addressesIn, searchingViews } from './staff-data.ts';
import { wholeMails } from './whole-mails.ts';

/*
 * A backup holds what was erased after it was made. The erasures are kept as keyed hashes, so that a restore finds the
 * inquiries of these people again. The key stands beside the hash: it keeps one list of hashes from being compared with
 * another, and a reader of the database can test an address, but not read one.
 */

/** Rows read at a time. */
const BATCH = 500;

const hashOf = (hashKey: string, email: string): string =>
  createHmac('sha256', Buffer.from(hashKey, 'hex')).update(senderAddressOf(email)).digest('hex');

/** Remembers an erasure, in its transaction, and returns its id. */
export async function rememberErasure(
  manager: EntityManager,
  email: string,
  erasedAt: Date,
): Promise<string> {
  const [earlier] = await manager.find(Erasure, { order: { erasedAt: 'DESC' }, take: 1 });
  const hashKey = earlier?.hashKey ?? randomBytes(32).toString('hex');
  const id = randomUUID();
  await manager.insert(Erasure, { id, hashKey, addressHash: hashOf(hashKey, email), erasedAt });
  return id;
}

/** Every erasure that is remembered. */
export const erasuresIn = (manager: EntityManager, lock: Database['forChange'] = {}): Promise<Erasure[]> =>
  manager.find(Erasure, lock);

/** Whether the data of a sender were erased at this time or later. */
export async function isErasedSince(manager: EntityManager, email: string, time: Date): Promise<boolean> {
  const since = await manager.findBy(Erasure, { erasedAt: MoreThanOrEqual(time) });
  return lastErasureOf(since, email) !== undefined;
}

/**
 * Erases again what a restored backup has brought back of a person by the erasure: inquiries, mails in the threads of others,
 * merged addresses and views that look for one. `erasures`: those of the database before the restore; those of the backup are
 * repeated too. Returns how many inquiries were erased.
 */
export async function repeatErasures(manager: EntityManager, erasures: readonly Erasure[]): Promise<number> {
  const restored = await erasuresIn(manager);
  const known = new Set(restored.map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  await insertRows(manager, Erasure, missing);
  const all = [...restored, ...missing];
  if (all.length === 0) return 0;
  const erased = await repeatOfInquiries(manager, all);
  // Whoever sent no form of the own is found by these alone.
  await repeatElsewhere(manager, all);
  return erased;
}

async function repeatOfInquiries(manager: EntityManager, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0;
  let after = '';
  for (;;) {
    const rows = await manager.find(Inquiry, {
      select: { id: true, email: true, createdAt: true },
      where: { id: MoreThan(after), erasedAt: IsNull() },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id, email, createdAt } of rows) {
      const erasure = lastErasureOf(erasures, email);
      if (!erasure || createdAt > erasure.erasedAt) continue;
      const subject = { inquiryIds: [id], addresses: [senderAddressOf(email)] };
      await eraseSubject(manager, subject, erasure.erasedAt);
      erased += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return erased;
    after = last.id;
  }
}

async function repeatElsewhere(manager: EntityManager, erasures: readonly Erasure[]): Promise<void> {
  const repeat = async (address: string, isOlder: (erasedAt: Date) => boolean | Promise<boolean>) => {
    const erasure = lastErasureOf(erasures, address);
    if (!erasure || !(await isOlder(erasure.erasedAt))) return;
    await eraseSubject(manager, { inquiryIds: [], addresses: [address] }, erasure.erasedAt);
  };
  for (const column of ['senderAddress', 'fromAddress'] as const)
    for await (const address of writersOfMails(manager, column))
      await repeat(address, (erasedAt) =>
        manager.existsBy(Mail, { [column]: address, createdAt: LessThanOrEqual(erasedAt) }),
      );
  for await (const { addresses, createdAt } of wholeMails(manager))
    for (const address of addresses) await repeat(address, (erasedAt) => createdAt <= erasedAt);
  for (const { address, mergedAt } of await manager.find(ContactAddress))
    await repeat(address, (erasedAt) => mergedAt <= erasedAt);
  for (const view of await searchingViews(manager))
    for (const address of addressesIn(view)) await repeat(address, (erasedAt) => view.createdAt <= erasedAt);
}

/** The addresses that mails came from, each once. */
async function* writersOfMails(
  manager: EntityManager,
  column: 'senderAddress' | 'fromAddress',
): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const rows: { address: string }[] = await manager
      .createQueryBuilder(Mail, 'mail')
      .select(`DISTINCT mail.${column}`, 'address')
      .where(`mail.${column} > :after`, { after })
      .orderBy(`mail.${column}`, 'ASC')
      .limit(BATCH)
      .getRawMany();
    for (const { address } of rows) yield address;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.address;
  }
}

/** The last erasure of an address; undefined: none. */
function lastErasureOf(erasures: readonly Erasure[], email: string): Erasure | undefined {
  const hashes = new Map<string, string>();
  const isOf = ({ hashKey, addressHash }: Erasure): boolean => {
    const hash = hashes.get(hashKey) ?? hashOf(hashKey, email);
    hashes.set(hashKey, hash);
    return hash === addressHash;
  };
  return erasures
    .filter(isOf)
    .sort((a, b) => a.erasedAt.getTime() - b.erasedAt.getTime())
    .at(-1);
}
