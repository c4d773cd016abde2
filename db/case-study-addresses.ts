import type { EntityManager } from 'typeorm';
import { addressOfTitle, type KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { CaseStudy } from './entities/case-study.entity.ts';
import { Draft } from './entities/draft.entity.ts';

/** A case study with its addresses, and whether it is in the trash. */
export interface StoredAddresses extends KnownCaseStudy {
  readonly isDeleted: boolean;
}

/** Where the case studies are, in the order of their list. `withDeleted`: also of those in the trash. */
export async function readCaseStudyAddresses(
  manager: EntityManager,
  withDeleted = false,
): Promise<StoredAddresses[]> {
  const select = { id: true, name: true, address: true, formerAddresses: true, deletedAt: true } as const;
  const order = { sortKey: 'ASC', id: 'ASC' } as const;
  const rows = await manager.find(CaseStudy, { select, order, withDeleted });
  return rows.map(({ id, name: title, address, formerAddresses, deletedAt }) => ({
    ...{ id, title, address, formerAddresses, isDeleted: deletedAt !== null },
  }));
}

/**
 * Where case studies will be that exist only as drafts, as far as their drafts tell: one whose address another has is left out, since
 * it gets a number.
 */
export async function draftedCaseStudies(manager: EntityManager): Promise<KnownCaseStudy[]> {
  const select = { thingId: true, name: true, document: true } as const;
  const drafts = await manager.find(Draft, { select, where: { thing: 'caseStudy', kind: 'create' } });
  const stored = await readCaseStudyAddresses(manager, true);
  const taken = new Set(stored.flatMap(({ address, formerAddresses }) => [address, ...formerAddresses]));
  return drafts.flatMap(({ thingId: id, name: title, document }) => {
    const address = String(document?.address || addressOfTitle(title));
    if (taken.has(address)) return [];
    taken.add(address);
    return [{ id, title, address, formerAddresses: [] }];
  });
}
