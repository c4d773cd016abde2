import type { EntityManager } from 'typeorm';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { CaseStudy } from './entities/case-study.entity.ts';

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
