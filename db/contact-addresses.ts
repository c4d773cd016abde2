import { type EntityManager, type FindOneOptions, In } from 'typeorm';
import { engineOf } from './engine.ts';
import { ContactAddress } from './entities/contact-address.entity.ts';

/** The addresses of one person, as `senderAddressOf` makes them; one alone is in no table. */
export type PersonAddresses = readonly [string, ...string[]];

type Lock = Pick<FindOneOptions<ContactAddress>, 'lock'>;

/**
 * The people whose addresses some addresses are, each once, in the order of the first of theirs, which comes first among the
 * addresses of its person. `lock`: for a change of them.
 */
export async function peopleWith(
  manager: EntityManager,
  addresses: readonly string[],
  lock: Lock = {},
): Promise<PersonAddresses[]> {
  if (addresses.length === 0) return [];
  const found = await manager.find(ContactAddress, { where: { address: In(addresses) }, ...lock });
  const contactIds = [...new Set(found.map(({ contactId }) => contactId))];
  const merged =
    contactIds.length === 0
      ? []
      : await manager.find(ContactAddress, {
          where: { contactId: In(contactIds) },
          order: { mergedAt: 'ASC', address: 'ASC' },
          ...lock,
        });
  const contactOf = new Map(merged.map(({ address, contactId }) => [address, contactId]));
  const people = new Map<string, PersonAddresses>();
  for (const address of addresses) {
    const contactId = contactOf.get(address);
    // No id of a contact looks like an address.
    const key = contactId ?? address;
    if (people.has(key)) continue;
    const others = merged.filter((row) => row.contactId === contactId && row.address !== address);
    people.set(key, [address, ...others.map((row) => row.address)]);
  }
  return [...people.values()];
}

/** The addresses of the person to whom an address belongs, that one first. */
export async function addressesWith(manager: EntityManager, address: string): Promise<PersonAddresses> {
  const [person = [address]] = await peopleWith(manager, [address]);
  return person as PersonAddresses;
}

/** Locks what is read for a change, and reads it as last committed. SQLite has one writer. */
const forChangeOf = (manager: EntityManager): Lock =>
  engineOf(manager) === 'mysql' ? { lock: { mode: 'pessimistic_write' } } : {};

/** Removes rows, and with them the last one of a person who has no other address any more. */
export async function separateAddresses(
  manager: EntityManager,
  rows: readonly Pick<ContactAddress, 'address' | 'contactId'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await manager.delete(ContactAddress, { address: In(rows.map(({ address }) => address)) });
  for (const contactId of new Set(rows.map((row) => row.contactId))) await dissolve(manager, contactId);
}

/** Removes the row of an address that is alone. */
async function dissolve(manager: EntityManager, contactId: string): Promise<void> {
  const left = await manager.find(ContactAddress, { where: { contactId }, ...forChangeOf(manager) });
  if (left.length === 1) await manager.delete(ContactAddress, { contactId });
}
