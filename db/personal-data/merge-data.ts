import { type EntityManager, In } from 'typeorm';
import { separateAddresses } from '../contact-addresses.ts';
import { ContactAddress } from '../entities/contact-address.entity.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/** The rows of the addresses of a subject, and of those whose last inquiries it has. */
async function rowsOf(
  manager: EntityManager,
  { inquiryIds, addresses, hasMore = false }: Subject,
): Promise<ContactAddress[]> {
  // They go with the last inquiries: whoever tries again after a failure finds every address of the person.
  if (hasMore) return [];
  const leaving = addresses.length > 0 ? addresses : await leftWithoutInquiries(manager, inquiryIds);
  if (leaving.length === 0) return [];
  return manager.find(ContactAddress, { where: { address: In(leaving) }, order: { address: 'ASC' } });
}

/** The merged addresses of some inquiries that have no other inquiry which is kept. */
async function leftWithoutInquiries(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<string[]> {
  if (inquiryIds.length === 0) return [];
  const ids = inquiryIds.map(() => '?').join(', ');
  const rows: { address: string }[] = await manager.query(
    `SELECT m.address AS address FROM contact_addresses AS m WHERE m.address IN (SELECT r.senderAddress FROM inquiries AS r WHERE r.id IN (${ids})) AND NOT EXISTS (SELECT 1 FROM inquiries AS n WHERE n.senderAddress = m.address AND n.id NOT IN (${ids}))`,
    [...inquiryIds, ...inquiryIds],
  );
  return rows.map(({ address }) => address);
}

/** Which addresses staff have merged into one person. A record names the address of the subject alone. */
export const mergeData: VisitorData = {
  holds: 'visitors',
  kind: 'merge',
  found: 'by the address, or by the last inquiry that is kept of it',
  erased: 'removed; an address that is left alone is no longer merged',
  count: async (manager, subject) => (await rowsOf(manager, subject)).length,
  async records(manager, subject) {
    return (await rowsOf(manager, subject)).map(({ address, mergedAt }) => ({ address, mergedAt }));
  },
  async erase(manager, subject) {
    await separateAddresses(manager, await rowsOf(manager, subject));
    return false;
  },
};
