import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { type PersonAddresses, peopleWith, separateAddresses } from '#db/contact-addresses.ts';
import { ContactAddress } from '#db/entities/contact-address.entity.ts';
import { limits } from '#domain/limits.ts';
import { conflict, refusedField } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';

/**
 * Makes two people one: every address of the other belongs to the first from now on. Errors: CONFLICT where they are one
 * already, and for too many addresses.
 */
export async function mergePeople(unit: UnitOfWork, one: string, other: string): Promise<PersonAddresses> {
  const { manager, now, forChange } = unit;
  const [first, second] = await peopleWith(manager, [one, other], forChange);
  if (!first || !second) throw conflict('This is one contact already.');
  const addresses: PersonAddresses = [...first, ...second];
  if (addresses.length > limits.contactAddresses)
    throw conflict(`A contact has at most ${limits.contactAddresses} addresses.`);
  const stored = await manager.find(ContactAddress, { where: { address: In(addresses) }, ...forChange });
  const contactId = stored.find(({ address }) => first.includes(address))?.contactId ?? randomUUID();
  if (stored.length > 0)
    await manager.update(
      ContactAddress,
      { address: In(stored.map(({ address }) => address)) },
      { contactId },
    );
  const known = new Set(stored.map(({ address }) => address));
  const fresh = addresses.filter((address) => !known.has(address));
  if (fresh.length > 0)
    await manager.insert(
      ContactAddress,
      fresh.map((address) => ({ address, contactId, mergedAt: now })),
    );
  return addresses;
}

/**
 * Takes addresses off a person; they are a person of their own from then on. Answers what stays and what was taken off.
 * Errors: CONFLICT for an address that is not, or no longer, one of the person; BAD_USER_INPUT for all of them.
 */
export async function splitPerson(
  unit: UnitOfWork,
  address: string,
  taken: readonly string[],
): Promise<{ readonly kept: readonly string[]; readonly taken: readonly string[] }> {
  const { manager, forChange } = unit;
  const [person = [address]] = await peopleWith(manager, [address], forChange);
  if (taken.some((each) => !person.includes(each)))
    throw conflict('This address is not, or no longer, one of this contact.');
  const kept = person.filter((each) => !taken.includes(each));
  if (kept.length === 0)
    throw refusedField('addresses', 'One address must stay with the contact: take off the others.');
  const rows = await manager.find(ContactAddress, { where: { address: In(taken) }, ...forChange });
  await separateAddresses(manager, rows);
  if (rows.length > 1) {
    const contactId = randomUUID();
    await manager.insert(
      ContactAddress,
      rows.map((row) => ({ ...row, contactId })),
    );
  }
  return { kept, taken };
}
