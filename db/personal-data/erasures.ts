import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { senderAddressOf } from '#domain/sender-address.ts';
import { Erasure } from '../entities/erasure.entity.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import { eraseSubject } from './erase.ts';

/*
 * A backup holds what was erased after it was made. The erasures are kept as keyed hashes, so that a restore finds the
 * inquiries of these people again. The key stands beside the hash: it keeps one list of hashes from being compared with
 * another, and a reader of the database can test an address, but not read one.
 */

/** Inquiries read at a time. */
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

/** Removes erasures from before a time; no backup that old is to be restored. */
export async function forgetErasures(manager: EntityManager, until: Date): Promise<number> {
  return (await manager.delete(Erasure, { erasedAt: LessThanOrEqual(until) })).affected ?? 0;
}

/** Every erasure that is remembered. */
export const erasuresIn = (manager: EntityManager): Promise<Erasure[]> => manager.find(Erasure);

/**
 * Erases again what a restored backup has brought back: inquiries of a person that had arrived by the erasure. `erasures`:
 * those of the database before the restore; those of the backup are repeated too. Returns how many inquiries were erased.
 */
export async function repeatErasures(manager: EntityManager, erasures: readonly Erasure[]): Promise<number> {
  const restored = await erasuresIn(manager);
  const known = new Set(restored.map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await manager.insert(Erasure, missing);
  const all = [...restored, ...missing];
  if (all.length === 0) return 0;
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
      const erasure = lastErasureOf(all, email);
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
