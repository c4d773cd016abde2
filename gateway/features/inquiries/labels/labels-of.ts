import { type EntityManager, In } from 'typeorm';
import { InquiryLabel } from '#db/entities/inquiry-label.entity.ts';
import type { Label } from '#db/entities/label.entity.ts';

/** Labels in the order in which people read them. */
export const byName = (one: Label, other: Label): number => one.name.localeCompare(other.name, 'en');

/** The labels of some inquiries, by inquiry and by name. */
export async function labelsOf(
  manager: EntityManager,
  inquiryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Label[]>> {
  const given = await manager.find(InquiryLabel, {
    where: { inquiryId: In(inquiryIds) },
    relations: { label: true },
  });
  const found = new Map<string, Label[]>();
  for (const { inquiryId, label } of given)
    if (label) found.set(inquiryId, [...(found.get(inquiryId) ?? []), label]);
  for (const labels of found.values()) labels.sort(byName);
  return found;
}
